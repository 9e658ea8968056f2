import { createStore, type Readable } from "../lib/store"

/** Says how far a script from elsewhere is; one that was removed may be loaded again. */
export type ScriptStatus = "awaitingLoad" | "loading" | "loaded" | "error" | "removed"

interface ScriptOptions {
  src: string
  /** Attributes that the script reads from its own element. */
  attributes?: Readonly<Record<string, string>>
}

/** A script from elsewhere that is loaded when it is asked for. */
export interface Script {
  status: Readable<ScriptStatus>
  /** Puts the script into the page, once; it fails where the script cannot be had. */
  load: () => Promise<void>
  /** Takes its element away; what it has done stays done. */
  remove: () => void
}

/** Describes a script; nothing is fetched before load is called. */
export function createScript({ src, attributes = {} }: ScriptOptions): Script {
  const status = createStore<ScriptStatus>("awaitingLoad")
  let element: HTMLScriptElement | undefined
  let loading: Promise<void> | undefined

  const take = (next: "error" | "removed") => {
    element?.remove()
    element = undefined
    loading = undefined
    status.set(next)
  }
  const insert = () =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement("script")
      script.async = true
      script.src = src
      for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
      script.onload = () => {
        if (script === element) status.set("loaded")
        resolve()
      }
      script.onerror = () => {
        if (script === element) take("error")
        reject(new Error(`the script ${src} could not be loaded`))
      }
      element = script
      status.set("loading")
      document.head.append(script)
    })
  return {
    status,
    load: () => (loading ??= insert()),
    remove: () => take("removed"),
  }
}
