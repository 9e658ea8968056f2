import { component } from "./component"
import { imageProps } from "./image-props"

export default component({
  doc: "A picture, as Nuxt Image writes it; Markdown's own pictures come in smaller sizes too.",
  inline: true,
  aliases: ["nuxt-picture"],
  props: {
    src: { type: "link", required: true, doc: "The address of the picture." },
    ...imageProps,
    format: { type: "string", doc: "Is not needed: the picture is sent as it is." },
    quality: { type: "text", doc: "Is not needed: the picture is sent as it is." },
    sizes: { type: "string", doc: "Is not needed: the picture is sent as it is." },
    loading: { type: ["lazy", "eager"], default: "lazy", doc: "When the browser asks for it." },
  },
  render: ({ src, alt, width, height, loading }) => (
    <img src={src} alt={alt} width={width} height={height} loading={loading} decoding="async" />
  ),
})
