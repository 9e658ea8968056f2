import { text, type ProseProps } from "./part"

interface ListProps extends ProseProps {
  /** The mark of each point: a colour of the theme. */
  type?: unknown
}

/** List is a bullet list with room to breathe, whose points have a bold lead. */
export function List({ type, children }: ListProps) {
  return (
    <div className="list" data-color={text(type) || "primary"}>
      {children}
    </div>
  )
}
