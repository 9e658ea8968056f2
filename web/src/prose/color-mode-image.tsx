import { component } from "./component"
import { imageProps } from "./image-props"

export default component({
  doc: "A picture that has a version for each color mode.",
  inline: true,
  props: {
    light: { type: "link", required: true, doc: "The address of the version for light mode." },
    dark: { type: "link", required: true, doc: "The address of the version for dark mode." },
    ...imageProps,
    format: { type: "string", doc: "Is not needed: the picture is sent as it is." },
    quality: { type: "text", doc: "Is not needed: the picture is sent as it is." },
    loading: { type: "string", doc: "Is not needed: the version of the other mode never loads." },
  },
  render: ({ light, dark, alt, width, height }) => (
    <span className="color-mode-image">
      {/* A browser does not ask for a picture that is not displayed and may wait. */}
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
