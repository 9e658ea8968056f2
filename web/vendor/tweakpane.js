// The exports of "tweakpane" for scenes.
export * from "tweakpane"
