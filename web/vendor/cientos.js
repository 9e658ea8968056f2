// What scenes can import from "@tresjs/cientos"; the rest of it would triple what a page loads.
export { OrbitControls } from "@tresjs/cientos"
