/** A value that changes over time, with the interface that useSyncExternalStore expects. */
export interface Readable<T> {
  get: () => T
  subscribe: (listener: () => void) => () => void
}

/** A Readable whose owner can set its value. */
export interface Store<T> extends Readable<T> {
  set: (value: T) => void
}

/** Creates a store that holds a value and notifies subscribers when it changes. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
