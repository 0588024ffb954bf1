import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Side } from '../../core/base/index.ts';
import { SIDES } from '../../core/base/index.ts';
import { free } from '../../core/books/free.ts';
import { armyFaults, armyPoints, BLOCS, parseArmy } from '../../core/forces/index.ts';
import { unautomated } from '../../core/game/holders.ts';
import { SPACES } from '../../core/space/space.ts';
import { playOut } from '../../core/headless/play.ts';
import { randomPlayer } from '../../core/players/random.ts';
import type { Game } from '../../core/record/game.ts';
import { newGame } from '../../core/record/game.ts';
import { shippedCards } from '../../models/index.ts';
import { shippedArmies } from '../../templates/armies/index.ts';
import { wordsFor } from '../../renderer/base/words.ts';
import { ARMIES_FR, armiesEn } from '../../renderer/text/armies.ts';
import { LANGUAGES } from '../../electron/contract/index.ts';
import { playAtRandom } from '../kit/randomGame.ts';
import { LED, LIBRARIES, suppliedSetup, TRAITS, traitsOf } from '../kit/supplied.ts';

const cards = shippedCards();
const armies = shippedArmies();

/** Of a short game: everybody has been asked by then. */
const ANSWERS = 150;

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

  it('say in a line of both languages what they are about, short enough for a list', () => {
    for (const { id } of armies) {
      const lines = LANGUAGES.map(language => wordsFor(language, 'metric', null).armyAbout(id));
      expect([id, lines.map(line => line.length > 20 && line.length < 85 && line.endsWith('.'))]).toEqual([id, [true, true]]);
      expect(lines[0]).not.toBe(lines[1]);
    }
    const about = Object.keys(armiesEn).map(key => key.slice('army.'.length));
    expect(about.sort()).toEqual(armies.map(({ id }) => id).sort());
  });

  const special = ['axis-100-night-flight', 'ssu-50-rotors', 'allies-100-dug-in', 'axis-100-bunker-line'];
  it.each(special.flatMap(id => SPACES.map(space => [id, space] as const)))('%s plays a game to its end on %s', (id, space) => {
    const setup = suppliedSetup(space, id, 'ssu-50-winter-guard', { seed: 5, turns: 3 });
    const game = playOut(newGame(setup, LIBRARIES[space]), { blue: randomPlayer, red: randomPlayer });
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

describe('armies led by heroes', () => {
  const traits = new Map(LED.map(id => [id, traitsOf(id)]));

  it('a dozen, of all blocs, of 50 to 125 points', () => {
    const led = armies.filter(({ id }) => LED.includes(id)).map(({ army }) => army);
    expect(led.length).toBeGreaterThanOrEqual(12);
    expect(new Set(led.map(({ bloc }) => bloc))).toEqual(new Set(BLOCS));
    expect(led.map(({ limit }) => limit).filter(limit => limit < 50 || limit > 125)).toEqual([]);
    expect(new Set(led.map(({ limit }) => limit)).size).toBeGreaterThanOrEqual(4);
  });

  it.each(TRAITS)('at least two have %s', trait => {
    expect(LED.filter(id => traits.get(id)!.includes(trait)).length).toBeGreaterThanOrEqual(2);
  });

  it('HERO-04 in each a hero may join one of its units', () => {
    expect(LED.filter(id => !traits.get(id)!.includes('heroes'))).toEqual([]);
  });

  // The whole ring of neighbours, to the end, is among the long tests.
  const pairs = LED.flatMap((id, i) => (i % 2 === 0 ? [[id, LED[i + 1] ?? LED[0]!] as const] : []));
  it.each(SPACES.flatMap(space => pairs.map(([blue, red]) => [space, blue, red] as const)))(
    'on %s %s meets %s',
    (space, blue, red) => {
      const setup = suppliedSetup(space, blue, red, { seed: 7, turns: 2 });
      const over = (game: Game) => game.entries.length >= ANSWERS;
      const game = playAtRandom(setup, LIBRARIES[space], undefined, undefined, over);
      expect(game.state.outcome !== null || over(game)).toBe(true);
      const come = (side: Side) => game.state.units.some(unit => unit.side === side && unit.where === 'table');
      expect(SIDES.map(come)).toEqual([true, true]);
    },
  );
});
