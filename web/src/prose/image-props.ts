/** The props of a picture beside its address. */
export const imageProps = {
  alt: { type: "string", default: "", doc: "What it shows, for who does not see it." },
  width: { type: "number", doc: "Its width in pixels." },
  height: { type: "number", doc: "Its height in pixels." },
} as const
