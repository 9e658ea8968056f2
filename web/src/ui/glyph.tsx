import { createElement } from "react"
import type { IconNode } from "lucide"

interface GlyphProps {
  /** The shapes of a Lucide icon, on a grid of 24 by 24 units. */
  of: IconNode
  className?: string
  /** The color mode that shows the icon. By default, both do. */
  "data-shown"?: "light" | "dark"
}

/** A built-in icon. It is hidden from screen readers. */
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
