// How the browser of all tests is started.

/** Nothing but this machine is reached: a request to a third party fails and shows in the console. */
const OFFLINE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"

/** Draws what needs a graphics card by software, without a word in the console. */
export const DRAWN = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]

/** Gives the flags of a browser that draws nothing but pages, or of one that draws scenes too. */
export function flags(drawing = ["--disable-gpu"]) {
  return [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    ...drawing,
    OFFLINE,
  ]
}
