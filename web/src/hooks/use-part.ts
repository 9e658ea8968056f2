import { useEffect, useState } from "react"

/** The code of a part, "missing" where it cannot be had, and undefined until either is known. */
export type Part<Code> = Code | "missing" | undefined

/**
 * Loads the code of a part once that is wanted, and again when it is wanted anew after it was
 * missing. Parts whose code is loaded on demand are loaded here and not by React's lazy, which has the
 * whole page break down where a file is missing. The server wants no part: its bundle goes without them.
 */
export function usePart<Code extends object>(load: () => Promise<Code>, wanted: boolean) {
  const [part, setPart] = useState<Part<Code>>()
  useEffect(() => {
    if (!wanted) return
    let isStale = false
    const found = (code: Part<Code>) => isStale || setPart(code)
    load().then(found, () => found("missing"))
    return () => void (isStale = true)
  }, [load, wanted])
  return part
}
