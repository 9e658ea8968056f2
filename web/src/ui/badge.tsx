import type { ReactNode } from "react"

interface BadgeProps {
  /** A colour of the theme; primary where it says nothing. */
  color?: string
  className?: string
  children?: ReactNode
}

/** Sets a word or a number apart in a small tinted frame. */
export function Badge({ color = "primary", className, children }: BadgeProps) {
  return (
    <span className={className ? `badge ${className}` : "badge"} data-color={color}>
      {children}
    </span>
  )
}
