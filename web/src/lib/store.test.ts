import { describe, expect, it, vi } from "vitest"
import { createStore } from "./store"

describe("createStore", () => {
  it("notifies subscribers only when the value changes", () => {
    const store = createStore(1)
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    store.set(1)
    store.set(2)
    stop()
    store.set(3)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(store.get()).toBe(3)
  })
})
