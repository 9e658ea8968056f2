import { useEffect, type ReactNode } from "react"
import type { Menu } from "./use-menu"
import { usePart } from "../hooks/use-part"
import { shell } from "../strings/shell.gen"

interface MenuDrawerProps {
  menu: Menu
  children: ReactNode
}

const load = () =>
  import.meta.env.SSR
    ? Promise.reject(new Error("drawers open in browsers only"))
    : import("./drawer")

/** The menu as a sheet that is drawn up from below; its code is loaded when it first opens. */
export function MenuDrawer({ menu, children }: MenuDrawerProps) {
  const { open, close, doWithoutDrawer } = menu
  const part = usePart(load, open)
  useEffect(() => {
    if (part === "missing") doWithoutDrawer()
  }, [part, doWithoutDrawer])
  if (!part || part === "missing") return null
  const Drawer = part.default
  return (
    <Drawer title={shell.menu} open={open} onClose={close}>
      <div className="sidebar" data-kind="drawer">
        {children}
      </div>
    </Drawer>
  )
}
