/** Decodes base64 and decompresses the result to text. */
export async function inflate(base64: string, format: CompressionFormat): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  const { body } = new Response(bytes)
  return await new Response(body?.pipeThrough(new DecompressionStream(format))).text()
}

/** Decompresses the article of a payload. */
export const inflateArticle = (article?: string): Promise<string> | string =>
  article ? inflate(article, "deflate-raw") : ""
