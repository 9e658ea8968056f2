import { text, type ProseProps } from "./part"

interface StepsProps extends ProseProps {
  /** The level of the headings that are steps: 2, 3 or 4. */
  level?: "2" | "3" | "4" | 2 | 3 | 4
}

const LEVELS = ["2", "3", "4"]

/** Steps numbers the headings in it along a rail. */
export function Steps({ level, children }: StepsProps) {
  const known = LEVELS.includes(text(level))
  return (
    <div className="steps" data-level={known ? text(level) : "3"}>
      {children}
    </div>
  )
}
