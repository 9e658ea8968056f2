import { useEffect, type ReactNode } from "react"
import type { Menu } from "./use-menu"
import { useLazyModule } from "../hooks/use-lazy-module"
import { shell } from "../strings/shell.gen"

interface MenuDrawerProps {
  menu: Menu
  children: ReactNode
}

const load = () =>
  import.meta.env.SSR
    ? Promise.reject(new Error("drawers open in browsers only"))
    : import("./drawer")

/** The menu as a drawer. Its code is loaded when the menu first opens. */
export function MenuDrawer({ menu, children }: MenuDrawerProps) {
  const { open, close, doWithoutDrawer } = menu
  const part = useLazyModule(load, open)
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
