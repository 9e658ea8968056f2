import type { ReactNode } from "react"

/** Props of components that can place content next to their text. */
export const sideProps = {
  orientation: {
    type: ["vertical", "horizontal"],
    default: "vertical",
    doc: "Whether the default slot is below the text or, on wide screens, next to it.",
  },
  reverse: { type: "boolean", doc: "Puts the content before the text." },
} as const

interface SidesProps {
  orientation: "vertical" | "horizontal"
  reverse?: boolean | undefined
  /** The content below or next to the text. */
  side: ReactNode
  /** The text. */
  children: ReactNode
}

/** Text with content below it. On wide screens, the content can be next to the text. */
export function Sides({ orientation, reverse, side, children }: SidesProps) {
  if (orientation !== "horizontal" || !side) {
    return (
      <>
        {children}
        {side}
      </>
    )
  }
  return (
    <div className="sides" data-reverse={reverse ? "" : undefined}>
      <div>{children}</div>
      <div>{side}</div>
    </div>
  )
}
