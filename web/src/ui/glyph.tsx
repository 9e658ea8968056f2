import { createElement } from "react"
import type { IconNode } from "lucide"

interface GlyphProps {
  /** The shapes of one of Lucide's icons, on a grid of 24 by 24. */
  of: IconNode
  className?: string
  /** The color mode that it is shown in; it is shown in both unless it is given. */
  "data-shown"?: "light" | "dark"
}

/** Draws one of the program's own icons, which says nothing its neighbors do not say in words. */
export function Glyph({ of, className, ...rest }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className ? `glyph ${className}` : "glyph"}
      aria-hidden="true"
      {...rest}
    >
      {of.map(([tag, attributes], i) => createElement(tag, { key: i, ...attributes }))}
    </svg>
  )
}
