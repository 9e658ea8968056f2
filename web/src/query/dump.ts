/** decodeDump unpacks a dump, base64 of gzip of a JSON array, into its SQL statements. */
export async function decodeDump(dump: string): Promise<string[]> {
  const bytes = Uint8Array.from(atob(dump), (char) => char.charCodeAt(0))
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))
  return JSON.parse(await new Response(unpacked).text()) as string[]
}
