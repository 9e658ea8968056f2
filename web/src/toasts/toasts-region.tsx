import { useEffect } from "react"
import { useLazyModule } from "../hooks/use-lazy-module"
import { useSite } from "../hooks/use-site"
import { useStore } from "../hooks/use-store"
import { loadSheets } from "../styles/style-sheets"
import { toasts, type Toasts as Queue } from "./toasts"

const load = () =>
  import.meta.env.SSR
    ? Promise.reject(new Error("toasts are shown in browsers only"))
    : import("./toaster")

/** Shows the toasts of this window. Their code is loaded for the first toast. */
export function Toasts() {
  const { sheets } = useSite()
  const isUsed = useStore(used)
  const part = useLazyModule(load, isUsed)
  useEffect(() => {
    if (isUsed) void loadSheets(sheets, ["button"])
  }, [isUsed, sheets])
  if (!part) return null
  // A newer build may have removed the toaster. The message is still shown.
  const Toaster = part === "missing" ? PlainToaster : part.default
  return <Toaster toasts={toasts} />
}

/** A store that is false until the first toast. */
const used = (() => {
  let any = false
  const look = () => (any ||= toasts.list.get().length > 0)
  return { get: look, subscribe: toasts.list.subscribe }
})()

/** Shows toasts as plain text. */
function PlainToaster({ toasts }: { toasts: Queue }) {
  return (
    <div role="status">
      {useStore(toasts.list).map(({ id, title, description, actions = [] }) => (
        <p key={id}>
          {title} {description}{" "}
          {actions.map(({ label, run }) => (
            <button key={label} type="button" className="button" onClick={run}>
              {label}
            </button>
          ))}
        </p>
      ))}
    </div>
  )
}
