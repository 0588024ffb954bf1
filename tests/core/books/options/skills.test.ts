import { describe, expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import type { UnitState } from '../../../../core/game/state.ts';
import { answerByChance } from '../../../../core/decisions/index.ts';
import { randomFrom, scripted } from '../../../../core/dice/index.ts';
import type { Switched } from '../../../../core/rulebook/index.ts';
import { project } from '../../../../core/view/view.ts';
import { aiming, fire, ofType, refusalOf, rolls, shot, volley } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose, choosingFor } from '../../../kit/choices.ts';
import { among } from '../../../kit/commanding.ts';
import { BOTH, attackWith, duel } from '../../../kit/duel.ts';
import { fortGame } from '../../../kit/forts.ts';
import { box } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, fight, row, skirmish } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import type { OnBoth } from '../../../kit/onBoth.ts';
import { begin, declaring, onBoth, SPACES } from '../../../kit/onBoth.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';
import { shotsOf } from '../columns.ts';

const rifle = weapon('Rifle', { count: 2, reach: '10', cells: 'I2:1/1 V4:1/1' });
const gun = (name: string, cell: string) => weapon(name, { mount: 'turret', reach: '8', cells: `I2:${cell} V4:${cell}` });
const squad = (name: string, ...skills: readonly string[]) =>
  card(name, 'axis', 'squad', 'I2', { move: [2, 4], skills, weapons: [rifle], models: ['2 rifle'] });
const hero = (name: string, ...skills: readonly string[]) =>
  card(name, 'axis', 'hero', 'I2', { move: [2, 4], damageTrack: 3, skills, weapons: [{ ...rifle, count: 1 }] });
const machine = (name: string, cell: string, ...skills: readonly string[]) =>
  card(name, 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: 6, skills, weapons: [gun('Gun', cell)] });
const launcher = card('Lothar', 'axis', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 5 },
  weapons: [weapon('Rockets', { mount: 'front', reach: '4-14', rules: ['Artillery'], cells: 'I2:2/1' })],
});
const cards = [
  ...[
    squad('Men'),
    squad('Scouts', 'Camouflage'),
    squad('Runners', 'Scout', 'At the Double'),
    squad('Eyes', 'Artillery Observer'),
  ],
  ...[hero('Leader'), hero('Gambler', 'Lucky'), hero('Joe', 'Black Ops'), hero('Boss', 'Commissar'), launcher],
  card('Heavy', 'axis', 'squad', 'I4', { move: [2, 3], weapons: [rifle], models: ['2 rifle'] }),
  ...[machine('Four', '1/4'), machine('Outright', '1/N'), machine('Tough', '1/1', 'Damage Resilient')],
];

describe.each(SPACES)('options of skills, on the %s', space => {
  const meet = (blue: readonly OnBoth[], red: readonly OnBoth[], switched: Switched, dice: readonly string[] = []) =>
    onBoth(space, { cards, blue, red, switched, dice });

  it('SK-03 Lucky is named with the actions, or before the dice', () => {
    const game = (value: string) => {
      const met = meet([{ card: 'gambler', at: [5, 5] }], [{ card: 'men', at: [5, 8] }], { 'SK-03': value }, ['S', 'S', 'A']);
      met.answer(activate('blue-1'));
      return met;
    };
    const named = { ...declaring('attack', 'nothing'), skills: ['Lucky' as never] };
    const usual = game('withActions');
    usual.answer(named);
    fire(usual, shot('blue-1.1', 'rifle', 'red-1'));
    expect(choosingFor(usual.ask)).toBe('SK-53');
    const later = game('beforeDice');
    expect(later.refused(named)).toMatchObject({ code: 'declare.noSuchSkill', rules: ['ACT-02', 'SK-03'] });
    later.answer(declaring('attack', 'nothing'));
    fire(later, shot('blue-1.1', 'rifle', 'red-1'));
    expect([choosingFor(later.ask), among(later)]).toEqual(['SK-03', ['Lucky']]);
    expect(rolls(later)).toEqual([]);
    later.answer(choose('Lucky'));
    expect([rolls(later), choosingFor(later.ask)]).toEqual([['hit 1'], 'SK-53']);
  });

  it('SK-07 after a March for one action and another one there is a free action, or none', () => {
    const asked = (value: string, fresh: boolean, ...actions: readonly string[]) => {
      const game = meet([{ card: 'runners', at: [5, 5], fresh }], [{ card: 'men', at: [5, 15] }], { 'SK-07': value });
      begin(game, 'blue-1', ...actions);
      return choosingFor(game.ask);
    };
    expect([asked('printed', true, 'march', 'attack'), asked('paid', true, 'march', 'attack')]).toEqual([null, 'SK-18']);
    expect([asked('printed', false, 'march'), asked('paid', false, 'march')]).toEqual(['SK-18', 'SK-18']);
  });

  it('SK-14 cover from called artillery as the artillery sees it, or the observer', () => {
    const cover = (value: string, eyes = row(2, 120, 80)) => {
      const options = { cards, switched: { 'SK-14': value }, dice: ['AT', 'S'] };
      const game =
        space === 'squares'
          ? gridSkirmish({
              ...{ ...options, pieces: [fill('building', [8 - ORIGIN, 5 - ORIGIN])] },
              blue: [
                { card: 'eyes', at: [12, 8] },
                { card: 'lothar', at: [8, 2] },
              ],
              red: [
                { card: 'men', at: [8, 8] },
                { card: 'tough', at: [1, 11] },
              ],
            })
          : skirmish({
              ...{ ...options, pieces: [box('house', [65, 95], [50, 53], 20)] },
              blue: [
                { card: 'eyes', at: eyes },
                { card: 'lothar', at: [[80, 20, 90]] },
              ],
              red: [
                { card: 'men', at: row(2, 80, 80) },
                { card: 'tough', at: [[10, 110]] },
              ],
            });
      game.answer(activate('blue-1'));
      game.answer(declare('attack', 'nothing'));
      game.answer(choose('blue-2'));
      game.answer(declare('attack'));
      const [aimed] = shotsOf(game, 'rockets').filter(one => aiming(game).judge(one).ok);
      fire(game, aimed!);
      return ofType(game.log, 'hit').map(event => event.cover);
    };
    expect([cover('gun'), cover('observer')]).toEqual([[true], [false]]);
    // Where one of two observers sees it in the open, it is.
    if (space === 'table')
      expect(
        cover('observer', [
          [120, 80],
          [80, 35],
        ]),
      ).toEqual([false]);
  });

  it('SK-21 four dice for the initiative once the hero is gone, or three', () => {
    const thrown = (value: string) => {
      const dice = [value === 'brought' ? 'AAAA' : 'AAA', 'SSS'];
      const met = meet(
        [
          { card: 'men', at: [5, 5] },
          { card: 'joe', at: [6, 5] },
        ],
        [{ card: 'men', at: [5, 15], activated: true }],
        { 'SK-21': value },
      );
      const gone = (unit: UnitState): UnitState => (unit.id === 'blue-2' ? { ...unit, where: 'eliminated', models: [] } : unit);
      const more = skirmishWith(met, dice, { units: met.state.units.map(gone) });
      more.answer(activate('blue-1'));
      more.answer(declare('nothing', 'nothing'));
      return ofType(more.log, 'rolled').map(({ roll }) => `${roll.side} ${roll.count}`);
    };
    expect([thrown('living'), thrown('brought')]).toEqual([
      ['blue 3', 'red 3'],
      ['blue 4', 'red 3'],
    ]);
  });

  it('SK-33 a stunned hero joins and does Nothing first with his unit, or they are activated apart', () => {
    const asked = (value: string, stunned: 'unit' | 'hero' | null) => {
      const marks = (who: 'unit' | 'hero') => (stunned === who ? { markers: ['stunned'] } : {});
      const blue: readonly OnBoth[] = [
        { card: 'men', at: [5, 5], ...marks('unit') },
        { card: 'leader', at: [5, 5], beside: 6, ...marks('hero') },
      ];
      const game = meet(blue, [{ card: 'men', at: [5, 15] }], { 'SK-33': value });
      game.answer(activate('blue-1'));
      return choosingFor(game.ask);
    };
    expect([asked('together', 'hero'), asked('together', 'unit')]).toEqual(['HERO-08', 'HERO-08']);
    expect([asked('apart', 'hero'), asked('apart', 'unit'), asked('apart', null)]).toEqual([null, null, 'HERO-08']);
  });

  const attached = (switched: Switched, ...blue: readonly string[]) => {
    const on = space === 'table' ? 'metric' : 'grid';
    const game = fortGame({ on, blue, red: ['ghosts'], cards, switched, dice: ['AAA', 'TTT'] });
    const random = randomFrom(1);
    while (game.ask.ask === 'objective' || game.ask.ask === 'terrain')
      game.answer(answerByChance(game.ask, game.offers(), random, project(game.state, game.who)));
    return game;
  };

  it('SK-34 a Commissar belongs to a unit of any armour, or of his own', () => {
    const open = (value: string) => among(attached({ 'SK-34': value }, 'men', 'heavy', 'boss'));
    expect([open('any'), open('same')]).toEqual([['blue-1', 'blue-2'], ['blue-1']]);
  });

  it('SK-34 there is one Commissar in a unit, or as many as one likes', () => {
    const second = (value: string) => {
      const game = attached({ 'SK-34.two': value }, 'men', 'heavy', 'boss', 'boss');
      game.answer(choose('blue-1'));
      return among(game);
    };
    expect([second('one'), second('several')]).toEqual([['blue-2'], ['blue-1', 'blue-2']]);
  });

  /** A tough machine with so many boxes ticked is hit once. */
  const struck = (by: string, damage: number, switched: Switched, dice: string) => {
    const game = meet([{ card: by, at: [5, 5] }], [{ card: 'tough', at: [5, 8], damage }], switched, [
      'A',
      ...(dice ? [dice] : []),
    ]);
    begin(game, 'blue-1', 'attack', 'nothing');
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    return game;
  };

  it.each([
    ['boxes', 'AS', 2, 5],
    ['points', 'AASS', 4, 6],
    ['points', 'AAAS', 4, 5],
    ['points', 'AAAA', 4, 4],
  ])('SK-37 hit for 4 with two boxes left, a die for each of the %s: %s', (value, dice, count, damage) => {
    const game = struck('four', 4, { 'SK-37': value }, dice);
    const thrown = ofType(game.log, 'rolled').find(({ roll }) => roll.why === 'resilience');
    expect(thrown?.roll.count).toBe(count);
    expect(game.unit('red-1')).toMatchObject({ damage, where: damage === 6 ? 'eliminated' : 'table' });
    expect(game.dice.left()).toBe(0);
  });

  it.each([
    ['all', 'ASSSS', 5],
    ['half', 'ASS', 5],
    ['half', 'SSS', 6],
    ['none', '', 6],
  ])('SK-39 destroyed outright with five boxes left, %s: dice %s', (value, dice, damage) => {
    const game = struck('outright', 1, { 'SK-39': value }, dice);
    expect(rolls(game)).toEqual(['hit 1', ...(dice ? [`resilience ${dice.length}`] : [])]);
    expect(game.unit('red-1')).toMatchObject({ damage, where: damage === 6 ? 'eliminated' : 'table' });
  });

  it('SK-37 SK-39 other dice do not touch a hit that ticks what is left', () => {
    expect(rolls(struck('four', 0, { 'SK-37': 'points', 'SK-39': 'none' }, 'ASSS'))).toEqual(['hit 1', 'resilience 4']);
  });
});

/** The same game with other dice, from here on. */
const skirmishWith = (game: Skirmish, dice: readonly string[], to: Partial<Skirmish['state']>): Skirmish => {
  const thrown = scripted(...dice);
  return fight({ ...game.table, dice: thrown }, thrown, { ...game.state, ...to, agenda: [{ step: 'go', asked: false }] });
};

describe.each(BOTH)('options of camouflage, on the %s', ground => {
  const hidden = ['camouflaged'];
  const pieces = (apart: number) => ({
    table: [box('low', [20, 100], [40 + 10 * apart - 4, 40 + 10 * apart - 3], 1.8)],
    squares: [fill('woods', [3 - ORIGIN, 5 + apart - ORIGIN])],
  });

  it('SK-26 a March ends it, or leaves it', () => {
    const marched = (value: string) => {
      const game = duel(ground, {
        ...{ cards, switched: { 'SK-26': value }, apart: 4 },
        blue: [{ card: 'scouts', markers: hidden }],
        red: [{ card: 'men', far: true }],
      });
      game.answer(activate('blue-1'));
      game.answer(declare('march'));
      game.answer({ do: 'move', ways: [] });
      while (game.ask.ask !== 'activate') game.answer(game.ask.ask === 'move' ? { do: 'move', ways: [] } : { do: 'decline' });
      return game.unit('blue-1').markers;
    };
    expect([marched('ends'), marched('stays')]).toEqual([[], hidden]);
  });

  it.each([
    ['oneWay', null],
    ['mutual', 'attack.hidden'],
  ])('SK-25 sight of who is camouflaged in cover, %s: it fires at an enemy 4 away, and at one 3 away', (value, refused) => {
    const judged = (apart: number, covered = true) => {
      const game = duel(ground, {
        ...{ cards, switched: { 'SK-25': value }, apart, pieces: covered ? pieces(apart) : {}, dice: ['AAA', 'SSS'] },
        ...{ blue: [{ card: 'men' }], red: [{ card: 'scouts', markers: hidden }] },
      });
      game.answer(activate('blue-1'));
      game.answer(declare('nothing', 'nothing'));
      attackWith(game, 'attack', 'red-1');
      return refusalOf(aiming(game).judge(shot('red-1.1', 'rifle', 'blue-1')));
    };
    expect([judged(4), judged(3)]).toEqual([refused, null]);
    // In the open it sees, and is seen.
    expect(judged(4, false)).toBeNull();
  });

  it('SK-27 a hero who is not camouflaged gives the unit away, or is hidden with it', () => {
    const refused = (value: string) => {
      const game = duel(ground, {
        ...{ cards, switched: { 'SK-27': value }, apart: 4, pieces: pieces(4) },
        blue: [{ card: 'men' }],
        red: [
          { card: 'scouts', markers: hidden },
          { card: 'leader', joined: 'red-1' },
        ],
        dice: ['TT'],
      });
      // He stands with them: in cover, too.
      const units = game.state.units.map(unit =>
        ground === 'squares' && unit.id === 'red-2'
          ? { ...unit, models: unit.models.map((model, i) => ({ ...model, place: game.unit('red-1').models[i]!.place })) }
          : unit,
      );
      game.state = { ...game.state, units };
      attackWith(game);
      const shots = volley('blue-1', [1, 2], 'rifle', 'red-1');
      if (value === 'unit') return game.refused({ do: 'attack', shots }).code;
      return ofType(fire(game, ...shots), 'rolled')[0]!.roll.why;
    };
    expect([refused('all'), refused('unit')]).toEqual(['hit', 'attack.hidden']);
  });
});

describe.each(SPACES)('an observer on the %s', space => {
  it.each([
    ['reaction', 'choose'],
    ['turn', 'attack'],
  ])('SK-13 artillery is called in %s', (value, asked) => {
    const game = onBoth(space, {
      ...{ cards, switched: { 'SK-13': value }, go: 'red', dice: ['AT'] },
      blue: [
        { card: 'eyes', at: [5, 5] },
        { card: 'lothar', at: [8, 2] },
      ],
      red: [{ card: 'men', at: [5, 8] }],
    });
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'move'));
    game.answer({ do: 'react', unit: game.unit('blue-1').id });
    expect(game.ask.ask).toBe(asked);
    if (asked === 'choose') expect(choosingFor(game.ask)).toBe('SK-13');
  });
});
