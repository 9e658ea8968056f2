import type { ReactNode } from "react"

/** Props of what may stand beside its own content. */
export const sideProps = {
  orientation: {
    type: ["vertical", "horizontal"],
    default: "vertical",
    doc: "Whether the default slot stands below the text or, on wide screens, beside it.",
  },
  reverse: { type: "boolean", doc: "Puts what stands beside the text before it." },
} as const

interface SidesProps {
  orientation: "vertical" | "horizontal"
  reverse?: boolean | undefined
  /** What stands below the text or beside it. */
  side: ReactNode
  /** The text. */
  children: ReactNode
}

/** A text with something below it or, on wide screens, beside it. */
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
