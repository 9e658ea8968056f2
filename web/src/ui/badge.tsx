import type { ReactNode } from "react"
import { Icon } from "./icon"

interface BadgeProps {
  /** A color of the theme; primary where it says nothing. */
  color?: string
  /** How much it stands out, where that is not as usual. */
  variant?: string
  /** Its size, where that is not as usual. */
  size?: string
  /** An icon before the word, as SVG. */
  icon?: string | undefined
  className?: string
  children?: ReactNode
}

/** Sets a word or a number apart in a small tinted frame. */
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
