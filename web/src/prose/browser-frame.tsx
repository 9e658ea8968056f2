import { component } from "./component"

export default component({
  doc: "Frames an image or an example as a browser window.",
  props: {
    title: { type: "string", doc: "The text in its address bar." },
    url: { type: "string", doc: "The URL in its address bar, if it has no title." },
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
