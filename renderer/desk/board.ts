import type { Decoration } from '../../core/index.ts';
import type { Ground } from '../../templates/index.ts';
import type { BoardPicture, ModelPicture } from '../scene/index.ts';
import { firstSide } from './sides.ts';
import { isHidden } from './edit/way.ts';
import { groundOfDesign } from './table/designed.ts';
import type { Designed, Laid, Layout, Stood } from './table/layout.ts';

const pictures = new WeakMap<Stood, ModelPicture>();

type Shown = Pick<Designed, 'layers' | 'items'>;
const shown = new WeakMap<readonly Decoration[], Shown & { readonly decoration: readonly Decoration[] }>();

/** Decoration that lies on no hidden layer: the same list as long as nothing of it changes. */
function shownDecoration(design: Designed): readonly Decoration[] {
  const { decoration, layers, items } = design;
  if (!layers.some(layer => layer.hidden)) return decoration;
  const known = shown.get(decoration);
  if (known && known.layers === layers && known.items === items) return known.decoration;
  const left = decoration.filter(({ id }) => !isHidden({ design }, id));
  shown.set(decoration, { layers, items, decoration: left });
  return left;
}

/** How a designed table is painted, but for what lies on hidden layers. */
export const shownGround = (design: Designed): Ground => groundOfDesign({ ...design, decoration: shownDecoration(design) });

/** What of these lies on no hidden layer. */
export const shownOf = <T extends { readonly id: string }>(layout: Pick<Laid, 'design'>, all: readonly T[]): readonly T[] =>
  layout.design ? all.filter(({ id }) => !isHidden(layout, id)) : all;

/** The layout as the scene draws it; the same objects for what has not changed. */
export function boardPicture(layout: Layout): BoardPicture {
  const { table, pieces, models, ground, design } = layout;
  const first = firstSide(models);
  return {
    size: table,
    // Of a layer that is hidden nothing is drawn, here and below.
    pieces: shownOf(layout, pieces),
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
    objectives: shownOf(layout, design?.objectives ?? []).map(({ id, at }) => ({ id, owner: null, at })),
    ground: design ? shownGround(design) : ground,
    ...(design?.underlay ? { underlay: design.underlay } : {}),
  };
}

/** Ids of what a hand has moved of a layout and not yet put down; null for nothing. */
export function heldIn(before: Laid, now: Laid): ReadonlySet<string> | null {
  if (before === now) return null;
  const were = new Set<unknown>(allOf(before));
  const held = allOf(now).flatMap(one => (were.has(one) ? [] : [one.id]));
  return held.length === 0 ? null : new Set(held);
}

const allOf = ({ pieces, models, design }: Laid): readonly { readonly id: string }[] => [
  ...[...pieces, ...models],
  ...[...(design?.decoration ?? []), ...(design?.objectives ?? [])],
];
