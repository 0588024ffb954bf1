import type { Bloc } from '../../../core/forces/index.ts';
import type { Tint } from '../../sculpt/index.ts';
import { shade, tint } from '../../sculpt/index.ts';

export interface Palette {
  /** Main paint of machines. */
  readonly paint: Tint;
  /** Second paint: doors, arms, panels. */
  readonly second: Tint;
  readonly cloth: Tint;
  readonly armour: Tint;
  readonly helmet: Tint;
  readonly mark: Tint;
  /** Rim of the bases, in the bloc's own colour. */
  readonly rim: Tint;
}

const palette = (
  paint: string,
  second: string,
  cloth: string,
  armour: string,
  helmet: string,
  mark: string,
  rim: string,
): Palette => ({
  ...{ paint: tint(paint), second: tint(second), cloth: tint(cloth), armour: tint(armour), helmet: tint(helmet) },
  ...{ mark: tint(mark), rim: tint(rim) },
});

export const PALETTES: { readonly [B in Bloc]: Palette } = {
  allies: palette('#7f7d55', '#67654a', '#ab9c74', '#77764f', '#615f3f', '#f4eedc', '#8a9c54'),
  axis: palette('#7b8792', '#5d6872', '#848a8c', '#6d7a86', '#4d565e', '#f0efe9', '#7b93ac'),
  ssu: palette('#8c4b40', '#6b3c34', '#a0906c', '#86483c', '#6f6444', '#f0cb68', '#b8594a'),
  mercenary: palette('#a29475', '#7d705a', '#8a7c66', '#8a7c60', '#5c5344', '#e2dbc9', '#a3957a'),
  mythos: palette('#64887c', '#46645b', '#735a80', '#61786e', '#4c5a5a', '#c4a4dc', '#7a6a9a'),
};

export const STEEL = tint('#4a4d50');
export const GUNMETAL = tint('#34373a');
export const BRASS = tint('#b08a3e');
export const RUBBER = tint('#26262a');
export const LEATHER = tint('#5b4330');
export const WOOD = tint('#7a5836');
export const SKIN = tint('#d09a76');
export const GLASS = tint('#8fb7c4');
export const LAMP = tint('#fff2c4');
export const CANVAS = tint('#9a8a66');
export const SOOT = tint('#1d1b1a');
export const BONE = tint('#d8cdb4');
export const FUR = tint('#4a3a2e');
export const RED = tint('#b3402f');
export const GOLD = tint('#d6a53a');
export const GLOW = { laser: tint('#ff5a48'), phaser: tint('#58d6ff'), tesla: tint('#9fc2ff'), spell: tint('#b06bff') } as const;

/** The palette of what has burnt out. */
export const burnt = ({ paint, second }: Palette): Palette => ({
  ...{ paint: mixed(paint), second: mixed(second), cloth: SOOT, armour: mixed(paint), helmet: SOOT },
  ...{ mark: shade(mixed(paint), 1.4), rim: SOOT },
});

const mixed = ([r, g, b]: Tint): Tint => {
  const grey = (r + g + b) / 3;
  return [0.3 * grey + 0.12 * r + 0.012, 0.28 * grey + 0.08 * g + 0.008, 0.28 * grey + 0.06 * b + 0.006];
};
