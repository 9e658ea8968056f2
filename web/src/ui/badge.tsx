import type { ReactNode } from "react"

interface BadgeProps {
  /** A colour of the theme; primary where it says nothing. */
  color?: string
  children?: ReactNode
}

/** Badge sets a word or a number apart in a small tinted frame. */
export function Badge({ color = "primary", children }: BadgeProps) {
  return (
    <span className="badge" data-color={color}>
      {children}
    </span>
  )
}
