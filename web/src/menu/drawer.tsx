import "./drawer.css"
import X from "lucide-react/icons/x"
import type { ReactNode, RefObject } from "react"
import * as Vaul from "vaul"
import { DRAWER } from "../lib/limits"
import { DrawerHandle } from "./drawer-handle"
import { shell } from "../strings/shell.gen"

/** Those of any drawer. */
export interface DrawerProps {
  /** Its name, for screen readers. */
  title: string
  open: boolean
  onClose: () => void
  /** What opened it; the focus returns there, unless it is elsewhere by then. */
  opener: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A sheet drawn up from below; a drag down, a tap on its handle, a press beside it and Escape close it. */
export default function Drawer({ title, open, onClose, opener, children }: DrawerProps) {
  return (
    <Vaul.Drawer.Root
      open={open}
      onOpenChange={(next) => next || onClose()}
      closeThreshold={DRAWER.closeThreshold}
      scrollLockTimeout={DRAWER.scrollLock}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- as in any dialog, the focus goes in
      autoFocus
    >
      <Vaul.Drawer.Portal>
        <Vaul.Drawer.Overlay className="drawer-overlay" />
        <Vaul.Drawer.Content
          className="drawer"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (document.activeElement === document.body) opener.current?.focus()
          }}
        >
          <DrawerHandle onTap={onClose} />
          <div className="drawer-top">
            <Vaul.Drawer.Title>{title}</Vaul.Drawer.Title>
            <Vaul.Drawer.Close className="icon-button" aria-label={shell.closeMenu}>
              <X aria-hidden="true" />
            </Vaul.Drawer.Close>
          </div>
          <div className="drawer-body">{children}</div>
        </Vaul.Drawer.Content>
      </Vaul.Drawer.Portal>
    </Vaul.Drawer.Root>
  )
}
