import { ColorModeToggle } from "../ui/color-mode-toggle"
import { component } from "./component"

export default component({
  doc: "A button that toggles between light and dark mode.",
  inline: true,
  aliases: ["color-mode-switch", "color-mode-select"],
  toMarkdown: import.meta.env.SSR && (() => ""),
  render: () => <ColorModeToggle />,
})
