import { component } from "./component"
import { imageProps } from "./image-props"

export default component({
  doc: "An image with a version for each color mode.",
  inline: true,
  props: {
    light: { type: "link", required: true, doc: "The URL of the image for light mode." },
    dark: { type: "link", required: true, doc: "The URL of the image for dark mode." },
    ...imageProps,
    format: { type: "string", doc: "No effect: the image is served unchanged." },
    quality: { type: "text", doc: "No effect: the image is served unchanged." },
    loading: {
      type: "string",
      doc: "No effect: browsers never load the version of the other mode.",
    },
  },
  render: ({ light, dark, alt, width, height }) => (
    <span className="color-mode-image">
      {/* Browsers do not request a lazy-loaded image that is not displayed. */}
      <img
        src={light}
        alt={alt}
        width={width}
        height={height}
        className="in-light"
        loading="lazy"
      />
      <img src={dark} alt={alt} width={width} height={height} className="in-dark" loading="lazy" />
    </span>
  ),
})
