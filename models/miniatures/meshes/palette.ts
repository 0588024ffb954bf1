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
  allies: palette('#6f7f42', '#5c6a38', '#7c7350', '#66733d', '#59673a', '#ece6d0', '#7d8f4a'),
  axis: palette('#66798d', '#4e5e70', '#5d6770', '#5f7186', '#46525f', '#e9e7e2', '#6d8299'),
  ssu: palette('#96493a', '#6f3a30', '#8a7348', '#8b4637', '#6d5a3a', '#e8c15a', '#a8503d'),
  mercenary: palette('#8a7d62', '#6a5f4b', '#6d6352', '#75694f', '#4d463a', '#d9d2c0', '#93876b'),
  mythos: palette('#4f6b62', '#39504a', '#5b4a63', '#4d5f58', '#3f4a4a', '#b79bd0', '#6b5a86'),
};

export const STEEL = tint('#4a4d50');
export const GUNMETAL = tint('#34373a');
export const BRASS = tint('#b08a3e');
export const RUBBER = tint('#26262a');
export const LEATHER = tint('#5b4330');
export const WOOD = tint('#7a5836');
export const SKIN = tint('#d09a76');
export const GLASS = tint('#8fb7c4');
export const SOOT = tint('#1d1b1a');
export const RUST = tint('#6b4429');
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
