import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { free } from '../../core/books/free.ts';
import { armyFaults, armyPoints, parseArmy } from '../../core/forces/index.ts';
import { unautomated } from '../../core/game/holders.ts';
import { SQUARE } from '../../core/space/grid/base/forms.ts';
import { SPACES } from '../../core/space/space.ts';
import { playOut } from '../../core/headless/play.ts';
import { randomPlayer } from '../../core/players/random.ts';
import { newGame } from '../../core/record/game.ts';
import { armySetup } from '../../core/record/setup.ts';
import { shippedCards } from '../../models/index.ts';
import { shippedArmies } from '../../templates/armies/index.ts';
import { shippedBoards } from '../../templates/index.ts';
import { ARMIES_FR } from '../../renderer/text/armies.ts';
import { gridLibrary, library } from '../kit/library.ts';

const cards = shippedCards();
const armies = shippedArmies();

describe.each(armies.map(({ id, army }) => [id, army] as const))('%s', (id, army) => {
  it('ARMY-01 ARMY-03 ARMY-04 is legal', () => {
    expect(armyFaults(army, cards)).toEqual([]);
  });

  it('ARMY-01 costs at most 2 points less than its limit', () => {
    expect(army.limit - armyPoints(army, cards)).toBeLessThanOrEqual(2);
  });

  it('needs no rule that is not automated', () => {
    expect(army.units.flatMap(({ card }) => unautomated(free, cards.get(card)!))).toEqual([]);
  });

  it('has squads and machines, and its id says what it is', () => {
    const kinds = army.units.map(({ card }) => cards.get(card)?.kind);
    expect([kinds.filter(kind => kind === 'squad').length >= 2, kinds.includes('vehicle')]).toEqual([true, true]);
    expect(id.startsWith(`${army.bloc}-${army.limit}-`)).toBe(true);
  });

  it('is read back as written', () => {
    expect(parseArmy(JSON.parse(JSON.stringify(army)))).toEqual({ ok: true, value: army });
  });
});

describe('supplied armies', () => {
  it('at least two of 50 and two of 100 points for each great bloc', () => {
    for (const bloc of ['allies', 'axis', 'ssu']) {
      for (const limit of [50, 100]) {
        const found = armies.filter(({ army }) => army.bloc === bloc && army.limit === limit).length;
        expect([bloc, limit, found >= 2]).toEqual([bloc, limit, true]);
      }
    }
  });

  it('one with aircraft, one with fortifications bought, one with guns that bring their own', () => {
    const kinds = armies.map(({ army }) => army.units.map(({ card }) => cards.get(card)!.kind));
    expect(kinds.filter(list => list.includes('aircraft')).length).toBeGreaterThanOrEqual(2);
    expect(kinds.filter(list => list.includes('fortification')).length).toBeGreaterThanOrEqual(2);
    expect(armies.filter(({ army }) => (army.fortifications ?? []).length > 0).length).toBeGreaterThanOrEqual(2);
  });

  it('each has a name in French', () => {
    expect(armies.map(({ army }) => army.name).filter(name => ARMIES_FR[name] === undefined)).toEqual([]);
    expect(Object.keys(ARMIES_FR).sort()).toEqual(armies.map(({ army }) => army.name).sort());
  });

  const special = ['axis-100-night-flight', 'ssu-50-rotors', 'allies-100-dug-in', 'axis-100-bunker-line'];
  it.each(special.flatMap(id => SPACES.map(space => [id, space] as const)))('%s plays a game to its end on %s', (id, space) => {
    const known = space === 'free' ? library : gridLibrary;
    const { name, size, pieces } = shippedBoards()[0]!.layout;
    // On a smaller table there may be no room for a second fortification (FORT-04).
    const table =
      space === 'free'
        ? { name: 'Open', width: 1800, depth: 1200, pieces: [] }
        : { name, width: size.columns * SQUARE, depth: size.rows * SQUARE, pieces };
    const side = (army: string) => armySetup(armies.find(one => one.id === army)!.army, known.cards);
    const setup = {
      ...{ measure: 'metric' as const, table, book: known.books[0]!.id, scenario: known.scenarios[0]!.id, turnLimit: 3, seed: 5 },
      armies: { blue: side(id), red: side('ssu-50-winter-guard') },
    };
    const game = playOut(newGame(setup, known), { blue: randomPlayer, red: randomPlayer });
    expect(game.state.outcome).not.toBeNull();
    // Those that the army is named for were there.
    const kinds = (kind: string) => game.state.units.filter(unit => unit.side === 'blue' && cards.get(unit.card)!.kind === kind);
    if (id.includes('flight') || id.includes('rotors')) expect(kinds('aircraft').length).toBeGreaterThan(0);
    else expect(game.entries.filter(({ command }) => command.do === 'placeFortification').length).toBe(2);
  });

  it('every file of the folder is one of them, and no two have one name', () => {
    const files = readdirSync(new URL('../../templates/armies', import.meta.url)).filter(name => name.endsWith('.json'));
    expect(armies.map(({ id }) => `${id}.json`)).toEqual(files.sort());
    expect(new Set(armies.map(({ army }) => army.name)).size).toBe(armies.length);
  });
});
