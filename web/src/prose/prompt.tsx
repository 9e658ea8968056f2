import { Icon } from "../ui/icon"
import { component } from "./component"

export default component({
  doc: "Shows what to ask an assistant for.",
  props: {
    description: { type: "string", doc: "What it is for, above the text." },
    icon: { type: "icon", doc: "Shown before the description." },
    actions: { type: "list", of: "string", doc: "Has no effect." },
  },
  slots: { default: { doc: "The prompt.", required: true } },
  render: ({ description, icon, children }) => (
    <div className="callout" data-color="neutral">
      <Icon svg={icon} />
      <div>
        {description && <p className="callout-title">{description}</p>}
        {children}
      </div>
    </div>
  ),
})
