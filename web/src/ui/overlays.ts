import { createStore, type Readable, type Store } from "../lib/store"

/** Something that opens over the page, such as the menu, the search or an image. */
export interface Overlay<Props extends object = object> {
  id: string
  open: boolean
  /** The props of the overlay, which are kept while it is closed. */
  props: Props
}

/** A handle that lets the owner of an overlay control it. */
export interface OverlayHandle<Props extends object, Result> {
  state: Readable<Overlay<Props>>
  /** Opens the overlay. Resolves with the result, or with undefined if the reader or a navigation closed it. */
  open: (props?: Partial<Props>) => Promise<Result | undefined>
  close: (result?: Result) => void
  patch: (props: Partial<Props>) => void
}

/** Tracks open overlays. */
export interface Overlays {
  /** Registers a closed overlay. It replaces an earlier overlay with the same id. */
  create: <Props extends object = object, Result = void>(
    id: string,
    props?: Props,
  ) => OverlayHandle<Props, Result>
  open: (id: string, props?: object) => Promise<unknown>
  close: (id: string, result?: unknown) => void
  patch: (id: string, props: object) => void
  isOpen: (id: string) => boolean
  /** Closes and unregisters an overlay. */
  remove: (id: string) => void
  /** Closes all overlays, which happens on each navigation. */
  closeAll: () => void
}

interface Entry {
  state: Store<Overlay>
  /** Resolves the promise of `open`. */
  answer: (result?: unknown) => void
}

const nobody = () => undefined

/** Creates a manager that has no overlays. Its methods throw an error for unknown ids. */
export function createOverlays(): Overlays {
  const entries = new Map<string, Entry>()

  const find = (id: string): Entry => {
    const entry = entries.get(id)
    if (!entry) throw new Error("Overlay not found")
    return entry
  }
  const change = ({ state }: Entry, part: Partial<Overlay>) =>
    state.set({ ...state.get(), ...part })

  const close = (id: string, result?: unknown) => {
    const entry = find(id)
    if (!entry.state.get().open) return
    const { answer } = entry
    entry.answer = nobody
    change(entry, { open: false })
    answer(result)
  }
  const patch = (id: string, props: object) => {
    const entry = find(id)
    change(entry, { props: { ...entry.state.get().props, ...props } })
  }
  const open = (id: string, props: object = {}) => {
    close(id)
    patch(id, props)
    const entry = find(id)
    change(entry, { open: true })
    return new Promise<unknown>((resolve) => (entry.answer = resolve))
  }
  return {
    create<Props extends object, Result>(id: string, props = {} as Props) {
      const state = createStore<Overlay>({ id, open: false, props })
      entries.set(id, { state, answer: nobody })
      return {
        state: state as Readable<unknown> as Readable<Overlay<Props>>, // only `patch` changes the props
        open: (more) => open(id, more) as Promise<Result | undefined>,
        close: (result) => close(id, result),
        patch: (more) => patch(id, more),
      }
    },
    open,
    close,
    patch,
    isOpen: (id) => find(id).state.get().open,
    remove(id) {
      close(id)
      entries.delete(id)
    },
    closeAll() {
      for (const id of entries.keys()) close(id)
    },
  }
}

/** The manager of this window. */
export const overlays = createOverlays()
