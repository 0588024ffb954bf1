import { describe, expect, it } from 'vitest';
import type { Side } from '../../../core/base/index.ts';
import { cardId, given, range } from '../../../core/base/index.ts';
import { answerByChance, offers, questionOf } from '../../../core/decisions/index.ts';
import { chance } from '../../../core/dice/index.ts';
import type { Card } from '../../../core/forces/card.ts';
import type { State } from '../../../core/game/state.ts';
import { submit } from '../../../core/game/steps/submit.ts';
import type { Table } from '../../../core/game/table.ts';
import { thinkerOf } from '../../../core/players/levels.ts';
import { counted, groundOf } from '../../../core/players/seat.ts';
import { newGame } from '../../../core/record/game.ts';
import type { GameSetup } from '../../../core/record/setup.ts';
import { AMBUSH, RESERVE } from '../../../core/rulebook/index.ts';
import { SCATTERED } from '../../../core/scenarios/reserves.ts';
import { placeOf } from '../../../core/space/free/base/forms.ts';
import type { Place } from '../../../core/space/space.ts';
import { project } from '../../../core/view/view.ts';
import { library } from '../../kit/library.ts';
import { setupOf } from '../../kit/playing.ts';

/** How far from his own edge, in cm, each of four objectives would lie that a captain places in one setup, and how far chance lays them. */
function objectivesPlaced(seed: number): { readonly captain: readonly number[]; readonly chance: readonly number[] } {
  const { table, state: start } = newGame(setupOf(seed), library);
  const found = { captain: [] as number[], chance: [] as number[] };
  let state = start;
  for (let n = 0; ; n++) {
    const { who, ask } = given(questionOf(state), 'question');
    if (ask.ask === 'activate') return found;
    const offered = offers(table, state, who);
    const view = project(state, who);
    const random = chance(seed * 100 + n);
    const thought = thinkerOf('captain', 'steady')(view, offered, random, { ground: groundOf(table), more: counted(3) });
    const edge = state.edges?.[who];
    const [offer] = offered;
    if (ask.ask === 'objective' && offer?.do === 'placeObjective') {
      const away = (at: Place) => {
        const y = placeOf(at).y / 10;
        return edge === 'south' ? y : 120 - y;
      };
      if (thought.command.do === 'placeObjective') found.captain.push(away(thought.command.at));
      for (let i = 0; i < 20; i++) found.chance.push(away(offer.sample(random)));
    }
    const command = ask.ask === 'objective' ? thought.command : answerByChance(ask, offered, random, view);
    const done = submit(table, state, who, command);
    if (!done.ok) throw new Error(done.error.code);
    ({ state } = done.value);
  }
}

describe('SETUP-20 a captain places an objective', () => {
  it('that wins for him as near to his own edge as it may lie', () => {
    const found = [1, 2, 3].map(objectivesPlaced);
    const captain = found.flatMap(one => one.captain);
    const byChance = found.flatMap(one => one.chance);
    expect(captain.length).toBe(12);
    const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length;
    expect(mean(captain)).toBeLessThan(mean(byChance) - 3);
  });
});

/** A squad with little reach, as quick as the quickest and as slow as the slowest, and one that fires from afar. */
const printed = given(library.cards.get(cardId('ranger-attack-squad')), 'card');
const MARKSMEN = given(library.cards.get(cardId('ranger-sniper-squad')), 'card');
const SLOW: Card = { ...printed, id: cardId('slow-squad'), move: range(1), march: range(2) };
const QUICK: Card = { ...printed, id: cardId('quick-squad'), move: range(3), march: range(6) };
/** Two that harm nobody. */
const CHEAP: Card = { ...QUICK, id: cardId('cheap-squad'), points: 5, weapons: [] };
const DEAR: Card = { ...CHEAP, id: cardId('dear-squad'), points: 9 };
const known = {
  ...library,
  cards: new Map([...library.cards, ...[SLOW, QUICK, CHEAP, DEAR].map(card => [card.id, card] as const)]),
};
const army = (...cards: readonly Card[]): GameSetup['armies']['blue'] => ({
  ...{ name: 'Squads', bloc: 'allies' },
  units: cards.map(({ id }) => id),
});

/** The position before the first activation of a scenario that a captain has set up for both sides, with the same army for either. */
function setUpBy(
  setup: Pick<GameSetup, 'scenario' | 'seed'> & Partial<GameSetup>,
  cards: readonly Card[],
): { readonly table: Table; readonly state: State } {
  const armies = { blue: army(...cards), red: army(...cards) };
  const { table, state: start } = newGame({ ...setupOf(setup.seed), armies, ...setup }, known);
  let state = start;
  for (let n = 0; ; n++) {
    const { who, ask } = given(questionOf(state), 'question');
    if (ask.ask === 'activate') return { table, state };
    const offered = offers(table, state, who);
    const view = project(state, who);
    const random = chance(setup.seed * 100 + n);
    const means = { ground: groundOf(table), more: counted(1) };
    const command =
      ask.ask === 'choose'
        ? thinkerOf('captain', 'steady')(view, offered, random, means).command
        : answerByChance(ask, offered, random, view);
    const done = submit(table, state, who, command);
    if (!done.ok) throw new Error(done.error.code);
    ({ state } = done.value);
  }
}

const SIDES = ['blue', 'red'] as const;
const SEEDS = [1, 2, 3];

describe('a captain holds back', () => {
  const held = ({ state }: { readonly state: State }, side: Side, marker: string): readonly string[] =>
    state.units.filter(unit => unit.side === side && unit.markers.includes(marker)).map(unit => unit.card);

  it.each(SEEDS)('SCNR-10 those who get there all the same, and no more than he has to (%i)', seed => {
    const quick = [QUICK, QUICK];
    const position = setUpBy({ scenario: '2', seed }, [SLOW, ...quick, SLOW]);
    for (const side of SIDES) expect(held(position, side, RESERVE)).toEqual(quick.map(({ id }) => id));
  });

  it.each(SEEDS)('SCNR-10 of those who lose alike, those that cost least (%i)', seed => {
    const position = setUpBy({ scenario: '2', seed }, [DEAR, CHEAP]);
    for (const side of SIDES) expect(held(position, side, RESERVE)).toEqual([CHEAP.id]);
  });

  it.each([
    ['those who fire from afar', MARKSMEN, 2],
    ['nobody who has to walk farther then', SLOW, 0],
  ] as const)('SCN-06 and has come sooner, over whichever edge, %s', (_, card, most) => {
    for (const seed of SEEDS) {
      const book = `${setupOf(seed).book}>SCN-06=either`;
      const position = setUpBy({ scenario: '2', seed, book }, [card, card, card, card]);
      for (const side of SIDES)
        expect([held(position, side, RESERVE).length, held(position, side, SCATTERED).length]).toEqual([2, most]);
    }
  });

  it.each(SEEDS)('SCNR-05 in ambush whoever is slow and has to come near (%i)', seed => {
    const position = setUpBy({ scenario: '3', seed }, [MARKSMEN, MARKSMEN, SLOW, MARKSMEN, MARKSMEN, MARKSMEN, SLOW, SLOW]);
    const { attacker } = position.state;
    for (const side of SIDES) expect(held(position, side, AMBUSH)).toEqual(side === attacker ? [] : [SLOW.id]);
  });

  it.each(SEEDS)('SCNR-05 nobody in ambush who fires from where he stands (%i)', seed => {
    const position = setUpBy(
      { scenario: '3', seed },
      Array.from({ length: 6 }, () => MARKSMEN),
    );
    for (const side of SIDES) expect(held(position, side, AMBUSH)).toEqual([]);
  });

  it.each(SEEDS)('SCNR-05 VICT-01 nobody in ambush who is needed on the table (%i)', seed => {
    const { state } = setUpBy({ scenario: '4', seed }, [SLOW, SLOW, SLOW, SLOW]);
    for (const side of SIDES)
      expect(state.units.filter(unit => unit.side === side && unit.where === 'table').length).toBeGreaterThan(1);
  });
});
