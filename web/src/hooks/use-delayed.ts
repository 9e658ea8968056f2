import { useEffect, useState } from "react"

/** Returns true once a condition has been true for `delay` milliseconds, until the condition becomes false. */
export function useDelayed(condition: boolean, delay: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [condition, delay])
  return condition && late
}
