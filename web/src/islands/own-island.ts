import type { ComponentType } from "react"
import { componentAddress } from "./component-address"

/** Loads the code of a custom island from the URL that Go wrote into the page. */
export async function loadIsland(address: string): Promise<ComponentType<object>> {
  const url = componentAddress(address)
  const module = (await import(/* @vite-ignore */ url)) as { default: ComponentType<object> }
  return module.default
}
