import type { CardId } from '../base/index.ts';
import { entryOf, itemAt } from '../base/index.ts';
import { berthsOf } from '../game/aboard.ts';
import { mustStart } from '../game/deploying.ts';
import { hostsBeside, hostsForGood } from '../game/joining.ts';
import type { UnitState } from '../game/state.ts';
import type { Berth } from '../rulebook/index.ts';
import type { SpaceName } from '../space/space.ts';
import type { GameSetup, Library } from './setup.ts';
import { stateBefore, tableOf } from './opening.ts';

/** That one unit may join another, or be aboard it as something. */
export interface Company {
  readonly unit: CardId;
  readonly as: 'joined' | Berth;
  readonly host: CardId;
}

/**
 * With whom a card can be among these others of its army, as the rules of the first free-form book say once they stand side by side
 * (HERO-04, SK-34, PILOT-01, PASS-01). Every card is asked about as a full unit with nobody aboard.
 */
export function companyOf(card: CardId, others: readonly CardId[], library: Library): readonly Company[] {
  // Only these are measured.
  const cards = new Map([card, ...others].flatMap(id => (library.cards.has(id) ? [[id, entryOf(library.cards, id)]] : [])));
  const book = itemAt(library.books.filter(isFree), 0);
  const scenario = itemAt(library.scenarios.filter(isFree), 0);
  const army = { name: '', bloc: 'allies' as const, units: [card, ...new Set(others)].filter(id => cards.has(id)) };
  const setup: GameSetup = {
    ...{ measure: 'metric', turnLimit: null, seed: 0, table: { name: '', width: 1000, depth: 1000, pieces: [] } },
    ...{ book: book.id, scenario: scenario.id, armies: { blue: army, red: { ...army, units: [] } } },
  };
  const table = tableOf(setup, { ...library, cards });
  const state = stateBefore(setup, table);
  const [own, ...rest] = state.units;
  if (own?.card !== card) return [];
  /** Who has to be attached from the start on joins nobody later (SK-34). */
  const hosts = (unit: UnitState) =>
    (mustStart(table, state, unit, 'attached').length > 0 ? hostsForGood : hostsBeside)(table, state, unit);
  const between = (unit: UnitState, host: UnitState): readonly Company[] => [
    ...(hosts(unit).includes(host.id) ? [{ unit: unit.card, as: 'joined' as const, host: host.card }] : []),
    ...berthsOf(table, state, unit, host).map(({ berth }) => ({ unit: unit.card, as: berth, host: host.card })),
  ];
  return rest.flatMap(other => [...between(own, other), ...between(other, own)]);
}

const isFree = ({ space }: { readonly space: SpaceName | null }): boolean => space === 'free';
