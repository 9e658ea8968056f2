import { ColorModeToggle } from "../ui/color-mode-toggle"
import { component } from "./component"

export default component({
  doc: "A button that changes between light and dark.",
  inline: true,
  aliases: ["color-mode-switch", "color-mode-select"],
  toMarkdown: import.meta.env.SSR && (() => ""),
  render: () => <ColorModeToggle />,
})
