// What scenes can import from "tweakpane".
export * from "tweakpane"
