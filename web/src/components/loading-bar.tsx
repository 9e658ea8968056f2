interface LoadingBarProps {
  /** Whether a page has been awaited for longer than a reader overlooks. */
  loading: boolean
}

/** LoadingBar shows on top of the page that another one is on its way. */
export function LoadingBar({ loading }: LoadingBarProps) {
  return <div className="loading-bar" data-loading={loading || undefined} aria-hidden="true" />
}
