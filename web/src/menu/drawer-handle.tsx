import { useRef, type PointerEvent } from "react"
import { DRAWER } from "../lib/limits"

interface DrawerHandleProps {
  onTap: () => void
}

/**
 * What a drawer is drawn by; a tap on it closes the drawer. A press shorter than a tap
 * brushes it in passing, a longer one holds it, and one that travels drags the drawer. Keyboards and
 * screen readers have the button beside it.
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
