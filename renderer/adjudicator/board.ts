import { BLOCS } from '../../core/index.ts';
import type { BoardPicture, ModelPicture } from '../scene/index.ts';
import type { Layout, Stood } from './table/layout.ts';

const pictures = new WeakMap<Stood, ModelPicture>();

/** The layout as the scene draws it; the same objects for what has not changed. */
export function boardPicture({ table, pieces, models, ground }: Layout): BoardPicture {
  const first = firstSide(models);
  return {
    size: table,
    pieces,
    models: models.map(model => {
      const known = pictures.get(model);
      const side = model.side === first ? 'blue' : 'red';
      if (known?.side === side) return known;
      const { id, unit, card, figure, place } = model;
      const picture: ModelPicture = {
        ...{ id, unit, name: id, card, figure, place, side, markers: [] },
        ...{ damage: null, activated: false },
      };
      pictures.set(model, picture);
      return picture;
    }),
    objectives: [],
    ground,
  };
}

/** Allies are blue wherever they are, so that colours stay as pieces come and go. */
export function firstSide(models: readonly Stood[]): string {
  const sides = [...new Set(models.map(model => model.side))];
  return BLOCS.find(bloc => sides.includes(bloc)) ?? sides[0] ?? '';
}
