import type { ReactNode } from "react"
import { isExternal } from "../lib/paths"

interface LinkProps {
  /** A path of the site or an absolute URL. */
  to: string
  /** Whether to open a new tab. External URLs always open one. */
  external?: boolean
  className?: string
  label?: string
  /** Whether the link leads to the current page, or to its "section". */
  current?: boolean | "section" | undefined
  /** The data attributes for CSS, by name. */
  data?: Readonly<Record<string, string>>
  /** Called on a click. The link is still followed. */
  onClick?: () => void
  children?: ReactNode
}

/**
 * An ordinary anchor. The router handles clicks to pages of the site once it runs. Before that, the browser handles
 * them.
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
