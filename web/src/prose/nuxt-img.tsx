import { component } from "./component"
import { imageProps } from "./image-props"

export default component({
  doc: "An image in the syntax of Nuxt Image. It is served unchanged; Markdown images also get smaller versions.",
  inline: true,
  aliases: ["nuxt-picture"],
  props: {
    src: { type: "link", required: true, doc: "The URL of the image." },
    ...imageProps,
    format: { type: "string", doc: "No effect: the image is served unchanged." },
    quality: { type: "text", doc: "No effect: the image is served unchanged." },
    sizes: { type: "string", doc: "No effect: the image is served unchanged." },
    loading: { type: ["lazy", "eager"], default: "lazy", doc: "When the browser loads it." },
  },
  render: ({ src, alt, width, height, loading }) => (
    <img src={src} alt={alt} width={width} height={height} loading={loading} decoding="async" />
  ),
})
