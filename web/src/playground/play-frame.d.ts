/** The address of the document that programs run in; see vendor/play-frame.ts. */
declare module "virtual:play-frame" {
  const address: string
  export default address
}
