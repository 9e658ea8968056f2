import { renderHook, waitFor } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { useLazyModule } from "./use-lazy-module"

const code = { default: "code" }

/** Uses a part with the given loader. */
function show(load: () => Promise<typeof code>, wanted: boolean) {
  return renderHook(({ wanted }) => useLazyModule(load, wanted), { initialProps: { wanted } })
}

describe("useLazyModule", () => {
  it("loads nothing until the part is needed, and keeps it when it is no longer needed", async () => {
    const load = vi.fn(() => Promise.resolve(code))
    const { result, rerender } = show(load, false)
    expect(load).not.toHaveBeenCalled()
    rerender({ wanted: true })
    expect(result.current).toBeUndefined()
    await waitFor(() => expect(result.current).toBe(code))
    rerender({ wanted: false })
    expect(result.current).toBe(code)
  })

  it("reports missing code, and retries the next time", async () => {
    const load = vi.fn(() => Promise.resolve(code)).mockRejectedValueOnce(new Error("gone"))
    const { result, rerender } = show(load, true)
    await waitFor(() => expect(result.current).toBe("missing"))
    rerender({ wanted: false })
    rerender({ wanted: true })
    await waitFor(() => expect(result.current).toBe(code))
    expect(load).toHaveBeenCalledTimes(2)
  })

  it("does not update a page that was left while it loaded", async () => {
    let fail: (error: Error) => void = () => {}
    const { result, rerender } = show(() => new Promise((_, reject) => (fail = reject)), true)
    rerender({ wanted: false })
    fail(new Error("gone"))
    await Promise.resolve()
    expect(result.current).toBeUndefined()
  })
})
