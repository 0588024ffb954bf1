import { describe, expect, it } from 'vitest';
import { given } from '../../../core/base/index.ts';
import { answerByChance, offers, questionOf } from '../../../core/decisions/index.ts';
import { chance } from '../../../core/dice/index.ts';
import type { State } from '../../../core/game/state.ts';
import { submit } from '../../../core/game/steps/submit.ts';
import type { Table } from '../../../core/game/table.ts';
import { cardOf } from '../../../core/game/table.ts';
import { thinkerOf } from '../../../core/players/levels.ts';
import { counted, groundOf } from '../../../core/players/seat.ts';
import { newGame } from '../../../core/record/game.ts';
import { RESERVE } from '../../../core/rulebook/index.ts';
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

/** The position before the first activation of a scenario that a captain has set up for both sides. */
function setUpBy(scenario: string, seed: number): { readonly table: Table; readonly state: State } {
  const setup = { ...setupOf(seed, { blue: 'ssu-50-close-quarters', red: 'ssu-50-winter-guard' }), scenario };
  const { table, state: start } = newGame(setup, library);
  let state = start;
  for (let n = 0; ; n++) {
    const { who, ask } = given(questionOf(state), 'question');
    if (ask.ask === 'activate') return { table, state };
    const offered = offers(table, state, who);
    const view = project(state, who);
    const random = chance(seed * 100 + n);
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

describe('a captain holds back', () => {
  it.each([1, 2, 3])('SCNR-10 those that cost least, and no more than he has to (%i)', seed => {
    const { table, state } = setUpBy('2', seed);
    for (const side of ['blue', 'red']) {
      const units = state.units.filter(unit => unit.side === side);
      const points = (held: boolean) =>
        units.filter(({ markers }) => markers.includes(RESERVE) === held).map(unit => cardOf(table, unit).points);
      expect(points(true)).toHaveLength(Math.ceil(units.length / 2));
      expect(Math.max(...points(true))).toBeLessThanOrEqual(Math.min(...points(false)));
    }
  });

  it.each([1, 2, 3])('SCNR-05 VICT-01 nobody in ambush who is needed on the table (%i)', seed => {
    const { state } = setUpBy('4', seed);
    for (const side of ['blue', 'red'])
      expect(state.units.filter(unit => unit.side === side && unit.where === 'table').length).toBeGreaterThan(1);
  });
});
