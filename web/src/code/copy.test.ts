import { beforeEach, describe, expect, it, vi } from "vitest"
import { toasts } from "../toasts/toasts"
import { startCopying } from "./copy"

const button = () => document.querySelector<HTMLElement>("button")

describe("startCopying", () => {
  beforeEach(() => {
    vi.useFakeTimers()
    document.body.innerHTML =
      '<figure><button data-td-copy aria-label="Copy code"></button><pre><code>a\nb\n</code></pre></figure>'
    return () => vi.useRealTimers()
  })

  it("copies the code and shows a confirmation for a while", async () => {
    const writeText = vi.fn((_text: string) => Promise.resolve())
    vi.stubGlobal("navigator", { clipboard: { writeText } })
    startCopying(document)
    button()?.click()
    await vi.advanceTimersByTimeAsync(0)
    expect(writeText.mock.calls).toEqual([["a\nb"]])
    expect(button()?.getAttribute("aria-label")).toBe("Copied")
    await vi.advanceTimersByTimeAsync(2000)
    expect(button()?.getAttribute("aria-label")).toBe("Copy code")
  })

  it("omits prompts and the lines that a diff removes", async () => {
    document.body.innerHTML =
      '<figure><button data-td-copy></button><pre><code><span class="line"><span class="prompt">$ </span>npm <b>i</b></span>\n' +
      '<span class="line removed">gone</span>\n<span class="line"></span>\n<span class="line added">come</span></code></pre></figure>'
    const writeText = vi.fn((_text: string) => Promise.resolve())
    vi.stubGlobal("navigator", { clipboard: { writeText } })
    startCopying(document)
    button()?.click()
    await vi.advanceTimersByTimeAsync(0)
    expect(writeText.mock.calls.at(-1)).toEqual(["npm i\n\ncome"])
  })

  it("reports failure", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("no")) } })
    startCopying(document)
    button()?.click()
    await vi.advanceTimersByTimeAsync(0)
    expect(button()?.getAttribute("aria-label")).toBe("Could not copy")
    expect(toasts.list.get()).toMatchObject([{ color: "error", title: "Could not copy" }])
    toasts.clear()
    await vi.advanceTimersByTimeAsync(200)
  })
})
