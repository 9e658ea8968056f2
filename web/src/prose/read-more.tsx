import Bookmark from "lucide-react/icons/bookmark"
import { isExternal } from "../lib/paths"
import { Callout } from "./callout"
import type { ProseProps } from "./part"

interface ReadMoreProps extends ProseProps {
  /** The page or address where that is. */
  to: string
  /** The name of what is there; made of the path where it says nothing. */
  title?: string
  /** Stands before the text, in place of the bookmark. */
  icon?: string
}

/** ReadMore leads to where a subject is treated at length. */
export function ReadMore({ to = "", title, icon, children }: ReadMoreProps) {
  const name = title || nameOf(to)
  return (
    <Callout to={to} icon={icon} fallback={<Bookmark aria-hidden="true" />} title={undefined}>
      {children ?? (
        <p>
          Read more
          {name && (
            <>
              {title || !isExternal(to) ? " in " : " at "}
              <strong>{name}</strong>
            </>
          )}
          .
        </p>
      )}
    </Callout>
  )
}

/** nameOf makes words of an address: "/api/use-loop" reads "Api › Use Loop". */
export function nameOf(to: string): string {
  if (isExternal(to)) return to
  const segments = to
    .replace(/[?#].*$/, "")
    .split("/")
    .filter(Boolean)
  const words = segments.map((segment) => segment.split("-").map(capital).join(" "))
  return words.join(" › ")
}

/** Names that are written in capitals throughout. */
const INITIALS = ["api", "cli", "faq", "gltf"]

function capital(word: string): string {
  if (INITIALS.includes(word)) return word.toUpperCase()
  return word.charAt(0).toUpperCase() + word.slice(1)
}
