import { Fragment } from "react"
import { code } from "../strings/code.gen"

interface CodeLineProps {
  text: string
  /** The title above the code. */
  title?: string | undefined
}

/** A line of code with a copy button, using the same markup as code blocks in documents. */
export function CodeLine({ text, title }: CodeLineProps) {
  return (
    <figure className="code" data-language="bash">
      {title && (
        <figcaption>
          <span>{title}</span>
        </figcaption>
      )}
      <button type="button" className="code-copy" data-td-copy="" aria-label={code.copy} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines must scroll with the arrow keys */}
      <pre tabIndex={0}>
        <code>
          {text.split("\n").map((line, index, { length }) => (
            <Fragment key={index}>
              <span className="line">{line}</span>
              {index < length - 1 && "\n"}
            </Fragment>
          ))}
        </code>
      </pre>
    </figure>
  )
}
