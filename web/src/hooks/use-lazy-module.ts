import { useEffect, useState } from "react"

/** The code of a lazily loaded part, "missing" if it is unavailable, or undefined while it is loading. */
export type Part<Code> = Code | "missing" | undefined

/**
 * Loads the code of a part when it is first needed. After a failure, retries when it is needed again. Use this hook
 * instead of React's `lazy`, which would make the entire page fail if a file is missing. The server never loads
 * parts, so its bundle does not contain them.
 */
export function useLazyModule<Code extends object>(load: () => Promise<Code>, wanted: boolean) {
  const [part, setPart] = useState<Part<Code>>()
  useEffect(() => {
    if (!wanted) return
    let isStale = false
    const receive = (code: Part<Code>) => isStale || setPart(code)
    load().then(receive, () => receive("missing"))
    return () => void (isStale = true)
  }, [load, wanted])
  return part
}
