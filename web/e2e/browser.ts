// The browser flags of all tests.

/** Blocks all other hosts. A third-party request fails and is logged in the console. */
const OFFLINE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"

/** Renders WebGL in software, without messages in the console. */
export const SOFTWARE_WEBGL = [
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
]

/** Returns the flags for a browser. By default, WebGL is disabled. */
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
