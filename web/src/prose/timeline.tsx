import { Icon } from "../ui/icon"
import { component } from "./component"

export default component({
  doc: "Lists events or steps along a rail.",
  aliases: ["stepper"],
  props: {
    items: {
      type: "list",
      of: {
        title: { type: "string", doc: "What happened." },
        date: { type: "text", doc: "When it happened." },
        description: { type: "string", doc: "The event in a sentence." },
        icon: { type: "icon", doc: "Shown on the rail." },
      },
      doc: "The events.",
    },
    color: { type: "string", doc: "Is not needed: the rail has the theme's color." },
  },
  slots: { default: "What follows the events." },
  render: ({ items, children }) => (
    <>
      <ol className="timeline">
        {items?.map(({ title, date, description, icon }, index) => (
          <li key={index}>
            <span className="timeline-mark" aria-hidden="true">
              <Icon svg={icon} />
            </span>
            {date && <p className="timeline-date">{date}</p>}
            {title && <p className="timeline-title">{title}</p>}
            {description && <p>{description}</p>}
          </li>
        ))}
      </ol>
      {children}
    </>
  ),
})
