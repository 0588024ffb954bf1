import { useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { DataTexture, NearestFilter, PlaneGeometry, RedFormat, ShaderMaterial, Vector2 } from 'three';

interface Props {
  readonly columns: number;
  readonly rows: number;
  /** 0 hidden, 1 covered, 2 open; row by row from the origin. */
  readonly cells: Uint8Array;
  /** mm of a cell. */
  readonly size: number;
}

const vertex = /* glsl */ `
varying vec2 spot;
uniform vec2 extent;
void main() {
  spot = uv * extent;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

// Each value has a pattern as well as a colour: stripes where nothing is seen, dots where there is cover, nothing where all is open.
const fragment = /* glsl */ `
varying vec2 spot;
uniform sampler2D cells;
uniform vec2 extent;
void main() {
  float value = floor(texture2D(cells, spot / extent).r * 255.0 + 0.5);
  float stripe = step(0.5, fract((spot.x + spot.y) / 22.0));
  float dots = 1.0 - smoothstep(4.0, 5.5, length(mod(spot, 22.0) - 11.0));
  vec4 hidden = mix(vec4(0.02, 0.03, 0.05, 0.72), vec4(0.12, 0.17, 0.22, 0.62), stripe);
  vec4 covered = mix(vec4(0.10, 0.08, 0.04, 0.34), vec4(0.94, 0.62, 0.15, 0.95), dots);
  vec4 open = vec4(1.0, 0.93, 0.7, 0.10);
  gl_FragColor = value < 0.5 ? hidden : value < 1.5 ? covered : open;
}`;

const uniforms = { cells: { value: null as DataTexture | null }, extent: { value: new Vector2() } };

// One for good: with the last map its program would go, and to build it again takes longer than a frame.
const material = new ShaderMaterial({
  ...{ vertexShader: vertex, fragmentShader: fragment, transparent: true, depthWrite: false },
  uniforms,
});

/** A map of the whole table lying on it; there is one at a time. Another map on the same cells is another texture and nothing else. */
export function Cells({ columns, rows, cells, size }: Props) {
  const { invalidate } = useThree();
  const [width, depth] = [columns * size, rows * size];
  const geometry = useMemo(() => new PlaneGeometry(width, depth).translate(width / 2, depth / 2, 1.2), [width, depth]);
  const texture = useMemo(() => {
    const made = new DataTexture(new Uint8Array(columns * rows), columns, rows, RedFormat);
    made.minFilter = NearestFilter;
    made.magFilter = NearestFilter;
    // Rows of any length: they are not padded to four bytes.
    made.unpackAlignment = 1;
    return made;
  }, [columns, rows]);
  useLayoutEffect(() => {
    (texture.image.data as Uint8Array).set(cells);
    texture.needsUpdate = true;
    uniforms.cells.value = texture;
    uniforms.extent.value.set(width, depth);
    invalidate();
  }, [texture, cells, width, depth, invalidate]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  useEffect(() => () => texture.dispose(), [texture]);
  return <mesh geometry={geometry} material={material} renderOrder={5} raycast={() => null} />;
}
