import { Bookmark } from "lucide"
import { isExternal } from "../lib/paths"
import { CalloutFrame } from "./callout-frame"
import { colorProp } from "./colors"
import { component } from "./component"
import { targetProp } from "./target"
import { prose } from "../strings/prose.gen"
import { filled } from "../strings/filled"
import { Glyph } from "../ui/glyph"

export default component({
  doc: "Links to more information about a subject.",
  props: {
    to: { type: "link", required: true, doc: "The page or URL that it links to." },
    title: {
      type: "string",
      doc: "The link text; derived from the URL by default.",
    },
    icon: { type: "icon", doc: "Shown before the text, instead of the bookmark." },
    color: colorProp("neutral", "The color of the frame."),
    target: targetProp,
  },
  slots: { default: "Replaces the text “Read more in …”." },
  toMarkdown: ({ to, title }, { children }) => children || `[${title || wordsOf(to)}](${to})`,
  render({ to, title, icon, color, target, children }) {
    const name = title || wordsOf(to)
    const isNamed = Boolean(title) || !isExternal(to)
    return (
      <CalloutFrame
        color={color}
        to={to}
        target={target}
        icon={icon}
        fallback={<Glyph of={Bookmark} />}
      >
        {children ?? (
          <p>
            {!name && prose.readMore}
            {name && isNamed && filled(prose.readMoreIn, { page: <strong>{name}</strong> })}
            {name && !isNamed && filled(prose.readMoreAt, { address: <strong>{name}</strong> })}
          </p>
        )}
      </CalloutFrame>
    )
  },
})

/** Converts a URL to words. For example, "/api/use-loop" becomes "Api › Use Loop". */
export function wordsOf(to: string): string {
  if (isExternal(to)) return to
  const segments = to
    .replace(/[?#].*$/, "")
    .split("/")
    .filter(Boolean)
  const words = segments.map((segment) => segment.split("-").map(capital).join(" "))
  return words.join(" › ")
}

/** Words that are written in capital letters. */
const INITIALS = ["api", "cli", "faq", "gltf"]

function capital(word: string): string {
  if (INITIALS.includes(word)) return word.toUpperCase()
  return word.charAt(0).toUpperCase() + word.slice(1)
}
