import { useRef, type PointerEvent } from "react"
import * as Vaul from "vaul"
import { DRAWER } from "../lib/limits"

interface DrawerHandleProps {
  onTap: () => void
}

/**
 * What a drawer is drawn by; a tap on it closes the drawer. A press shorter than a tap
 * brushes it in passing, a longer one holds it, and one that travels draws the drawer. Keyboards and
 * screen readers have the button beside it.
 */
export function DrawerHandle({ onTap }: DrawerHandleProps) {
  const pressed = useRef({ at: 0, y: 0 })
  const press = ({ clientY }: PointerEvent) => (pressed.current = { at: Date.now(), y: clientY })
  const release = ({ clientY }: PointerEvent) => {
    const { at, y } = pressed.current
    const held = Date.now() - at
    const isStill = Math.abs(clientY - y) <= DRAWER.tapTravel
    if (isStill && held >= DRAWER.minimumHold && held < DRAWER.longPress) onTap()
  }
  return <Vaul.Drawer.Handle preventCycle onPointerDown={press} onPointerUp={release} />
}
