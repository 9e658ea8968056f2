import type { ReactNode } from "react"
import { Icon } from "./icon"

interface BadgeProps {
  /** A color of the theme. The default is primary. */
  color?: string
  /** The variant, unless it is the default. */
  variant?: string
  /** The size, unless it is the default. */
  size?: string
  /** The SVG of an icon in front of the text. */
  icon?: string | undefined
  className?: string
  children?: ReactNode
}

/** A word or number in a small tinted box. */
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
