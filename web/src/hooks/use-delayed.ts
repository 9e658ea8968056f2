import { useEffect, useState } from "react"

/** True once a condition has held for so many milliseconds, and as long as it does. */
export function useDelayed(holds: boolean, delay: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!holds) return
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [holds, delay])
  return holds && late
}
