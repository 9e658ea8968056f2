import { TOAST } from "../lib/limits"
import { createStore, type Readable } from "../lib/store"

/** The kind of a toast. It determines the icon. */
export type ToastColor = "neutral" | "primary" | "success" | "info" | "warning" | "error"

/** An action in a toast. It also closes the toast. */
export interface ToastAction {
  label: string
  run: () => void
}

/** The content of a toast. */
export interface ToastContent {
  title?: string
  description?: string
  /** An inline SVG element, which replaces the default icon for the color. */
  icon?: string
  /** An image to show instead of an icon. */
  avatar?: { src: string; alt?: string }
  color?: ToastColor
  actions?: ToastAction[]
  /** Whether the toast has a close button. This is the default. */
  close?: boolean
  /** How long the toast is shown, in milliseconds. With Infinity, it stays until it is closed. */
  duration?: number
}

/** A short message in a corner of the window. */
export interface Toast extends ToastContent {
  id: string
  /** Whether the toast is open. A closed toast remains until its exit animation has ended. */
  open: boolean
  /** How many times the toast has been updated. Each update is announced again and restarts the timer. */
  changes: number
}

/** A queue of toasts. */
export interface Toasts {
  list: Readable<readonly Toast[]>
  /** Queues a toast and returns its id. If the id already exists, updates that toast. */
  add: (toast: ToastContent & { id?: string }) => string
  /** Updates a toast unless it has been removed. */
  update: (id: string, content: ToastContent) => void
  /** Closes a toast and removes it after its exit animation. */
  remove: (id: string) => void
  /** Removes all toasts. */
  clear: () => void
}

/** Creates an empty queue. */
export function createToasts(): Toasts {
  const list = createStore<readonly Toast[]>([])
  const waiting: Toast[] = []
  const going = new Map<string, ReturnType<typeof setTimeout>>()
  let count = 0

  const find = (id: string) => [...list.get(), ...waiting].find((toast) => toast.id === id)
  const change = (id: string, part: Partial<Toast>) => {
    const changed = (toast: Toast) => (toast.id === id ? { ...toast, ...part } : toast)
    waiting.splice(0, waiting.length, ...waiting.map(changed))
    list.set(list.get().map(changed))
  }
  const forget = (id: string) => {
    clearTimeout(going.get(id))
    going.delete(id)
    list.set(list.get().filter((toast) => toast.id !== id))
  }
  /** Shows the next toast. Toasts are added one at a time, so that each of them is rendered and announced. */
  const next = () => {
    const toast = waiting.shift()
    if (!toast) return
    const visible = [...list.get(), toast]
    for (const { id } of visible.slice(0, -TOAST.most)) forget(id)
    list.set(visible.slice(-TOAST.most))
    if (waiting.length > 0) queueMicrotask(next)
  }
  const update = (id: string, content: ToastContent) => {
    const toast = find(id)
    if (!toast) return
    clearTimeout(going.get(id))
    going.delete(id)
    change(id, { ...content, open: true, changes: toast.changes + 1 })
  }
  const remove = (id: string) => {
    const queued = waiting.findIndex((toast) => toast.id === id)
    if (queued >= 0) waiting.splice(queued, 1)
    if (going.has(id) || !list.get().some((toast) => toast.id === id)) return
    change(id, { open: false })
    going.set(
      id,
      setTimeout(() => forget(id), TOAST.closing),
    )
  }
  return {
    list,
    add({ id = `toast-${++count}`, ...content }) {
      if (find(id)) {
        update(id, content)
      } else if (waiting.push({ ...content, id, open: true, changes: 0 }) === 1) {
        queueMicrotask(next)
      }
      return id
    },
    update,
    remove,
    clear() {
      for (const { id } of [...list.get(), ...waiting]) remove(id)
    },
  }
}

/** The queue of this window. */
export const toasts = createToasts()
