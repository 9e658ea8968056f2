import { useEffect, useState } from "react"
import type { Heading } from "../payload.gen"

/** A heading becomes current when it is within this distance of the top, in pixels. */
const READING_LINE = 120

/** Returns the id of the current heading, whose section is at the reading line. */
export function useActiveHeading(headings: Heading[]): string | undefined {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      setActive(headingBeingRead(headings))
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(look)
    }
    schedule()
    window.addEventListener("scroll", schedule, { passive: true })
    window.addEventListener("resize", schedule)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener("scroll", schedule)
      window.removeEventListener("resize", schedule)
    }
  }, [headings])
  return active
}

/** Finds the last heading above the reading line. At the end of the page, finds the last heading. */
export function headingBeingRead(headings: Heading[]): string | undefined {
  const { scrollHeight } = document.documentElement
  const atEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2
  const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
  if (atEnd) return elements.at(-1)?.id
  return elements.findLast((element) => element.getBoundingClientRect().top <= READING_LINE)?.id
}
