// The exports of "three/tsl" for scenes.
export * from "three/tsl"
