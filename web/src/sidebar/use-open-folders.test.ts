import { act, renderHook } from "@testing-library/react"
import { useEffect } from "react"
import { describe, expect, it } from "vitest"
import { section } from "../testing/sample"
import { ancestors, useOpenFolders } from "./use-open-folders"

const open = (path: string) =>
  renderHook(({ current }) => useOpenFolders(section, current), { initialProps: { current: path } })

describe("useOpenFolders", () => {
  it("keeps folders open or closed, across pages and reloads", () => {
    const first = open("/guide")
    act(() => first.result.current.toggle("/guide/advanced", true))
    act(() => first.result.current.toggle("/guide/basics", false))
    first.rerender({ current: "/guide/advanced/two" })
    const want = { "/guide/advanced": true, "/guide/basics": false }
    expect(first.result.current.toggled).toEqual(want)
    first.unmount()
    expect(open("/guide").result.current.toggled).toEqual(want)
  })

  it("opens the folders of the current page even if they were closed", () => {
    const { result, rerender } = open("/guide")
    act(() => result.current.toggle("/guide/basics", false))
    rerender({ current: "/guide/basics/one" })
    expect(result.current.toggled["/guide/basics"]).toBe(true)
  })

  it("opens the folder of a row again for another page below the row", () => {
    const row = "/guide/basics/one"
    const { result, rerender } = renderHook(({ page }) => useOpenFolders(section, page, row), {
      initialProps: { page: row + "/a" },
    })
    act(() => result.current.toggle("/guide/basics", false))
    rerender({ page: row + "/b" })
    expect(result.current.toggled["/guide/basics"]).toBe(true)
  })

  it("opens them before effects measure the position of the page", () => {
    const measured: unknown[] = []
    const useMeasured = ({ current }: { current: string }) => {
      const folders = useOpenFolders(section, current)
      useEffect(() => void measured.push(folders.toggled["/guide/basics"]))
      return folders
    }
    const { result, rerender } = renderHook(useMeasured, { initialProps: { current: "/guide" } })
    act(() => result.current.toggle("/guide/basics", false))
    measured.length = 0
    rerender({ current: "/guide/basics/one" })
    expect(measured).toEqual([true])
  })
})

describe("ancestors", () => {
  it.each([
    ["/guide", []],
    ["/guide/basics/one", ["/guide/basics"]],
    ["/guide/advanced", ["/guide/advanced"]],
    ["/guide/advanced/deep/three", ["/guide/advanced", "/guide/advanced/deep"]],
    ["/nowhere", []],
  ])("of %s are %j", (path, want) => {
    expect(ancestors(section.nodes, path)).toEqual(want)
  })
})
