import type { ProseProps } from "./part"

/** CodePreview shows a result above the code that makes it. */
export function CodePreview({ children, slots }: ProseProps) {
  return (
    <div className="code-preview">
      <div>{children}</div>
      {slots?.["code"]}
    </div>
  )
}
