import type { Measure } from '../../../base/index.ts';
import { itemAt, LENGTHS } from '../../../base/index.ts';
import type { Dice, Pip } from '../../../dice/index.ts';
import type { Space } from '../../../space/space.ts';
import type { TankCard } from '../cards/card.ts';
import type { Sheet } from '../cards/sheet.ts';
import { evolving } from './evolve.ts';
import type { TankBook } from './options.ts';
import type { Tank } from './state.ts';

/** What a game is played with and that never changes in it. */
export interface TankTable {
  readonly book: TankBook;
  readonly sheet: Sheet;
  readonly cards: readonly TankCard[];
  readonly measure: Measure;
  /** mm. */
  readonly size: { readonly width: number; readonly depth: number };
  readonly space: Space;
  /** The same space with a front arc of so many degrees. */
  readonly spaceWithArc: (degrees: number) => Space;
  readonly dice: Dice<Pip>;
  /** Rounds agreed on before play; null for as many as it takes. */
  readonly rounds: number | null;
}

/** The card of a tank. */
export const cardOf = ({ cards }: Pick<TankTable, 'cards'>, tank: Tank): TankCard => itemAt(cards, tank.card);

/** The state after an event, in a game with these cards. */
export const evolveIn = (table: Pick<TankTable, 'cards'>) => evolving(tank => cardOf(table, tank).gun.rack.map(one => one.type));

/** An R is 4 inches, or 10 cm where centimetres are measured (MOVE-01): an inch of the table of actions is a quarter of it. */
export const INCHES = 4;

/** mm of so many inches of the rules. */
export const mmOf = ({ measure }: Pick<TankTable, 'measure'>, inches: number): number =>
  (inches * LENGTHS[measure].range) / INCHES;
