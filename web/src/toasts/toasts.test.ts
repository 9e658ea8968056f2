import { beforeEach, describe, expect, it, vi } from "vitest"
import { createToasts, type Toasts } from "./toasts"

const titles = ({ list }: Toasts) => list.get().map(({ title }) => title)

describe("createToasts", () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })
  const queued = () => vi.advanceTimersByTimeAsync(0)

  it("shows toasts one at a time, in order", async () => {
    const toasts = createToasts()
    const seen: number[] = []
    toasts.list.subscribe(() => seen.push(toasts.list.get().length))
    for (const title of ["a", "b", "c"]) toasts.add({ title })
    expect(seen).toEqual([])
    await Promise.resolve()
    expect(titles(toasts)).toEqual(["a"])
    await queued()
    expect(seen).toEqual([1, 2, 3])
    expect(titles(toasts)).toEqual(["a", "b", "c"])
  })

  it("gives each toast an id and opens it", async () => {
    const toasts = createToasts()
    const ids = [toasts.add({ title: "a" }), toasts.add({ title: "b", id: "own" })]
    await queued()
    expect(toasts.list.get().map(({ id, open }) => ({ id, open }))).toEqual(
      ids.map((id) => ({ id, open: true })),
    )
    expect(ids[1]).toBe("own")
  })

  it("keeps five toasts and drops the oldest one", async () => {
    const toasts = createToasts()
    for (const title of ["a", "b", "c", "d", "e", "f", "g"]) toasts.add({ title })
    await queued()
    expect(titles(toasts)).toEqual(["c", "d", "e", "f", "g"])
  })

  it("closes a toast immediately and removes it 200 ms later", async () => {
    const toasts = createToasts()
    const id = toasts.add({ title: "a" })
    await queued()
    toasts.remove(id)
    expect(toasts.list.get()[0]?.open).toBe(false)
    await vi.advanceTimersByTimeAsync(199)
    expect(titles(toasts)).toEqual(["a"])
    await vi.advanceTimersByTimeAsync(1)
    expect(titles(toasts)).toEqual([])
  })

  it("shows a dropped toast again, even if it was being closed", async () => {
    const toasts = createToasts()
    for (const id of ["a", "b", "c", "d", "e"]) toasts.add({ id, title: id })
    await queued()
    toasts.remove("a")
    toasts.add({ title: "f" })
    await queued()
    toasts.add({ id: "a", title: "a" })
    await vi.advanceTimersByTimeAsync(1000)
    expect(titles(toasts)).toEqual(["c", "d", "e", "f", "a"])
  })

  it("closes a toast that has the id of an earlier one", async () => {
    const toasts = createToasts()
    for (const title of ["a", "b"]) {
      toasts.add({ id: "x", title })
      await queued()
      expect(titles(toasts)).toEqual([title])
      toasts.remove("x")
      await vi.advanceTimersByTimeAsync(200)
      expect(titles(toasts)).toEqual([])
    }
  })

  it("never shows a toast that is removed while it waits", async () => {
    const toasts = createToasts()
    toasts.add({ title: "a" })
    toasts.remove(toasts.add({ title: "b" }))
    await queued()
    expect(titles(toasts)).toEqual(["a"])
  })

  it("updates a visible, closing or waiting toast in place", async () => {
    const toasts = createToasts()
    toasts.add({ id: "x", title: "a", description: "more" })
    toasts.update("x", { title: "b" })
    await queued()
    toasts.add({ title: "c" })
    await queued()
    toasts.remove("x")
    toasts.add({ id: "x", title: "d" })
    await vi.advanceTimersByTimeAsync(1000)
    expect(toasts.list.get()[0]).toMatchObject({ title: "d", description: "more", open: true })
    expect(toasts.list.get()[0]?.changes).toBe(2)
    expect(titles(toasts)).toEqual(["d", "c"])
  })

  it("does not bring back a removed toast", async () => {
    const toasts = createToasts()
    toasts.update("x", { title: "a" })
    toasts.remove("x")
    await queued()
    expect(titles(toasts)).toEqual([])
  })

  it("clears all toasts", async () => {
    const toasts = createToasts()
    toasts.add({ title: "a" })
    await queued()
    toasts.add({ title: "b" })
    toasts.clear()
    await vi.advanceTimersByTimeAsync(200)
    expect(titles(toasts)).toEqual([])
  })
})
