import { text, type ProseProps } from "./part"

interface StepsProps extends ProseProps {
  /** The level of the headings that are steps: 2, 3 or 4. */
  level?: string | number
}

/** Steps numbers the headings in it along a rail. */
export function Steps({ level, children }: StepsProps) {
  return (
    <div className="steps" data-level={text(level) || "3"}>
      {children}
    </div>
  )
}
