import type { ReactNode } from "react"
import { isExternal } from "../lib/paths"

interface LinkProps {
  /** A path of the site or an absolute address. */
  to: string
  /** Opens a new tab; addresses outside the site do so anyway. */
  external?: boolean
  className?: string
  label?: string
  current?: boolean
  /** What CSS should know of the link, by name. */
  data?: Readonly<Record<string, string>>
  /** Told of clicks, which lead on all the same. */
  onClick?: () => void
  children?: ReactNode
}

/**
 * An ordinary anchor: clicks within the site are taken by the router where it runs, and by
 * the browser where it does not.
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
      aria-current={current ? "page" : undefined}
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
