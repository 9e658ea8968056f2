import { useDelayed } from "../hooks/use-delayed"
import type { AsyncStatus } from "./async-status"

interface LoadingBarProps {
  /** The state of the current navigation. */
  status: AsyncStatus
}

/** The delay before the bar is shown, in milliseconds. Pages that load faster do not show it. */
const THROTTLE = 200

/** A progress bar at the top of the page during navigation. */
export function LoadingBar({ status }: LoadingBarProps) {
  const isShown = useDelayed(status === "pending", THROTTLE)
  return <div className="loading-bar" data-loading={isShown || undefined} aria-hidden="true" />
}
