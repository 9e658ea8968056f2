/** The parts of a bundle, in kB after gzip, as this site has measured them. */
export interface Part { name: string, size: number, color: string, isOptional?: boolean }

export const parts: Part[] = [
  { name: 'three', size: 186, color: '#2F6FB2' },
  { name: 'TresJS', size: 39, color: '#F08A3C' },
  { name: 'Vue', size: 25, color: '#3BA577' },
  { name: 'GLTFLoader', size: 14, color: '#F2C14E', isOptional: true },
  { name: 'OrbitControls', size: 19, color: '#E4576B', isOptional: true },
  { name: 'the rest of cientos', size: 187, color: '#8C6BB1', isOptional: true },
]

/** A container holds so many kB. */
export const LOAD = 10
