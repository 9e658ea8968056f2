// A program of the site's own, for pages of other tools on the same host: the documents, newest first.
export async function newest(count) {
  const { queryCollection } = await globalThis.tresdocs.queries()
  return queryCollection("docs").order("stem", "DESC").select("path", "title").limit(count).all()
}
