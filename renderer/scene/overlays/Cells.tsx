import { useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { Vec2 } from '../../../core/index.ts';
import type { TableSize } from '../base/board.ts';
import { GAIN, GAIN_COLOURS, KIND_COLOURS, LOSS, LOSS_COLOURS, STEPS } from '../base/board.ts';
import { Color, DataTexture, NearestFilter, PlaneGeometry, RedFormat, ShaderMaterial, Vector2 } from 'three';

interface Props {
  readonly columns: number;
  readonly rows: number;
  /** Row by row from the origin. */
  readonly cells: Uint8Array;
  /** mm of a cell. */
  readonly size: number;
  readonly table?: TableSize;
  readonly from?: Vec2;
  readonly of?: 'sight' | 'worth' | 'share' | 'kind';
}

const vertex = /* glsl */ `
varying vec2 spot;
uniform vec2 from;
void main() {
  spot = position.xy - from;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

// Each value has a pattern as well as a colour. Of sight: stripes where nothing is seen, dots where there is cover, nothing where all is open.
// Of worth: dark stripes for loss on a colour that is the darker the more of it there is, pale dots for gain on one that is the paler, and both
// the broader; thin lines part cells that differ, and letters are labels over the map.
// Of a share: dots, the broader the more of it there is, and so pale that the table is seen beneath; a veil where there is none.
// Of kinds: a colour each, with a rim where another kind begins; their letters are labels over the map.
const fragment = /* glsl */ `
varying vec2 spot;
uniform sampler2D cells;
uniform vec2 extent;
uniform vec2 cell;
uniform bool isWorth;
uniform bool isShare;
uniform bool isKind;
uniform vec3 hues[${KIND_COLOURS.length}];
uniform vec3 worths[${2 * STEPS}];
float at(vec2 where) {
  return floor(texture2D(cells, where / extent).r * 255.0 + 0.5);
}
vec4 worth(float value) {
  if (value < 0.5) return vec4(0.0);
  if (value < 1.5) return vec4(0.48, 0.49, 0.45, 0.5);
  bool isLoss = value < ${GAIN.toFixed(1)};
  float much = (value - (isLoss ? ${LOSS.toFixed(1)} : ${GAIN.toFixed(1)}) + 1.0) / ${STEPS.toFixed(1)};
  vec3 hue = worths[int(value) - ${LOSS}];
  // Marks say the same as their colour, or a dark cell with broad marks would look paler than one with narrow ones.
  vec3 ink = isLoss ? vec3(0.03, 0.02, 0.02) : vec3(1.0);
  float stripe = step(1.0 - 0.06 - 0.24 * much, fract((spot.x + spot.y) / 26.0));
  float speck = 1.0 - step(2.0 + 5.5 * much, length(mod(spot, 26.0) - 13.0));
  return mix(vec4(hue, 0.74), vec4(ink, 0.74), 0.75 * (isLoss ? stripe : speck));
}
vec4 share(float value) {
  if (value < 0.5) return vec4(0.0);
  if (value < 1.5) return vec4(0.04, 0.05, 0.07, 0.26);
  float much = (value - ${GAIN.toFixed(1)} + 1.0) / ${STEPS.toFixed(1)};
  float dot = 1.0 - smoothstep(2.0 + 6.0 * much, 3.5 + 6.0 * much, length(mod(spot, 25.0) - 12.5));
  vec3 hue = mix(vec3(1.0, 0.93, 0.70), vec3(1.0, 0.72, 0.25), much);
  return vec4(hue, mix(0.03 + 0.09 * much, 0.34 + 0.26 * much, dot));
}
vec4 kind(float value) {
  if (value < 0.5) return vec4(0.0);
  return vec4(hues[int(value) - 1], 0.62);
}
void main() {
  float value = at(spot);
  if (isShare) {
    gl_FragColor = share(value);
    return;
  }
  if (isWorth || isKind) {
    vec2 inside = mod(spot, cell);
    vec2 next = vec2(inside.x < 1.5 ? -cell.x : inside.x > cell.x - 1.5 ? cell.x : 0.0, 0.0);
    vec2 over = vec2(0.0, inside.y < 1.5 ? -cell.y : inside.y > cell.y - 1.5 ? cell.y : 0.0);
    bool isRim = (next.x != 0.0 && at(spot + next) != value) || (over.y != 0.0 && at(spot + over) != value);
    gl_FragColor = isRim && value > 0.5 ? vec4(0.04, 0.05, 0.06, 0.8) : isKind ? kind(value) : worth(value);
    return;
  }
  float stripe = step(0.5, fract((spot.x + spot.y) / 22.0));
  float dots = 1.0 - smoothstep(4.0, 5.5, length(mod(spot, 22.0) - 11.0));
  vec4 hidden = mix(vec4(0.02, 0.03, 0.05, 0.72), vec4(0.12, 0.17, 0.22, 0.62), stripe);
  vec4 covered = mix(vec4(0.10, 0.08, 0.04, 0.34), vec4(0.94, 0.62, 0.15, 0.95), dots);
  vec4 open = vec4(1.0, 0.93, 0.7, 0.10);
  gl_FragColor = value < 0.5 ? hidden : value < 1.5 ? covered : open;
}`;

/** A colour as it is put on the screen. */
const asWritten = (colour: string) => new Color(colour).convertLinearToSRGB();

const uniforms = {
  cells: { value: null as DataTexture | null },
  extent: { value: new Vector2() },
  cell: { value: new Vector2() },
  from: { value: new Vector2() },
  isWorth: { value: false },
  isShare: { value: false },
  isKind: { value: false },
  hues: { value: KIND_COLOURS.map(asWritten) },
  worths: { value: [...LOSS_COLOURS, ...GAIN_COLOURS].map(asWritten) },
};

// One for good: with the last map its program would go, and to build it again takes longer than a frame.
const material = new ShaderMaterial({
  ...{ vertexShader: vertex, fragmentShader: fragment, transparent: true, depthWrite: false },
  uniforms,
});

const CORNER: Vec2 = [0, 0];

/** A map of the whole table lying on it; there is one at a time. Another map on the same cells is another texture and nothing else. */
export function Cells({ columns, rows, cells, size, table, from: [left, near] = CORNER, of = 'sight' }: Props) {
  const { invalidate } = useThree();
  const [width, depth] = [columns * size, rows * size];
  const [wide, deep] = [Math.min(width, table?.width ?? width), Math.min(depth, table?.depth ?? depth)];
  const geometry = useMemo(() => new PlaneGeometry(wide, deep).translate(wide / 2, deep / 2, 1.2), [wide, deep]);
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
    uniforms.cell.value.set(size, size);
    uniforms.from.value.set(left, near);
    uniforms.isWorth.value = of === 'worth';
    uniforms.isShare.value = of === 'share';
    uniforms.isKind.value = of === 'kind';
    // Terrain stands where its own colour is to be seen.
    material.depthTest = of !== 'kind';
    invalidate();
  }, [texture, cells, width, depth, size, left, near, of, invalidate]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  useEffect(() => () => texture.dispose(), [texture]);
  return <mesh geometry={geometry} material={material} renderOrder={5} raycast={() => null} />;
}
