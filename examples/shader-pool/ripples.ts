export const vertexShader = /* glsl */ `
  uniform float uTime;
  uniform float uHeight;
  varying float vWave;

  void main() {
    float away = length(position.xy);
    vWave = sin(away * 7.0 - uTime * 2.4) * exp(-away * 0.55);
    vec3 moved = position + vec3(0.0, 0.0, vWave * uHeight);
    gl_Position = projectionMatrix * modelViewMatrix * vec4(moved, 1.0);
  }
`

export const fragmentShader = /* glsl */ `
  uniform vec3 uDeep;
  uniform vec3 uCrest;
  varying float vWave;

  void main() {
    float height = smoothstep(-0.6, 0.75, vWave);
    gl_FragColor = vec4(mix(uDeep, uCrest, height), 1.0);
    #include <colorspace_fragment>
  }
`
