import { Icon } from "../ui/icon"
import { component } from "./component"

export default component({
  doc: "Shows an icon within a line.",
  inline: true,
  props: { name: { type: "icon", doc: "The name of the icon." } },
  toMarkdown: () => "",
  render: ({ name }) => <Icon svg={name} />,
})
