import { Fragment } from "react"
import { code } from "../strings/code.gen"
import type { Token } from "./element-template"

interface TemplateBlockProps {
  lines: readonly Token[][]
  /** The number of lines to reserve space for, so that content below does not move when lines are added. */
  rows: number
}

/** The height of a line and the total vertical padding, in rem. */
const LINE = 1.5
const PADDING = 1.75

/** Shows a template with a copy button, using the same markup as code blocks in documents. */
export function TemplateBlock({ lines, rows }: TemplateBlockProps) {
  return (
    <div className="code" data-language="vue-html" data-wrap="">
      <button type="button" className="code-copy" data-td-copy="" aria-label={code.copy} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines must scroll with the arrow keys */}
      <pre tabIndex={0} style={{ minHeight: `${rows * LINE + PADDING}rem` }}>
        <code>
          {lines.map((line, index) => (
            <Fragment key={index}>
              <span className="line">
                {line.map(([text, className], place) => (
                  <span key={place} className={className}>
                    {text}
                  </span>
                ))}
              </span>
              {index < lines.length - 1 && "\n"}
            </Fragment>
          ))}
        </code>
      </pre>
    </div>
  )
}
