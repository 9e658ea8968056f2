import { useRef, type PointerEvent } from "react"
import { DRAWER } from "../lib/limits"

interface DrawerHandleProps {
  onTap: () => void
}

/**
 * The handle of a drawer. Tapping it closes the drawer, and dragging it moves the drawer. Shorter and longer presses
 * do nothing. Keyboard and screen reader users have the close button next to it.
 */
export function DrawerHandle({ onTap }: DrawerHandleProps) {
  const pressed = useRef({ at: 0, y: 0 })
  const press = ({ timeStamp, clientY }: PointerEvent) =>
    (pressed.current = { at: timeStamp, y: clientY })
  const release = ({ timeStamp, clientY }: PointerEvent) => {
    const held = timeStamp - pressed.current.at
    const isStill = Math.abs(clientY - pressed.current.y) <= DRAWER.tapTravel
    if (isStill && held >= DRAWER.minimumHold && held < DRAWER.longPress) onTap()
  }
  return <div className="drawer-handle" onPointerDown={press} onPointerUp={release} />
}
