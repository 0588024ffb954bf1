import type { BoardPicture, ModelPicture } from '../scene/index.ts';
import { firstSide } from './parts/sides.ts';
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
