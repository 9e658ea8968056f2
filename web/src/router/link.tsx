import type { ReactNode } from "react"
import { isExternal } from "../lib/paths"

interface LinkProps {
  /** A path of the site or an absolute URL. */
  to: string
  /** Whether to open a new tab. External URLs always do. */
  external?: boolean
  className?: string
  label?: string
  /** Whether the link points to the current page, or to its "section". */
  current?: boolean | "section" | undefined
  /** Data attributes for CSS, by name. */
  data?: Readonly<Record<string, string>>
  /** Called on a click. The link is still followed. */
  onClick?: () => void
  children?: ReactNode
}

/**
 * An ordinary anchor. Once the router is running, it handles clicks on links to pages of the site. Until then, the
 * browser does.
 */
export function Link({
  to,
  external,
  className,
  label,
  current,
  data,
  onClick,
  children,
}: LinkProps) {
  const away = external || isExternal(to)
  return (
    <a
      href={to}
      aria-current={current === "section" ? "true" : current ? "page" : undefined}
      aria-label={label}
      className={className}
      target={away ? "_blank" : undefined}
      rel={away ? "noopener" : undefined}
      onClick={onClick}
      {...Object.fromEntries(
        Object.entries(data ?? {}).map(([key, value]) => [`data-${key}`, value]),
      )}
    >
      {children}
    </a>
  )
}
