import { Check, X } from "lucide"
import { check } from "../strings/check.gen"
import { Glyph } from "../ui/glyph"
import type { Goal } from "./goals"

interface GoalListProps {
  /** The result of the last check. */
  goals: Goal[]
}

/** Lists the goals of a challenge, and why each goal is not met yet. */
export function GoalList({ goals }: GoalListProps) {
  if (goals.length === 0) return null
  return (
    <ul role="list" className="goals">
      {goals.map(({ goal, missing }) => (
        <li key={goal} data-met={missing ? undefined : ""}>
          <Glyph of={missing ? X : Check} />
          <span>
            <span className="sr-only">{missing ? check.missing : check.met} </span>
            {goal}
            {missing && <span className="goal-missing">{missing}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
