import type { ComponentType } from "react"
import { componentAddress } from "./component-address"

/** Fetches the code of an island that the site brings, from the address that Go has written into the page. */
export async function loadIsland(address: string): Promise<ComponentType<object>> {
  const url = componentAddress(address)
  const module = (await import(/* @vite-ignore */ url)) as { default: ComponentType<object> }
  return module.default
}
