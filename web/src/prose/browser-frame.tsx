import { component } from "./component"

export default component({
  doc: "Shows an image or an example in the frame of a browser window.",
  props: {
    title: { type: "string", doc: "The text in the address bar." },
    url: { type: "string", doc: "The URL in the address bar, if there is no title." },
  },
  slots: { default: { doc: "The content of the window.", required: true } },
  render: ({ url, title = url, children }) => (
    <div className="browser-frame">
      <div className="browser-bar">
        <i aria-hidden="true" />
        {title && <span>{title}</span>}
      </div>
      <div>{children}</div>
    </div>
  ),
})
