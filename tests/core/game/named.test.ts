import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../core/game/event.ts';
import type { Rule, Speeches } from '../../../core/rulebook/index.ts';
import { rule } from '../../../core/rulebook/index.ts';
import { fire, ofType, shot } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import type { Skirmish } from '../../kit/game.ts';
import type { OnBoth, SpaceOf } from '../../kit/onBoth.ts';
import { asked, begin, onBoth, SPACES, walk } from '../../kit/onBoth.ts';

/*
 * A rule that speaks where a step only asks is named by the event in which that shows, whichever rule it is: here one that no book has.
 */
const ID = 'SK-99';
const probe = (speeches: Speeches): Rule => rule('Probe', speeches);

const LINES = 'I1 I2 I3 I4 V1 V2 V3 V4 V5 V6 V7 A1 A2 A3'.split(' ');
const against = (cell: string): string => LINES.map(line => `${line}:${cell}`).join(' ');
const arms = (rules: readonly string[] = []) => [
  weapon('Gun', { reach: '6', cells: against('3/1'), rules }),
  weapon('Blade', { reach: 'C', cells: against('3/1'), rules }),
];
const stats = { move: [2, 4], damageTrack: 9, points: 10 } as const;
const CARDS = [
  card('Plain', 'allies', 'hero', 'I2', { ...stats, weapons: arms() }),
  card('Prober', 'allies', 'hero', 'I2', { ...stats, skills: ['Probe'], weapons: arms() }),
  card('Armed', 'allies', 'hero', 'I2', { ...stats, weapons: arms(['Probe']) }),
  card('Troop', 'axis', 'squad', 'I2', { move: [2, 4], points: 10, skills: ['Probe'], weapons: arms(), models: ['3 gun'] }),
  card('Truck', 'axis', 'vehicle', 'V2', { move: [2, 4], damageTrack: 1, points: 10, skills: ['Probe'], weapons: arms() }),
];

interface Scene {
  readonly speeches: Speeches;
  readonly blue?: OnBoth;
  readonly red?: OnBoth;
  readonly dice?: readonly string[];
  /** Nobody is suppressed on squares, and no machine leaves a wreck there. */
  readonly only?: SpaceOf;
  readonly play: (game: Skirmish, space: SpaceOf) => void;
}

const AT = [5, 4] as const;
const NEXT = [5, 5] as const;
const FAR = [5, 7] as const;

const scene = (space: SpaceOf, { speeches, dice = [], play, ...scene }: Scene) => {
  const game = onBoth(space, {
    ...{ cards: CARDS, dice, rules: [probe(speeches)] },
    blue: [scene.blue ?? { card: 'plain', at: AT }, { card: 'plain', at: [1, 1] }],
    red: [scene.red ?? { card: 'plain', at: FAR, activated: true }, { card: 'plain', at: [11, 17] }],
  });
  play(game, space);
  expect(game.dice.left()).toBe(0);
  return game;
};

const shoot = (game: Skirmish) => {
  begin(game, 'blue-1', 'attack', 'nothing');
  fire(game, shot('blue-1.1', 'gun', 'red-1'));
};
const strike = (game: Skirmish) => {
  begin(game, 'blue-1', 'attack', 'nothing');
  fire(game, shot('blue-1.1', 'blade', 'red-1'));
};
const naming = (game: Skirmish): readonly GameEvent[] =>
  game.log.filter(event => 'because' in event && (event.because as readonly string[]).includes(ID));

const hidden = { card: 'prober', at: AT, markers: ['camouflaged'] };

/** By where the rule speaks, what names it: each once, and nothing else. */
const SCENES: readonly (readonly [hook: string, told: readonly object[], scene: Scene])[] = [
  [
    'suppression-gain',
    [{ type: 'prevented', unit: 'red-1', what: 'marked', marker: 'underFire' }],
    {
      only: 'table',
      speeches: { 'suppression-gain': { id: ID, as: 'unit', give: { forbid: 'easy' } } },
      red: { card: 'troop', at: FAR, activated: true },
      ...{ dice: ['ATT', 'A'], play: shoot },
    },
  ],
  [
    'cover-query',
    [{ type: 'hit', cover: true }, { type: 'rolled' }, { type: 'saved' }],
    {
      speeches: { 'cover-query': { id: ID, as: 'target', give: true } },
      red: { card: 'prober', at: FAR, activated: true },
      ...{ dice: ['ATT', 'A'], play: shoot },
    },
  ],
  [
    'affected-models, at nothing new',
    [],
    {
      speeches: { 'affected-models': { id: ID, as: 'weapon', give: 'flame' } },
      blue: { card: 'armed', at: AT },
      ...{ dice: ['TTT'], play: shoot },
    },
  ],
  [
    'affected-models',
    [{ type: 'aimed' }],
    {
      speeches: { 'affected-models': { id: ID, as: 'weapon', give: 'around' } },
      blue: { card: 'armed', at: AT },
      ...{ dice: ['TTT', 'TTT', 'TTT'], play: shoot },
    },
  ],
  [
    'action-end.reveals',
    [{ type: 'prevented', unit: 'blue-1', what: 'unmarked', marker: 'camouflaged' }],
    {
      speeches: { 'action-end.reveals': { id: ID, as: 'unit', give: false } },
      ...{ blue: hidden, dice: ['TTT'], play: shoot },
    },
  ],
  [
    'close-combat',
    [{ type: 'prevented', unit: 'red-1', what: 'strikeBack' }],
    {
      speeches: { 'close-combat': { id: ID, as: 'striker', give: { forbid: 'stunned' } } },
      red: { card: 'prober', at: NEXT, activated: true },
      ...{ dice: ['TTT'], play: strike },
    },
  ],
  [
    'close-combat.first',
    [{ type: 'rolled', successes: 0 }],
    {
      speeches: { 'close-combat.first': { id: ID, as: 'striker', give: true } },
      blue: { card: 'prober', at: AT },
      red: { card: 'plain', at: NEXT, activated: true },
      dice: ['TTT'],
      play(game) {
        strike(game);
        game.answer({ do: 'strikeBack', shots: [] });
      },
    },
  ],
  [
    'unit-eliminated.wreck',
    [{ type: 'prevented', unit: 'red-1', what: 'wreck' }],
    {
      only: 'table',
      speeches: { 'unit-eliminated.wreck': { id: ID, as: 'unit', give: false } },
      red: { card: 'truck', at: FAR, activated: true },
      ...{ dice: ['ATT'], play: shoot },
    },
  ],
  [
    'stat-query',
    [{ type: 'moved', by: 'move' }],
    {
      speeches: { 'stat-query': { id: ID, as: 'unit', give: { add: 2 } } },
      blue: { card: 'prober', at: AT },
      play(game, space) {
        begin(game, 'blue-1', 'move', 'nothing');
        game.answer(walk(space, game, 'blue-1', 4, 0));
      },
    },
  ],
  [
    'stat-query, on a way that any could go',
    [],
    {
      speeches: { 'stat-query': { id: ID, as: 'unit', give: { add: 2 } } },
      blue: { card: 'prober', at: AT },
      play(game, space) {
        begin(game, 'blue-1', 'move', 'nothing');
        game.answer(walk(space, game, 'blue-1', 1, 0));
      },
    },
  ],
  [
    'reaction-eligibility.reach',
    [{ type: 'activated', unit: 'red-1', reacting: true }],
    {
      speeches: { 'reaction-eligibility.reach': { id: ID, as: 'reactor', give: { set: 9 } } },
      red: { card: 'prober', at: [5, 12] },
      dice: ['TT'],
      play(game) {
        begin(game, 'blue-1', 'nothing', 'move');
        game.answer({ do: 'react', unit: 'red-1' as never });
      },
    },
  ],
  [
    'reaction-eligibility.reach, of an enemy who is near',
    [],
    {
      speeches: { 'reaction-eligibility.reach': { id: ID, as: 'reactor', give: { set: 8 } } },
      red: { card: 'prober', at: [5, 6] },
      dice: ['TT'],
      play(game) {
        begin(game, 'blue-1', 'nothing', 'move');
        game.answer({ do: 'react', unit: 'red-1' as never });
      },
    },
  ],
  [
    'reaction-actions',
    [{ type: 'reacted', unit: 'red-1', reaction: 'nothing' }],
    {
      speeches: { 'reaction-actions': { id: ID, as: 'reactor', give: [['nothing'], ['attack']] } },
      red: { card: 'prober', at: [5, 6] },
      dice: ['TT'],
      play(game) {
        begin(game, 'blue-1', 'nothing', 'move');
        game.answer({ do: 'react', unit: 'red-1' as never });
      },
    },
  ],
  [
    'activation-eligibility.count',
    [{ type: 'passed', side: 'blue' }],
    {
      speeches: { 'activation-eligibility.count': { id: ID, as: 'unit', give: { set: 0 } } },
      blue: { card: 'prober', at: AT },
      red: { card: 'plain', at: FAR },
      play: game => game.answer({ do: 'pass' }),
    },
  ],
];

describe.each(SPACES)('on the %s', space => {
  it.each(SCENES)('a rule that speaks at %s is named by %j', (_, told, what) => {
    const { only = space } = what;
    expect(naming(scene(space, what))).toMatchObject(only === space ? told : []);
  });

  it('one that waives what another forbids is named by what is declared, and only then', () => {
    const speeches: Speeches = {
      'legal-actions': { id: ID, as: 'unit', when: at => at.action === 'move', give: { waive: 'idle' } },
    };
    const bar = rule('Bar', {
      'legal-actions': { id: 'SK-98', as: 'unit', when: at => at.action === 'move', give: { forbid: 'idle' } },
    });
    const play = (game: Skirmish) => begin(game, 'blue-1', 'move', 'nothing');
    const both = card('Prober', 'allies', 'hero', 'I2', { ...stats, skills: ['Probe', 'Bar'], weapons: arms() });
    const declared = (cards: readonly (typeof both)[], rules: readonly Rule[]) => {
      const game = onBoth(space, {
        ...{ cards, rules },
        blue: [{ card: 'prober', at: AT }],
        red: [{ card: 'plain', at: FAR, activated: true }],
      });
      play(game);
      return ofType(naming(game), 'declared').length;
    };
    expect(declared([...CARDS, both], [probe(speeches), bar])).toBe(1);
    expect(declared(CARDS, [probe(speeches)])).toBe(0);
  });

  it('SUP-08 who is suppressed and could strike back does not, which is told; who could not is not spoken of', () => {
    const reply = (at: readonly [number, number], line: string, dice: readonly string[]) => {
      const game = onBoth(space, {
        ...{ cards: CARDS, dice, rules: [probe({})] },
        blue: [
          { card: 'plain', at: AT },
          { card: 'plain', at: [1, 1] },
        ],
        red: [
          { card: 'plain', at, activated: true, markers: ['suppressed'] },
          { card: 'plain', at: [11, 17] },
        ],
      });
      begin(game, 'blue-1', 'attack', 'nothing');
      fire(game, shot('blue-1.1', line, 'red-1'));
      expect(asked(game)).toBe('activate');
      return ofType(game.log, 'prevented').map(({ what, because }) => [what, because]);
    };
    expect(reply(FAR, 'gun', ['TTT'])).toEqual([]);
    if (space === 'table') expect(reply(NEXT, 'blade', ['TTT'])).toEqual([['strikeBack', ['SUP-08']]]);
  });
});
