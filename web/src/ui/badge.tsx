import type { ReactNode } from "react"
import { Icon } from "./icon"

interface BadgeProps {
  /** A color of the theme, by default primary. */
  color?: string
  /** Its variant, if it is not the default. */
  variant?: string
  /** Its size, if it is not the default. */
  size?: string
  /** An icon before the text, as SVG. */
  icon?: string | undefined
  className?: string
  children?: ReactNode
}

/** A word or number in a small tinted frame. */
export function Badge({
  color = "primary",
  variant = "subtle",
  size = "md",
  icon,
  className,
  children,
}: BadgeProps) {
  const isPlain = variant === "subtle" && size === "md" && !icon
  const classes = ["badge", !isPlain && "badge-look", className]
  return (
    <span
      className={classes.filter(Boolean).join(" ")}
      data-color={color}
      data-variant={variant === "subtle" ? undefined : variant}
      data-size={size === "md" ? undefined : size}
    >
      <Icon svg={icon} />
      {children}
    </span>
  )
}
