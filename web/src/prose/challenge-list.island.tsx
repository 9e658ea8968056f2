import { Circle, CircleCheck } from "lucide"
import { useId } from "react"
import { useHydrated } from "../hooks/use-hydrated"
import { useSolved } from "../playground/use-solved"
import { challenge } from "../strings/challenge.gen"
import { fill } from "../strings/texts"
import { Glyph } from "../ui/glyph"
import { component } from "./component"

export default component({
  doc: "Lists the challenges of the page by the headings above them, and marks the solved ones.",
  props: {
    steps: {
      type: "list",
      supplied: true,
      doc: "The challenges of the page, in order.",
      of: {
        scene: { type: "string", required: true, doc: "The example's folder in examples/." },
        title: { type: "string", required: true, doc: "The text of the heading." },
        id: { type: "string", required: true, doc: "The id of the heading." },
      },
    },
  },
  toMarkdown: import.meta.env.SSR && (() => ""),
  render: function ChallengeList({ steps = [] }) {
    const heading = useId()
    const hydrated = useHydrated()
    const solved = useSolved(steps.map(({ scene }) => scene))
    if (steps.length === 0) return null
    return (
      <nav className="challenge-list" aria-labelledby={heading}>
        <p id={heading}>
          <strong>{challenge.list}</strong>{" "}
          {hydrated &&
            fill(challenge.progress, {
              solved: steps.filter(({ scene }) => solved.has(scene)).length,
              count: steps.length,
            })}
        </p>
        <ul role="list">
          {steps.map(({ scene, title, id }, index) => {
            const isSolved = solved.has(scene)
            return (
              <li key={index} data-solved={isSolved ? "" : undefined}>
                <Glyph of={isSolved ? CircleCheck : Circle} />
                <a href={`#${id}`}>
                  {title}
                  {isSolved && <span className="sr-only"> ({challenge.solved})</span>}
                </a>
              </li>
            )
          })}
        </ul>
      </nav>
    )
  },
})
