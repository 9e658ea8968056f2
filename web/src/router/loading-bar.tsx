import { useDelayed } from "../hooks/use-delayed"
import type { AsyncStatus } from "./async-status"

interface LoadingBarProps {
  /** How far the page is that the reader waits for. */
  status: AsyncStatus
}

/** A page that comes within so many milliseconds needs no bar: readers overlook the wait. */
const THROTTLE = 200

/** Shows on top of the page that another one is on its way. */
export function LoadingBar({ status }: LoadingBarProps) {
  const isShown = useDelayed(status === "pending", THROTTLE)
  return <div className="loading-bar" data-loading={isShown || undefined} aria-hidden="true" />
}
