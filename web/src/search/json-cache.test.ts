import { describe, expect, it, vi } from "vitest"
import { SEARCH } from "../lib/limits"
import { createJSONCache } from "./json-cache"

describe("createJSONCache", () => {
  it("gives up on a file that takes too long, and fetches it again", async () => {
    const signal = AbortSignal.abort()
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(signal)
    const fetched = vi.fn((_: string, { signal }: RequestInit = {}) => {
      return signal?.aborted ? Promise.reject(new Error("late")) : new Promise(() => undefined)
    })
    vi.stubGlobal("fetch", fetched)
    const files = createJSONCache()
    await expect(files.get("/file")).rejects.toThrow("late")
    await expect(files.get("/file")).rejects.toThrow("late")
    expect(timeout).toHaveBeenCalledWith(SEARCH.timeout)
    expect(fetched).toHaveBeenCalledTimes(2)
    timeout.mockRestore()
  })
})
