/** The props of an image, except for its URL. */
export const imageProps = {
  alt: { type: "string", default: "", doc: "The alternative text." },
  width: { type: "number", doc: "Its width in pixels." },
  height: { type: "number", doc: "Its height in pixels." },
} as const
