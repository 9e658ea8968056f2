// The exports of "three/webgpu" for scenes. It shares its core with "three".
export * from "three/webgpu"
