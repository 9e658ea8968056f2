// The exports of "three" for scenes. TresJS has an element for each class, so no class can be omitted.
export * from "three"
