import type { Texture } from 'three';
import { Color, DoubleSide, GreaterDepth, MeshBasicMaterial, MeshLambertMaterial, MeshStandardMaterial } from 'three';
import type { Surface } from '../../../models/terrain/index.ts';
import type { Side } from '../../../core/index.ts';
import type { Tone } from '../base/board.ts';
import { quality } from '../base/quality.ts';
import { brick, cloth, concrete, planks, plaster, plates } from './surfaces.ts';

/** The colours of UX: what can be done now, what is refused, and the two armies. */
export const COLOURS: { readonly [T in Tone]: string } = {
  ...{
    legal: '#f0a93b',
    illegal: '#d5523b',
    own: '#ffe2a6',
    enemy: '#ff7d5e',
    neutral: '#dfe6ea',
    blue: '#6fb1e0',
    red: '#e0795c',
  },
};
export const SIDE_COLOURS: { readonly [S in Side]: string } = { blue: COLOURS.blue, red: COLOURS.red };

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** `bright` stands out while everything else grows dim (`DIMMED` is the exposure then). */
type Light = 'lit' | 'bright';
const LIGHTS: { readonly [L in Light]: number } = { lit: 1.12, bright: 2.1 };

const figure = (map: () => Texture, light: Light) => () => {
  const color = new Color().setScalar(LIGHTS[light]);
  return quality() === 'full'
    ? new MeshStandardMaterial({ vertexColors: true, roughness: 0.68, metalness: 0.06, map: map(), color })
    : new MeshLambertMaterial({ vertexColors: true, color });
};
const figures = {
  plates: { lit: once(figure(plates, 'lit')), bright: once(figure(plates, 'bright')) },
  cloth: { lit: once(figure(cloth, 'lit')), bright: once(figure(cloth, 'bright')) },
} as const;

/** Painted figures: machines of plates, men and bases without. */
export const figureMaterial = (made: keyof typeof figures, light: Light = 'lit') => figures[made][light]();

/** How bright the picture is, and how bright while a question concerns only some. */
export const EXPOSURE = 1.06;
export const DIMMED = 0.5;

/** Figures that are only thought of. */
const ghosts = {
  legal: once(
    () =>
      new MeshLambertMaterial({
        vertexColors: true,
        color: '#ffdf9c',
        transparent: true,
        opacity: 0.62,
        emissive: '#5a3a08',
        depthWrite: true,
      }),
  ),
  refused: once(
    () =>
      new MeshLambertMaterial({ vertexColors: true, color: '#ff7a5e', transparent: true, opacity: 0.62, emissive: '#5a1206' }),
  ),
};
export const ghostMaterial = (refused: boolean) => (refused ? ghosts.refused() : ghosts.legal());

const surfaces: { readonly [S in Surface]: () => MeshLambertMaterial | MeshStandardMaterial } = {
  matte: once(() => new MeshLambertMaterial({ vertexColors: true })),
  brick: once(() => new MeshLambertMaterial({ vertexColors: true, map: brick() })),
  plaster: once(() => new MeshLambertMaterial({ vertexColors: true, map: plaster() })),
  concrete: once(() => new MeshLambertMaterial({ vertexColors: true, map: concrete() })),
  planks: once(() => new MeshLambertMaterial({ vertexColors: true, map: planks() })),
  leaf: once(() => new MeshLambertMaterial({ vertexColors: true })),
  water: once(
    () => new MeshStandardMaterial({ vertexColors: true, roughness: 0.18, metalness: 0.25, transparent: true, opacity: 0.88 }),
  ),
};
export const surfaceMaterial = (surface: Surface) => surfaces[surface]();

/** Crowns of trees, seen through a little from above and more where somebody stands among them. */
export const crownMaterials = once(() => ({
  thick: new MeshLambertMaterial({ vertexColors: true, transparent: true, opacity: 1 }),
  thin: new MeshLambertMaterial({ vertexColors: true, transparent: true, opacity: 0.4 }),
}));

/** What stands behind something else shows faintly through it. */
const throughs = new Map<string, MeshBasicMaterial>();
export function throughMaterial(colour: string): MeshBasicMaterial {
  const known = throughs.get(colour);
  if (known) return known;
  const made = new MeshBasicMaterial({
    color: colour,
    transparent: true,
    opacity: 0.3,
    depthWrite: false,
    depthFunc: GreaterDepth,
    toneMapped: false,
  });
  throughs.set(colour, made);
  return made;
}

const flats = new Map<string, MeshBasicMaterial>();

/** Paint on the table for overlays, lying over everything flat. */
export function flatMaterial(colour: string, opacity: number, over = false): MeshBasicMaterial {
  const key = `${colour} ${opacity} ${over}`;
  const known = flats.get(key);
  if (known) return known;
  const made = new MeshBasicMaterial({
    color: colour,
    transparent: true,
    opacity,
    side: DoubleSide,
    depthWrite: false,
    depthTest: !over,
    toneMapped: false,
  });
  made.polygonOffset = true;
  made.polygonOffsetFactor = -4;
  made.polygonOffsetUnits = -4;
  flats.set(key, made);
  return made;
}
