import { BLOCS } from '../../core/index.ts';

/** Allies are blue wherever they are, so that colours stay as pieces come and go. */
export function firstSide(models: readonly { readonly side: string }[]): string {
  const sides = [...new Set(models.map(model => model.side))];
  return BLOCS.find(bloc => sides.includes(bloc)) ?? sides[0] ?? '';
}
