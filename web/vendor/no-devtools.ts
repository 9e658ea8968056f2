/** Replaces the bridge to Vue's devtools, which readers do not use. */
export function setupDevtoolsPlugin() {}
