import type { ModelId, UnitId } from '../base/index.ts';
import { spend } from '../base/index.ts';
import { freeSpace } from '../space/free/free.ts';
import type { ModelAt, Space } from '../space/space.ts';
import type { Book, Tables } from '../rulebook/index.ts';
import type { Readings } from '../space/readings.ts';
import { USUAL_READINGS } from '../space/readings.ts';
import type { Scene } from './scene.ts';

/** What of a rule set a table is judged by; a whole book is asked about its rules, too (`sightBy`). */
export interface Judging extends Pick<Book, 'id' | 'cites'> {
  readonly tables: Pick<Tables, 'readings'>;
}

/** The free-form game as it is printed. */
export const PRINTED: Judging = { id: 'core>common>free', cites: new Map(), tables: { readings: USUAL_READINGS } };

/** The game on squares as it is printed. */
export const PRINTED_ON_SQUARES: Judging = { ...PRINTED, id: 'core>common>grid' };

/** A scene that has been read, with the space that judges it. */
export interface Case {
  readonly scene: Scene;
  readonly space: Space;
  readonly book: Judging;
}

export const readingsOf = ({ book }: Case): Readings => book.tables.readings;

/** A scene as a book judges it; the printed one unless told. */
export const caseOf = (scene: Scene, book: Judging = PRINTED): Case => ({
  scene,
  book,
  space: freeSpace({ measure: scene.measure, table: scene.table, readings: book.tables.readings }),
});

/** A model of the scene by its id, with its place; throws where there is none, since questions are checked first. */
export function modelNamed({ scene }: Case, id: string): ModelAt {
  spend(2 * scene.board.models.length);
  const model = scene.board.models.find(m => m.id === (id as ModelId));
  if (!model) throw new Error(`No model ${id} in the scene: the question naming it should have been refused.`);
  return model;
}

/** All models of a unit of the scene; throws where there is none, since questions are checked first. */
export function unitNamed({ scene }: Case, id: string): readonly ModelAt[] {
  spend(4 * scene.board.models.length);
  return scene.board.models.filter(m => m.unit === (id as UnitId));
}
