import { describe, expect, it, vi } from "vitest"
import { createStore } from "./store"

describe("createStore", () => {
  it("tells subscribers of another value, and of nothing else", () => {
    const store = createStore(1)
    const told = vi.fn()
    const stop = store.subscribe(told)
    store.set(1)
    store.set(2)
    stop()
    store.set(3)
    expect(told).toHaveBeenCalledTimes(1)
    expect(store.get()).toBe(3)
  })
})
