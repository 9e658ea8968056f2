import { headedParts } from "./markdown-text"
import AccordionItem from "./accordion-item"
import { component } from "./component"

export default component({
  doc: "Lists questions whose answers readers can open.",
  aliases: ["landing-faq"],
  slots: {
    default: { doc: "The questions. Each of them is an `accordion-item`.", required: true },
  },
  items: AccordionItem.definition.props,
  toMarkdown: (_, { heading, parts }) => headedParts(heading, parts),
  render: ({ items }) => (
    <div className="accordion">
      {items.map(({ props, children }, index) => (
        <AccordionItem key={index} {...props}>
          {children}
        </AccordionItem>
      ))}
    </div>
  ),
})
