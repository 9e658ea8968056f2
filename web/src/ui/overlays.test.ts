import { describe, expect, it, vi } from "vitest"
import { createOverlays } from "./overlays"

describe("createOverlays", () => {
  it("opens and closes, and resolves with the result", async () => {
    const overlays = createOverlays()
    const dialog = overlays.create<{ title: string }, boolean>("dialog", { title: "a" })
    expect(dialog.state.get()).toEqual({ id: "dialog", open: false, props: { title: "a" } })
    const answer = dialog.open({ title: "b" })
    expect(dialog.state.get()).toEqual({ id: "dialog", open: true, props: { title: "b" } })
    dialog.close(true)
    expect(dialog.state.get().open).toBe(false)
    await expect(answer).resolves.toBe(true)
  })

  it("does the same by id", async () => {
    const overlays = createOverlays()
    overlays.create("dialog", { title: "a", size: 1 })
    const answer = overlays.open("dialog")
    expect(overlays.isOpen("dialog")).toBe(true)
    overlays.patch("dialog", { size: 2 })
    overlays.close("dialog", "done")
    expect(overlays.isOpen("dialog")).toBe(false)
    await expect(answer).resolves.toBe("done")
  })

  it("notifies subscribers only of changes", () => {
    const overlays = createOverlays()
    const dialog = overlays.create("dialog", { title: "a" })
    const changed = vi.fn(() => dialog.state.get().open)
    dialog.state.subscribe(changed)
    dialog.close()
    expect(changed).not.toHaveBeenCalled()
    dialog.patch({ title: "b" })
    expect(changed).toHaveBeenCalledOnce()
    expect(dialog.state.get().props).toEqual({ title: "b" })
  })

  it("resolves the first promise when opened again", async () => {
    const dialog = createOverlays().create("dialog")
    const first = dialog.open()
    void dialog.open()
    await expect(first).resolves.toBeUndefined()
    expect(dialog.state.get().open).toBe(true)
  })

  it("closes all overlays", async () => {
    const overlays = createOverlays()
    const answers = ["one", "two"].map((id) => overlays.create(id).open())
    overlays.create("three")
    overlays.closeAll()
    await expect(Promise.all(answers)).resolves.toEqual([undefined, undefined])
    expect(["one", "two", "three"].some(overlays.isOpen)).toBe(false)
  })

  it.each(["open", "close", "patch", "isOpen", "remove"] as const)(
    "refuses to %s what it does not know",
    (call) => {
      expect(() => createOverlays()[call]("nothing", {})).toThrow(new Error("Overlay not found"))
    },
  )

  it("removes an overlay", async () => {
    const overlays = createOverlays()
    const answer = overlays.create("dialog").open()
    overlays.remove("dialog")
    await expect(answer).resolves.toBeUndefined()
    expect(() => overlays.isOpen("dialog")).toThrow("Overlay not found")
  })
})
