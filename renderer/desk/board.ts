import type { BoardPicture, ModelPicture } from '../scene/index.ts';
import { firstSide } from './sides.ts';
import { isHidden } from './edit/way.ts';
import { groundOfDesign } from './table/designed.ts';
import type { Layout, Stood } from './table/layout.ts';

const pictures = new WeakMap<Stood, ModelPicture>();

/** The layout as the scene draws it; the same objects for what has not changed. */
export function boardPicture(layout: Layout): BoardPicture {
  const { table, pieces, models, ground, design } = layout;
  const first = firstSide(models);
  return {
    size: table,
    // Of a layer that is hidden nothing is drawn.
    pieces: design ? pieces.filter(piece => !isHidden(layout, piece.id)) : pieces,
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
    objectives: (design?.objectives ?? []).map(({ id, at }) => ({ id, owner: null, at })),
    ground: design ? groundOfDesign(design) : ground,
    ...(design?.underlay ? { underlay: design.underlay } : {}),
  };
}
