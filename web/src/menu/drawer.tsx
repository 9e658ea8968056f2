import "./drawer.css"
import { X } from "lucide"
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react"
import { Layer } from "../ui/layer"
import { dragToClose } from "./drag-to-close"
import { DrawerHandle } from "./drawer-handle"
import { shell } from "../strings/shell.gen"
import { Glyph } from "../ui/glyph"

interface DrawerProps {
  /** The accessible name of the drawer. */
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A sheet at the bottom of the screen. It closes when the reader drags it down, taps its handle, taps outside it, or
 * presses Escape.
 */
export default function Drawer({ title, open, onClose, children }: DrawerProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    return open && sheet.current ? dragToClose(sheet.current, () => close()) : undefined
  }, [open])
  const focusPage = () => {
    const row = sheet.current?.querySelector<HTMLElement>(
      "[aria-current]:not([data-td-sections] *)",
    )
    const link = row ?? sheet.current?.querySelector<HTMLElement>("[aria-current=page], a[href]")
    link?.focus()
  }
  return (
    <Layer open={open} label={title} className="drawer-layer" onOpen={focusPage} onClose={onClose}>
      <div ref={sheet} className="drawer">
        <DrawerHandle onTap={onClose} />
        <div className="drawer-top">
          <h2>{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={shell.closeMenu}
            onClick={onClose}
          >
            <Glyph of={X} />
          </button>
        </div>
        <div className="drawer-body">{children}</div>
      </div>
    </Layer>
  )
}
