import { useState } from "react"
import { inTurn } from "./loop"

/** How far readers can go beyond the priorities of the others. */
const MARGIN = 5

interface LoopPriorityProps {
  /** The priorities of the callbacks that are there, in the order of their registration. */
  others: number[]
}

/** Lets a reader give a callback a priority and see when it is called. */
export function LoopPriority({ others }: LoopPriorityProps) {
  const [own, setOwn] = useState(0)
  return (
    <div className="loop-priority">
      <label>
        Priority of your callback
        <input
          type="range"
          min={Math.min(...others) - MARGIN}
          max={Math.max(...others) + MARGIN}
          value={own}
          onChange={(event) => setOwn(event.target.valueAsNumber)}
        />
        <b aria-hidden="true">{own}</b>
      </label>
      <ol aria-label="Order of the callbacks">
        {inTurn(others, own).map(({ priority, own }, index) => (
          <li key={index} data-own={own ? "" : undefined}>
            {own ? "yours" : "cb"}({priority})
          </li>
        ))}
      </ol>
    </div>
  )
}
