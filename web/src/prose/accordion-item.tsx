import { ChevronDown } from "lucide"
import { Icon } from "../ui/icon"
import { component } from "./component"
import { Glyph } from "../ui/glyph"

export default component({
  doc: "One question of an `accordion`, with its answer.",
  parent: "accordion",
  props: {
    label: { type: "string", doc: "The question, which is always visible." },
    icon: { type: "icon", doc: "Shown before the label." },
  },
  slots: { default: { doc: "The answer.", required: true } },
  render: ({ label, icon, children }) => (
    <details>
      <summary>
        <Icon svg={icon} />
        <span>{label}</span>
        <Glyph of={ChevronDown} className="chevron" />
      </summary>
      <div>{children}</div>
    </details>
  ),
})
