import { describe, expect, it } from 'vitest';
import { cardId } from '../../../core/base/index.ts';
import { offers, questionOf } from '../../../core/decisions/index.ts';
import { randomFrom } from '../../../core/dice/index.ts';
import type { Army, Intent } from '../../../core/forces/army.ts';
import { ARMY_FORMAT, ARMY_VERSION, armyFaults, parseArmy, writeArmy } from '../../../core/forces/army.ts';
import { randomPlayer } from '../../../core/players/random.ts';
import { hostsFor, intended, intentFaults } from '../../../core/record/intents.ts';
import { newGame, play } from '../../../core/record/game.ts';
import type { Game } from '../../../core/record/game.ts';
import type { GameSetup } from '../../../core/record/setup.ts';
import { armySetup } from '../../../core/record/fielding.ts';
import { parseSetup } from '../../../core/record/parseSetup.ts';
import { writeSetup } from '../../../core/record/setup.ts';
import { project } from '../../../core/view/view.ts';
import type { Scenario } from '../../../core/rulebook/index.ts';
import { FIELDED, randomArmy } from '../../kit/armies.ts';
import { library } from '../../kit/library.ts';

const { cards } = library;
const army = (units: readonly (readonly [card: string, intent?: Intent])[]): Army => ({
  ...{ format: ARMY_FORMAT, version: ARMY_VERSION, name: 'Meant', bloc: 'axis', limit: 500 },
  units: units.map(([card, intent]) => ({ card: cardId(card), ...intent })),
});
const said = (of: Army) => intentFaults(of, cards, library).map(({ code, rules, data }) => [code, data?.path, rules.join(' ')]);

/** Two armies on an open table, a defender who has said what he means to do. */
const setupOf = (own: Army, scenario: string, seed = 1): GameSetup => ({
  ...{ measure: 'metric', book: 'core>common>free', scenario, turnLimit: 3, seed },
  table: { name: 'Open', width: 1800, depth: 1200, pieces: [] },
  armies: { blue: armySetup(own, cards), red: armySetup(own, cards) },
});

/** The set-up, answered as was meant wherever that is said, with every answer that was; what is proposed is always legal. */
function setUp(setup: GameSetup): { readonly game: Game; readonly meant: readonly string[] } {
  const random = randomFrom(setup.seed);
  const meant: string[] = [];
  let game = newGame(setup, library);
  for (let question = questionOf(game.state); question && game.state.turn === 0; question = questionOf(game.state)) {
    const { who } = question;
    const open = offers(game.table, game.state, who);
    const [offer] = open;
    const chosen = offer?.do === 'choose' ? intended(game.setup, game.state, offer) : [];
    const isMeant = offer?.do === 'choose' && chosen.some(one => one !== null);
    if (isMeant) meant.push(offer.choices.map(({ rule }) => rule).join());
    const nothing = offer?.do === 'choose' && offer.choices.every(({ no }) => no) && { do: 'decline' as const };
    const answer = isMeant ? { do: 'choose' as const, chosen } : nothing || randomPlayer(project(game.state, who), open, random);
    const done = play(game, who, answer);
    if (!done.ok) throw new Error(`${JSON.stringify(answer)} is refused: ${JSON.stringify(done.error)}`);
    game = done.value;
  }
  return { game, meant };
}

const MEN = 'sturmgrenadier-assault-squad';
const hero = [...cards.values()].find(
  one => one.kind === 'hero' && one.bloc === 'axis' && hostsFor(army([[one.id], [MEN]]), 0, cards, library).length > 0,
)!;

describe('what a player means to do with his units', () => {
  it('SCNR-10 SCNR-05 SETUP-19 HERO-04 is refused where the game would refuse the answer, by the field', () => {
    expect(said(army([[MEN], [MEN]]))).toEqual([]);
    expect(said(army([[MEN, { held: 'reserve' }], [MEN], ['hermann']]))).toEqual([
      ['army.fewReserves', 'units[0].held', 'SCNR-10'],
    ]);
    expect(
      said(
        army([
          [MEN, { held: 'ambush' }],
          ['hermann', { held: 'ambush' }],
        ]),
      ),
    ).toEqual([['army.oneAmbush', 'units[1].held', 'SCNR-05']]);
    expect(said(army([[hero.id, { with: 1 }], [MEN]]))).toEqual([]);
    expect(
      said(
        army([
          [hero.id, { with: 1 }],
          [MEN, { held: 'ambush' }],
        ]),
      ),
    ).toEqual([['army.apart', 'units[0].with', 'SCNR-13']]);
    expect(said(army([[MEN, { with: 1 }], [MEN]]))[0]?.slice(0, 2)).toEqual(['army.notWith', 'units[0].with']);
    expect(said(army([[MEN, { with: 7 }]]))[0]?.slice(0, 2)).toEqual(['army.noSuchHost', 'units[0].with']);
    expect(said(army([[MEN, { with: 0 }], [MEN]]))[0]?.slice(0, 2)).toEqual(['army.notWith', 'units[0].with']);
    const dug = [...cards.values()].find(one => one.kind === 'fortification' && one.bloc === 'axis')!;
    expect(said(army([[dug.id, { held: 'reserve' }]]))[0]).toEqual(['army.notHeld', 'units[0].held', 'SETUP-19 SCNR-10']);
  });

  it('SCNR-05 SCNR-10 is judged by the scenario that is played: what it grants nobody is no fault', () => {
    const book = library.books.find(one => one.space === 'free')!;
    const by = (of: Army, scenario: Scenario) =>
      intentFaults(of, cards, library, { book, scenario }).map(({ code, data }) => [code, data?.path]);
    const printed = (id: string) => library.scenarios.find(one => one.space === 'free' && one.id === id)!;
    const few = army([[MEN, { held: 'reserve' }], [MEN], ['hermann']]);
    expect(by(few, printed('3'))).toEqual([['army.fewReserves', 'units[0].held']]);
    expect(by(few, printed('2'))).toEqual([['army.fewReserves', 'units[0].held']]);
    expect(by(few, printed('1'))).toEqual([]);
    const two = army([[MEN, { held: 'ambush' }], ['hermann', { held: 'ambush' }]]); // biome-ignore format: pairs
    expect(by(two, printed('3'))).toEqual([['army.oneAmbush', 'units[1].held']]);
    // The second has reserves alone.
    expect(by(two, printed('2'))).toEqual([]);
    const { ambush: _, ...open } = printed('3');
    expect(by(two, { ...open, reserves: { ...open.reserves!, by: ['attacker'] } })).toEqual([]);
    // Together in reserve as in ambush.
    const together = army([[hero.id, { with: 1, held: 'reserve' }], [MEN, { held: 'reserve' }]]); // biome-ignore format: pairs
    for (const id of ['2', '3']) expect(by(together, printed(id))).toEqual([]);
    const alone = army([[MEN, { with: 1, held: 'reserve' }], [MEN, { held: 'reserve' }]]); // biome-ignore format: pairs
    for (const id of ['2', '3']) expect(by(alone, printed(id))).toEqual([['army.notWith', 'units[0].with']]);
  });

  it('goes with the army file and with the setup of a game', () => {
    const own = army([
      [hero.id, { with: 1, held: 'ambush' }],
      [MEN, { held: 'ambush' }],
    ]);
    expect(parseArmy(JSON.parse(JSON.stringify(writeArmy(own))))).toEqual({ ok: true, value: own });
    const setup = setupOf(own, '3');
    expect(setup.armies.blue.intents).toEqual([
      { unit: 0, with: 1, held: 'ambush' },
      { unit: 1, held: 'ambush' },
    ]);
    expect(parseSetup(JSON.parse(JSON.stringify(writeSetup(setup))), library)).toEqual({ ok: true, value: setup });
    const bad = parseArmy({ ...writeArmy(own), units: [{ card: MEN, held: 'cellar' }] });
    expect(bad.ok ? null : bad.error.path).toBe('units[0].held');
  });

  it('SCNR-05 SCNR-10 SCNR-20 is proposed where the game asks, and comes to pass', () => {
    const own = army([
      [hero.id, { with: 1, held: 'ambush' }],
      [MEN, { held: 'ambush' }],
      ['hermann', { held: 'reserve' }],
      [MEN, { held: 'reserve' }],
    ]);
    expect(said(own)).toEqual([]);
    const { game, meant } = setUp(setupOf(own, '3'));
    expect(meant).toEqual(['SCNR-10', 'SCNR-05', 'SCNR-05']);
    const side = game.state.attacker === 'blue' ? 'red' : 'blue';
    const markers = game.state.units.filter(unit => unit.side === side).map(unit => unit.markers.join());
    expect(markers).toEqual(['ambush', 'ambush', 'reserve', 'reserve']);
    expect(game.state.units.find(unit => unit.id === `${side}-1`)?.joined).toBe(`${side}-2`);
  });

  it('SCNR-14 LIFT-02 a machine may wait in reserve with the airlifter that brings it, but in no ambush', () => {
    const lifted = (held: 'reserve' | 'ambush'): Army => ({
      ...army([
        ['carrier', { held }],
        ['nadya', { held, with: 0 }],
      ]),
      bloc: 'ssu',
    });
    expect(hostsFor(lifted('reserve'), 1, cards, library)).toEqual([0]);
    expect(said(lifted('reserve'))).toEqual([]);
    expect(said(lifted('ambush')).map(([code]) => code)).toContain('army.notWith');
    const { game } = setUp(setupOf(lifted('reserve'), '3'));
    const side = game.state.attacker === 'blue' ? 'red' : 'blue';
    expect(game.state.units.find(unit => unit.id === `${side}-2`)?.aboard).toMatchObject({ by: `${side}-1`, as: 'lifted' });
  });

  it.each(Array.from({ length: 60 }, (_, i) => i + 1))(
    'SCNR-05 SCNR-10 seed %i: what the check lets pass the set-up of scenario 3 takes; what it refuses names its field',
    seed => {
      const random = randomFrom(seed);
      const drawn = randomArmy(seed, FIELDED[seed % FIELDED.length]!, { cards });
      const some = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
      const base: Army = { ...drawn, units: drawn.units.slice(0, 8) };
      const few: Army = base.platoons ? (({ platoons: _, ...rest }) => rest)(base) : base;
      const isWild = seed % 4 === 0;
      const held = few.units.map(() => (random() < 0.7 ? ('reserve' as const) : undefined));
      const hidden = Math.floor(random() * few.units.length);
      held[hidden] = 'ambush' as never;
      const units = few.units.map((unit, at) => {
        const hosts = isWild ? few.units.map((_, i) => i) : hostsFor(few, at, cards, library);
        const host = random() < 0.5 && hosts.length > 0 ? some(hosts) : undefined;
        const own = host === undefined || isWild ? held[at] : held[host];
        return { ...unit, ...(host !== undefined && { with: host }), ...(own && { held: own }) };
      });
      const meant: Army = { ...few, units };
      if (armyFaults(few, cards).some(({ code }) => code !== 'army.overLimit')) return;
      const faults = intentFaults(meant, cards, library);
      for (const { data } of faults) expect(data?.path).toMatch(/^units\[\d+\]\.(with|held)$/);
      if (faults.length > 0) return;
      expect(() => setUp(setupOf(meant, '3', seed))).not.toThrow();
    },
  );
});
