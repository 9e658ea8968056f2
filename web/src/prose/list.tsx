import { text, type ProseProps, type ThemeColor } from "./part"

interface ListProps extends ProseProps {
  /** The colour of each point's mark, by its meaning; primary where it says nothing. */
  type?: ThemeColor
}

/** List is a bullet list with room to breathe, whose points have a bold lead. */
export function List({ type, children }: ListProps) {
  return (
    <div className="list" data-color={text(type) || "primary"}>
      {children}
    </div>
  )
}
