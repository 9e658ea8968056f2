/** Replaces the connection to Vue Devtools, because readers do not use them. */
export function setupDevtoolsPlugin() {}
