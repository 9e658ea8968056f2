import ChevronDown from "lucide-react/icons/chevron-down"
import { Icon } from "../ui/icon"
import { text, type ItemsProps, type ProseProps } from "./part"

/** Accordion lists questions that open to their answers. */
export function Accordion({ items }: ItemsProps) {
  return (
    <div className="accordion">
      {items.map(({ props, children }, index) => (
        <AccordionItem key={index} {...props}>
          {children}
        </AccordionItem>
      ))}
    </div>
  )
}

interface AccordionItemProps extends ProseProps {
  /** The question, which is seen at once. */
  label?: string
  /** Stands before the label. */
  icon?: string
}

/** AccordionItem is one row of an accordion. */
export function AccordionItem({ label, icon, children }: AccordionItemProps) {
  return (
    <details>
      <summary>
        <Icon svg={text(icon)} />
        <span>{text(label)}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div>{children}</div>
    </details>
  )
}

interface CollapsibleProps extends ProseProps {
  /** What is hidden, in a word. */
  name?: string
  /** The word for showing it. */
  openText?: string
  /** The word for hiding it again. */
  closeText?: string
}

/** Collapsible hides details that few readers need. */
export function Collapsible({
  name = "properties",
  openText = "Show",
  closeText = "Hide",
  children,
}: CollapsibleProps) {
  return (
    <details className="collapsible">
      <Summary closed={`${openText} ${name}`} open={`${closeText} ${name}`} />
      <div>{children}</div>
    </details>
  )
}

/** CodeCollapse shows the beginning of long code, and the rest when asked. */
export function CodeCollapse({
  name = "code",
  openText = "Expand",
  closeText = "Collapse",
  children,
}: CollapsibleProps) {
  return (
    <div className="code-collapse">
      {children}
      <details>
        <Summary closed={`${openText} ${name}`} open={`${closeText} ${name}`} />
      </details>
    </div>
  )
}

/** Summary says what a click will do; CSS shows the words that fit. */
function Summary({ closed, open }: { closed: string; open: string }) {
  return (
    <summary>
      <ChevronDown aria-hidden="true" />
      <span data-when="closed">{closed}</span>
      <span data-when="open">{open}</span>
    </summary>
  )
}
