import { useState } from "react"
import { callOrder } from "./loop"

/** How far the reader's priority can be outside the range of the other callbacks' priorities. */
const MARGIN = 5

interface LoopPriorityProps {
  /** The priorities of the other callbacks, in the order of their registration. */
  others: number[]
}

/** Lets readers set the priority of a callback and shows when it is called. */
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
        {callOrder(others, own).map(({ priority, own }, index) => (
          <li key={index} data-own={own ? "" : undefined}>
            {own ? "yours" : "cb"}({priority})
          </li>
        ))}
      </ol>
    </div>
  )
}
