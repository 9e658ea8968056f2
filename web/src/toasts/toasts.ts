import { TOAST } from "../lib/limits"
import { createStore, type Readable } from "../lib/store"

/** Says what kind of news a toast brings; it is drawn with the sign for it. */
export type ToastColor = "neutral" | "primary" | "success" | "info" | "warning" | "error"

/** Something to do about a toast; doing it closes the toast. */
export interface ToastAction {
  label: string
  run: () => void
}

/** What a toast says. */
export interface ToastContent {
  title?: string
  description?: string
  /** An inline SVG element, in place of the sign of its color. */
  icon?: string
  /** A picture in place of the icon. */
  avatar?: { src: string; alt?: string }
  color?: ToastColor
  actions?: ToastAction[]
  /** Whether there is a button that closes it; there is one where nothing is said. */
  close?: boolean
  /** In milliseconds; Infinity stays until it is closed. */
  duration?: number
}

/** A short message in a corner of the window. */
export interface Toast extends ToastContent {
  id: string
  /** A closed toast is still shown for as long as it takes to go. */
  open: boolean
  /** How often it was changed: a changed toast is spoken again and its time begins anew. */
  changes: number
}

/** A queue of them. */
export interface Toasts {
  list: Readable<readonly Toast[]>
  /** Queues a toast and gives its id; the id of one that is there already changes that one. */
  add: (toast: ToastContent & { id?: string }) => string
  /** Changes what a toast says; one that is gone stays gone. */
  update: (id: string, content: ToastContent) => void
  /** Closes a toast and forgets it when it can have gone. */
  remove: (id: string) => void
  /** Removes all of them. */
  clear: () => void
}

/** Returns an empty queue. */
export function createToasts(): Toasts {
  const list = createStore<readonly Toast[]>([])
  const waiting: Toast[] = []
  const going = new Map<string, ReturnType<typeof setTimeout>>()
  let made = 0

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
  /** Shows one toast; the others follow one by one, so that each is drawn and spoken. */
  const next = () => {
    const toast = waiting.shift()
    if (!toast) return
    const shown = [...list.get(), toast]
    for (const { id } of shown.slice(0, -TOAST.most)) forget(id)
    list.set(shown.slice(-TOAST.most))
    if (waiting.length > 0) queueMicrotask(next)
  }
  const update = (id: string, content: ToastContent) => {
    const known = find(id)
    if (!known) return
    clearTimeout(going.get(id))
    going.delete(id)
    change(id, { ...content, open: true, changes: known.changes + 1 })
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
    add({ id = `toast-${++made}`, ...content }) {
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
