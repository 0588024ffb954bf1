import type { Readings } from '../../readings.ts';
import type { ModelAt } from '../../space.ts';
import type { GridPlace, Square } from './forms.ts';
import { placeOf, sizeOf } from './forms.ts';
import { distanceBetween, squaresOf } from './squares.ts';

/** The squares under a model. */
export const squaresUnder = (model: Pick<ModelAt, 'place' | 'shape'>): readonly Square[] =>
  squaresOf(placeOf(model.place), sizeOf(model));

/** Storeys between two models (GRID-18); who flies is on none. */
const storeys = (a: ModelAt, b: ModelAt): number =>
  a.type === 'aircraft' || b.type === 'aircraft' ? 0 : Math.abs(placeOf(a.place).level - placeOf(b.place).level);

/** Squares between two models, each storey of difference as many more as it is read to be (RANGE-03, GRID-18). */
export const rangeBetween = (a: ModelAt, b: ModelAt, { storey }: Pick<Readings, 'storey'>): number =>
  distanceBetween(squaresUnder(a), squaresUnder(b)) + storey * storeys(a, b);

/** Squares from a model to a place. */
export const rangeTo = (a: ModelAt, { column, row }: GridPlace): number => distanceBetween(squaresUnder(a), [[column, row]]);

/** In the same square or a neighbouring one, on the same storey (CC-01). */
export const inContact = (a: ModelAt, b: ModelAt): boolean =>
  storeys(a, b) === 0 && distanceBetween(squaresUnder(a), squaresUnder(b)) <= 1;
