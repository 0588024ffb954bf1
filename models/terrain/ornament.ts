import type { BufferGeometry } from 'three';
import type { Decoration } from '../../core/index.ts';
import { chance } from '../../core/index.ts';
import { Sculpture, shade, tint } from '../sculpt/index.ts';
import { blob } from './woods.ts';

/** Things without rules that are modelled; a tree is one of those that woods are made of. */
export type OrnamentKind = Exclude<Extract<Decoration, { shows: 'ornament' }>['ornament'], 'tree'>;

const WOOD = tint('#6d5236');
const IRON = tint('#4a4c4e');
const STONE = tint('#85817a');
const LEAF = tint('#5d6f3c');
const LIGHT = tint('#e8d9a0');
const EARTH = tint('#54452f');

const made = new Map<OrnamentKind, BufferGeometry>();

/** It about the origin, 100 mm across as seen from above, so that it is scaled to the size that it is given. */
export function ornamentGeometry(kind: OrnamentKind): BufferGeometry {
  const known = made.get(kind);
  if (known) return known;
  const s = new Sculpture();
  model(s, kind, chance(kind));
  const geometry = s.geometry({ mottle: 0.35, mud: 4 });
  made.set(kind, geometry);
  return geometry;
}

function model(s: Sculpture, kind: OrnamentKind, random: () => number): void {
  switch (kind) {
    case 'bush':
      for (let i = 0; i < 7; i++) {
        const a = i * 2.4;
        const far = i === 0 ? 0 : 28;
        blob(s, [Math.cos(a) * far, Math.sin(a) * far, 18 + random() * 14], 20 + random() * 8, shade(LEAF, 0.8 + 0.4 * random()));
      }
      return;
    case 'rock':
      for (const [x, y, r] of [
        [0, 0, 36],
        [26, 18, 22],
        [-24, -20, 20],
      ] as const)
        blob(s, [x, y, r * 0.4], r, shade(STONE, 0.85 + 0.3 * random()));
      return;
    case 'lamp':
      s.block({ at: [0, 0, 8], size: [60, 60, 16], colour: shade(STONE, 0.8), bevel: 4 });
      s.tube([0, 0, 10], [0, 0, 300], 9, 6, { colour: IRON, sides: 8, caps: true });
      s.beam([0, 0, 296], [70, 0, 296], [8, 8], IRON);
      s.block({ at: [66, 0, 284], size: [34, 24, 18], colour: LIGHT, bevel: 3 });
      return;
    case 'sign':
      s.tube([0, 0, 0], [0, 0, 150], 7, 6, { colour: WOOD, sides: 7, caps: true });
      s.block({ at: [10, 0, 130], size: [96, 8, 26], colour: shade(WOOD, 1.4), bevel: 2 });
      s.block({ at: [-8, 0, 98], size: [84, 8, 24], colour: shade(WOOD, 1.25), bevel: 2 });
      return;
    case 'barrel':
      s.tube([0, 0, 0], [0, 0, 55], 44, 50, { colour: shade(IRON, 1.4), sides: 14, caps: true });
      s.tube([0, 0, 55], [0, 0, 115], 50, 44, { colour: shade(IRON, 1.5), sides: 14, caps: true });
      return;
    case 'cart':
      s.block({ at: [0, 0, 34], size: [90, 44, 8], colour: WOOD, bevel: 2 });
      for (const y of [-22, 22]) s.block({ at: [0, y, 48], size: [90, 4, 22], colour: shade(WOOD, 1.2), bevel: 1 });
      for (const y of [-28, 28])
        s.tube([-6, y - 3, 26], [-6, y + 3, 26], 26, 26, { colour: shade(WOOD, 0.7), sides: 14, caps: true });
      for (const y of [-14, 14]) s.beam([44, y, 34], [96, y, 20], [5, 5], shade(WOOD, 0.9));
      return;
    case 'stump':
      s.tube([0, 0, 0], [0, 0, 60], 50, 40, { colour: shade(WOOD, 0.8), sides: 11, caps: true });
      s.block({ at: [0, 0, 61], size: [44, 44, 3], colour: shade(WOOD, 1.7), bevel: 8 });
      return;
    case 'crater':
      for (let i = 0; i < 18; i++) {
        const a = (i / 18) * 2 * Math.PI;
        blob(s, [Math.cos(a) * 42, Math.sin(a) * 42, 0], 9 + random() * 5, shade(EARTH, 0.8 + 0.35 * random()));
      }
      return;
  }
}
