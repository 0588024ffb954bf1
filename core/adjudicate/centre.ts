import { modelId, unitId } from '../base/index.ts';
import { INSIDE } from '../geometry/tolerances.ts';
import { asPlace, asShape } from '../space/free/base/forms.ts';
import type { Board, ModelAt } from '../space/space.ts';

/** A point of the surface as a model: a body that shrinks to a point a hair above it, as templates have their centre (TPL-06). */
export const centreModel = ([x, y, z]: readonly [number, number, number]): ModelAt => ({
  id: modelId(''),
  unit: unitId(''),
  side: 'blue',
  type: 'infantry',
  shape: asShape({
    base: { radius: INSIDE },
    volumes: [{ part: 'body', shape: 'sphere', center: [0, 0, INSIDE], radius: INSIDE }],
  }),
  place: asPlace({ x, y, z, facing: 0 }),
});

/** The board as the centre of a template has it: area terrain never matters so near (TPL-06). */
export const withoutAreas = ({ pieces, models }: Board): Board => ({
  pieces: pieces.filter(p => p.kind !== 'woods' && p.kind !== 'smoke'),
  models,
});
