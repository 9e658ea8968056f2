import { Icon } from "../ui/icon"
import { component } from "./component"

export default component({
  doc: "Shows a prompt for an assistant.",
  props: {
    description: { type: "string", doc: "The purpose of the prompt, above the text." },
    icon: { type: "icon", doc: "Shown before the description." },
    actions: { type: "list", of: "string", doc: "No effect." },
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
