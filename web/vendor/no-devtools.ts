/** Stands in for the bridge to Vue's devtools, which no reader has open. */
export function setupDevtoolsPlugin() {}
