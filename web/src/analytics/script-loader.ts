import { createStore, type Readable } from "../lib/store"

/** The state of a third-party script. A removed script can be loaded again. */
export type ScriptStatus = "awaitingLoad" | "loading" | "loaded" | "error" | "removed"

interface ScriptOptions {
  src: string
  /** Attributes of the script element, which the script reads as its configuration. */
  attributes?: Readonly<Record<string, string>>
}

/** A third-party script that is loaded on demand. */
export interface Script {
  status: Readable<ScriptStatus>
  /** Adds the script to the page once. Rejects if the script cannot be loaded. */
  load: () => Promise<void>
  /** Removes the script element, but does not undo the effects of the script. */
  remove: () => void
}

/** Creates a script. Nothing is fetched before `load` is called. */
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
