import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { WeaponId } from '../../../core/base/index.ts';
import { modelId, ruleName } from '../../../core/base/index.ts';
import { legal } from '../../../core/decisions/index.ts';
import { HAND_FACES, scripted } from '../../../core/dice/index.ts';
import { fortificationPoints } from '../../../core/forces/fortification.ts';
import type { State } from '../../../core/game/state.ts';
import { aiming, fire, ofType, refusalOf, shot, strikes, volley } from '../../kit/attack.ts';
import { box, building, place, terrain } from '../../kit/free.ts';
import { besieged, fortGame, put } from '../../kit/forts.ts';
import { house, laid } from '../../kit/laid.ts';
import { card, weapon } from '../../kit/cards.ts';
import { choose, choosingFor } from '../../kit/choices.ts';
import { duel } from '../../kit/duel.ts';
import { activate, declare, fight, naming } from '../../kit/game.ts';
import { on } from '../../kit/gridSkirmish.ts';
import type { OnBoth } from '../../kit/onBoth.ts';
import { declaring, onBoth, walk } from '../../kit/onBoth.ts';
import type { Name, Column } from './columns.ts';
import {
  COLUMNS,
  NAMES,
  isDust,
  hit,
  saves,
  seenPast,
  staged,
  firing,
  allowed,
  reacting,
  groundOn,
  gunOf,
  pairOf,
  spaceOf,
  sceneOf,
  begunOf,
  attackOf,
  may,
  aimsOf,
  firesAt,
  smoked,
  isFree,
  isTaken,
  shotsOf,
  wentAhead,
  smokeSaves,
  shakenOf,
  COVERED,
  none,
  rifles,
  lastBlow,
} from './columns.ts';

/*
 * The table of the ledger that says which book has what, topic by topic. Each row is played by all books: the base books give
 * what stands there for them, a book that is said to have the same gives the same, and one that has a section of its own gives what that
 * says. A section that a cell names has a test by its id, wherever that is.
 */

interface Row {
  readonly topic: string;
  /** Sections that the cells of the FAQ and of Dust 1947 name; none where they say that it is as in the base, or no topic there. */
  readonly faq?: readonly string[];
  readonly dust?: readonly string[];
  /** Sections of the cell of Zverograd beside those of Dust 1947. */
  readonly zverograd?: readonly string[];
  readonly probe: (column: Column) => unknown;
  /** What each gives; those that are left out give what the book beneath them does, and `zverograd` is both grounds of it. */
  readonly gives: { readonly tactics: unknown; readonly battlefield: unknown } & { readonly [N in Name | 'zverograd']?: unknown };
}

type Square = NonNullable<OnBoth['at']>;

/** What is said of a shot by who carries the weapon, by who does not, and with one that the card has no line for. */
const carried = (section: string) => [null, 'attack.notCarried', 'attack.notCarried', [section], [section]];

const ROWS: readonly Row[] = [
  {
    ...{ topic: 'dice', faq: ['FAQ-03'] },
    // What whoever throws a die by hand may say that it shows.
    probe: column => {
      const { table, state } = sceneOf(column, { blue: [{ card: 'rifles', at: [5, 5] }], red: [{ card: 'rifles', at: [5, 8] }] });
      const byHand = Object.assign(scripted(), { asks: () => true });
      const game = fight({ ...table, dice: byHand }, byHand, state);
      game.answer(activate('blue-1'));
      game.answer(declare('attack', 'nothing'));
      fire(game, volley('blue-1', [1, 2], 'rifle', 'red-1'));
      return HAND_FACES.filter(face => may(game, { do: 'enter', faces: [face, face] }));
    },
    gives: { tactics: ['army', 'target', 'shield'], battlefield: ['army', 'target', 'shield'], faq: ['target', 'blank'] },
  },
  {
    topic: 'distance unit',
    // Two squares east, one and two on the diagonal, with a Move of 2 R: on the table 6 cm each.
    probe: column => {
      const space = column.mode === 'grid' ? 'squares' : 'table';
      const game = staged(column, [{ card: 'rifles', at: [5, 5] }], []);
      game.answer(declare('move', 'nothing'));
      const ways = (
        [
          [2, 0],
          [1, 1],
          [2, 2],
          [3, 0],
        ] as const
      ).map(([east, north]) => walk(space, game, 'blue-1', east, north));
      return ways.map(command => legal(game.table, game.state, game.who, game.ask, command) === null);
    },
    gives: { tactics: [true, true, false, false], battlefield: [true, true, true, true] },
  },
  {
    topic: 'initiative',
    ...{ faq: ['FAQ-37'], zverograd: ['ZVE-18', 'ZVE-19'] },
    // As many ARMY each, and more TARGET for red, which has one unit more; where nobody sees that, red is ahead the next time (FAQ-03).
    // The same with Black Ops, who help from turn 1 on.
    probe: column =>
      ['rifles', 'ops'].map(first => {
        const cards = [pairOf('Ops', 'Black Ops')];
        const game = sceneOf(column, { cards, blue: [{ card: first, at: [5, 5] }], red: [{ card: 'rifles', at: [5, 9] }] });
        const count = 3 + (column.set === 'zverograd' ? 1 : 0) + (first === 'ops' ? 1 : 0);
        const again = column.set === 'faq-2011' ? ['S'.repeat(count), 'ASS'] : [];
        const dice = scripted('AA'.padEnd(count, 'S'), 'AAT', ...again);
        const start: State = { ...game.state, turn: 1, go: null, agenda: [{ step: 'initiative', faces: [] }] };
        const begun = fight({ ...game.table, dice }, dice, start);
        return [dice.thrown.map(thrown => thrown.count), begun.who];
      }),
    gives: {
      tactics: [
        [[3, 3], 'red'],
        [[4, 3], 'red'],
      ],
      battlefield: [
        [[3, 3], 'red'],
        [[4, 3], 'red'],
      ],
      faq: [
        [[3, 3, 3, 3], 'red'],
        [[4, 3, 4, 3], 'red'],
      ],
      zverograd: [
        [[4, 3], 'blue'],
        [[5, 3], 'blue'],
      ],
    },
  },
  {
    ...{ topic: 'passing', zverograd: ['ZVE-05', 'ZVE-06'] },
    // With fewer units still to come, and with more; and with more, once a unit has tried to react.
    probe: column => {
      const counted = [
        [1, 2],
        [2, 1],
      ].map(counts => {
        const [blue = [], red = []] = counts.map((count, side) =>
          Array.from({ length: count }, (_, i): OnBoth => ({ card: 'rifles', at: [3 + 3 * i, 3 + 9 * side] })),
        );
        return may(sceneOf(column, { blue, red }), { do: 'pass' });
      });
      const tried = reacting(column, { gap: 3 }, column.set === 'faq-2011' ? 'S' : 'SS');
      tried.answer({ do: 'attack', shots: [] });
      return [...counted, may(tried, { do: 'pass' })];
    },
    gives: { tactics: [true, false, false], battlefield: [true, false, false], zverograd: [true, false, true] },
  },
  {
    ...{ topic: 'entering the board', faq: ['FAQ-02'], zverograd: ['ZVE-03'] },
    // Whoever waits off the table comes in over its edge with a Move.
    probe: column => {
      const game = sceneOf(column, { blue: [{ card: 'rifles', at: [5, 5] }], red: [{ card: 'rifles', at: [5, 12] }] });
      game.answer(activate('blue-2'));
      game.answer(declare('move', 'nothing'));
      const paths = [place(36, 6), on(7, 1)].map(at => (isFree(column) ? [at, place(39, 6)] : [at]));
      const ways = paths.map(path => path.map((at, i) => ({ model: modelId(`blue-2.${i + 1}`), path: [at] })));
      return ways.some(way => may(game, { do: 'move', ways: way }));
    },
    gives: { tactics: true, battlefield: true },
  },
  {
    ...{ topic: 'hero + squad movement', faq: ['FAQ-43'] },
    probe: ({ mode, set }) => {
      const slow = card('Slow', 'axis', 'squad', 'I2', { move: [1, 2], models: ['2 '] });
      const quick = card('Quick', 'axis', 'hero', 'I2', { move: [2, 4], damageTrack: 4 });
      const game = duel(mode === 'grid' ? 'squares' : 'table', {
        ...{ set, cards: [slow, quick] },
        blue: [{ card: 'slow' }, { card: 'quick', joined: 'blue-1' }],
        red: [{ card: 'nikita', far: true }],
      });
      game.answer(activate('blue-1'));
      game.answer(declare('move', 'nothing'));
      return game.ask.ask === 'move' && game.ask.budget.range;
    },
    gives: { tactics: 1, battlefield: 1, faq: 2 },
  },
  {
    topic: 'hero joins',
    // In the same place, in the next square, of which the table makes 6 cm, and three squares away.
    probe: column =>
      [0, 1, 4].map(gap => {
        const host: OnBoth = { card: 'rifles', at: [5, 5] };
        const game = staged(column, [host, { card: 'joiner', at: [5, 5 + gap], beside: gap === 0 ? 6 : 0 }], []);
        return game.ask.ask === 'choose';
      }),
    gives: { tactics: [true, false, false], battlefield: [true, true, false] },
  },
  {
    ...{ topic: 'cover for a lone hero', faq: ['FAQ-28'] },
    probe: column => saves(column, { target: 'loner', more: COVERED }, 'AA', ...(column.set === 'faq-2011' ? [] : ['SS'])),
    gives: {
      ...{ tactics: { rolls: ['coverSave SS'], lost: 0 }, battlefield: { rolls: ['coverSave SS'], lost: 0 }, faq: none },
    },
  },
  {
    ...{ topic: 'infantry blocks line of sight', faq: ['FAQ-06'] },
    // A squad looks past a squad.
    probe: column => seenPast(column, 'gunners', 'squad'),
    gives: { tactics: true, battlefield: true, faq: false },
  },
  {
    topic: 'vehicles block line of sight',
    probe: column => seenPast(column, 'pounder'),
    gives: { tactics: false, battlefield: false },
  },
  // Where the books are silent it is the reading of the base, which GRID-23 has.
  {
    topic: 'aircraft block line of sight',
    probe: column => seenPast(column, 'assaulter'),
    gives: { tactics: true, battlefield: false },
  },
  {
    ...{ topic: 'tank traps and sight', faq: ['FAQ-06'] },
    // A squad looks past them at a squad; on the table they are as low as a box of 1 cm.
    probe: column => {
      const traps = column.mode === 'grid' ? laid('tankTraps', [5, 6]) : box('traps', [28, 34], [35, 37], 1);
      return allowed(firing(column, { gap: 3, pieces: [traps] }), ['blue-1.1', 'rifle', 'red-1']);
    },
    gives: { tactics: true, battlefield: true, faq: false },
  },
  {
    ...{ topic: 'cover by blocked lines', faq: ['FAQ-04', 'FAQ-05'] },
    // Behind something that stands in some of the lines, though not past a corner on an exact diagonal.
    probe: column => {
      const wall = column.mode === 'grid' ? laid('solid', [7, 7]) : box('wall', [40, 46], [38, 40], 12);
      const red: OnBoth = { card: 'rifles', at: [8, 7], activated: true };
      const game = staged(column, [{ card: 'rifles', at: [5, 5] }], [red], [], [wall]);
      game.answer(declare('attack', 'nothing'));
      const line = { model: game.model('blue-1.1'), weapon: 'rifle' as WeaponId };
      return aiming(game).inCover(line, game.unit('red-1').id);
    },
    gives: { tactics: true, battlefield: true, faq: false },
  },
  {
    ...{ topic: 'cover save infantry', faq: ['FAQ-44'], zverograd: ['ZVE-01'] },
    probe: column => saves(column, { more: COVERED }, 'AA', 'AS'),
    gives: {
      tactics: { rolls: ['coverSave AS'], lost: 0 },
      battlefield: { rolls: ['coverSave AS'], lost: 0 },
      faq: { rolls: ['coverSave AS'], lost: 1 },
    },
  },
  {
    ...{ topic: 'cover save vehicles', faq: ['FAQ-07'], zverograd: ['ZVE-01'] },
    probe: column => saves(column, { target: 'walker', more: COVERED }, 'AA', ...(column.set === 'faq-2011' ? [] : ['AS'])),
    gives: {
      tactics: { rolls: ['coverSave AS'], lost: 1 },
      battlefield: { rolls: ['coverSave AS'], lost: 1 },
      faq: none,
    },
  },
  {
    ...{ topic: 'infantry save', faq: ['FAQ-44'], zverograd: ['ZVE-01'] },
    probe: column => saves(column, {}, 'AA', ...(column.set === 'faq-2011' ? [] : ['AS'])),
    gives: {
      ...{ tactics: { rolls: ['infantrySave AS'], lost: 1 }, battlefield: { rolls: ['infantrySave AS'], lost: 1 }, faq: none },
    },
  },
  {
    ...{ topic: 'structure save', dust: ['D47-07', 'D47-16', 'D47-33', 'D47-39'], zverograd: ['ZVE-01', 'ZVE-32'] },
    // In a Strongpoint, after a cover save that leaves a hit; the FAQ knows none, and leaves both of them.
    probe: column =>
      hit(column, { more: { inside: 'strongpoint' } }, 'AA', 'TS', ...(column.set === 'faq-2011' ? ['SA'] : ['S'])).rolls.slice(
        2,
      ),
    gives: {
      ...{ tactics: ['saveAgain S'], battlefield: ['saveAgain S'], faq: ['saveAgain SA'] },
      ...{ dustGrid: ['structuralSave S'], dustFree: ['structuralSave S'] },
    },
  },
  {
    ...{ topic: 'evade save', zverograd: ['ZVE-01', 'ZVE-02'] },
    probe: column => smokeSaves(column).includes('evadeSave'),
    gives: { tactics: false, battlefield: false, zverograd: true },
  },
  {
    ...{ topic: 'squads in buildings', faq: ['FAQ-27'] },
    // What saves them from fire out of the open, and out of the same house.
    probe: column =>
      ([5, 9] as const).map(from => {
        const window = { wall: 'south', from: 28, to: 44, sill: 0, top: 12 } as const;
        const pieces = [isFree(column) ? building('house', [26, 46], [44, 58], { holes: [window] }) : house(1, [5, 8], [5, 9])];
        const game = attackOf(column, {
          ...{ dice: ['AA', 'AT', 'TT', 'TT'], pieces },
          ...{ blue: [{ card: 'rifles', at: [5, from] }], red: [{ card: 'rifles', at: [5, 8], activated: true }] },
        });
        fire(game, volley('blue-1', [1, 2], 'rifle', 'red-1'));
        return game.dice.thrown.find(({ why }) => why === 'coverSave')?.counts.join();
      }),
    gives: {
      tactics: ['army,shield', 'army,shield'],
      battlefield: ['army,shield', 'army,shield'],
      faq: ['target,shield', 'army'],
    },
  },
  {
    ...{ topic: 'target per', faq: ['FAQ-08', 'FAQ-09'] },
    probe: column => allowed(firing(column), ['blue-1.1', 'rifle', 'red-1'], ['blue-1.2', 'rifle', 'red-2']),
    gives: { tactics: true, battlefield: true, faq: false },
  },
  {
    ...{ topic: 'weapons per soldier and attack', faq: ['FAQ-12'] },
    probe: column =>
      allowed(
        firing(column),
        ...(['rifle', 'pistol'] as const).flatMap(line =>
          [1, 2].map(n => [`blue-1.${n}`, line, 'red-1'] as [string, string, string]),
        ),
      ),
    gives: { tactics: false, battlefield: false, faq: true },
  },
  {
    ...{ topic: 'ranged losses', faq: ['FAQ-18'] },
    // Rifles and pistols: whether the pistols are fired before or after the loss to the rifles. A line is fired whole, or a soldier one.
    probe: column => {
      const isWhole = column.set === 'faq-2011';
      const of = (line: string, which: number[]) => volley('blue-1', which, line, 'red-1');
      const game = firing(column, { dice: isWhole ? ['AT', 'AT', 'T'] : ['A', 'A', 'T', 'T', 'TT'] });
      fire(game, of('rifle', isWhole ? [1, 2] : [1]), of('pistol', isWhole ? [1, 2] : [2]));
      while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
      const told = game.log.filter(({ type }) => type === 'hit' || type === 'modelLost').map(({ type }) => type);
      return told.slice(0, 2);
    },
    gives: { tactics: ['hit', 'hit'], battlefield: ['hit', 'hit'], faq: ['hit', 'modelLost'] },
  },
  {
    ...{ topic: 'saves in close combat', faq: ['FAQ-14'], zverograd: ['ZVE-07', 'ZVE-32'] },
    // In cover, and in a Strongpoint.
    probe: column =>
      [{}, { inside: 'strongpoint' }].map(where => {
        const more = { ...where, close: true, cover: true, weapons: [{ weapon: 'standard', count: 1 }] };
        return hit(column, { more }, 'A', ...('inside' in where ? ['S'] : [])).rolls.slice(1);
      }),
    gives: { tactics: [[], ['wallSave S']], battlefield: [[], ['wallSave S']], zverograd: [[], ['structuralSave S']] },
  },
  {
    ...{ topic: 'reactive attack roll', faq: ['FAQ-16'], dust: ['D47-43'], zverograd: ['ZVE-16'] },
    // By who is himself, and by who is Suppressed.
    probe: column =>
      [[], ['suppressed']].map(markers => {
        const tries = column.set === 'faq-2011' ? 'S' : 'SS';
        const isShaken = markers.length > 0 && shakenOf(column).dice.thrown.length > 0;
        const own = isShaken && column.set !== 'zverograd' ? 'S' : tries;
        const { thrown } = reacting(column, { gap: 3, markers }, ...(isShaken ? ['SS', own] : [own])).dice;
        return thrown.map(({ why, count }) => `${why} ${count}`);
      }),
    gives: {
      tactics: [['reaction 2'], ['reaction 2']],
      battlefield: [['reaction 2'], ['rally 2', 'reaction 1']],
      faq: [['reaction 1'], ['reaction 1']],
      dustGrid: [['reaction 2'], ['rally 2', 'reaction 1']],
      zverograd: [['reaction 2'], ['rally 2', 'reaction 2']],
    },
  },
  {
    ...{ topic: 'close combat when reacting', faq: ['FAQ-15', 'FAQ-17'] },
    probe: column => {
      const game = reacting(column, { gap: 1 }, column.set === 'faq-2011' ? 'A' : 'AT');
      return game.ask.ask === 'attack' && aiming(game).judge(shot('red-1.1', 'knife', 'blue-1')).ok;
    },
    gives: { tactics: false, battlefield: false, faq: true },
  },
  {
    topic: 'suppression',
    ...{ dust: ['D47-48'], zverograd: ['ZVE-09', 'ZVE-10', 'ZVE-11', 'ZVE-12', 'ZVE-13', 'ZVE-14', 'ZVE-15', 'ZVE-16'] },
    probe: column => hit(column, { nerve: 'AA' }, 'AT', ...(column.set === 'faq-2011' ? [] : ['A'])).markers,
    gives: { tactics: [], battlefield: ['underFire'], dustGrid: ['underFire'], zverograd: ['pinned'] },
  },
  {
    ...{ topic: 'may suppressed units fight', zverograd: ['ZVE-15'] },
    // At once, and after Nothing; where there is no suppression its marker means nothing.
    probe: column => {
      const game = shakenOf(column);
      return [may(game, declare('attack', 'nothing')), may(game, declare('nothing', 'attack'))];
    },
    gives: {
      ...{ tactics: [true, true], battlefield: [false, false], dustGrid: [false, false], zverograd: [false, true] },
    },
  },
  {
    ...{ topic: 'rally', dust: ['D47-48'], zverograd: ['ZVE-13', 'ZVE-14', 'ZVE-17'] },
    // What is thrown, and whether it may be thrown once more for an action.
    probe: column => {
      const game = shakenOf(column);
      return [game.dice.thrown.map(({ why, count }) => `${why} ${count}`), may(game, declaring('nothing', 'rally'))];
    },
    gives: {
      ...{ tactics: [[], false], battlefield: [['rally 2'], false], dustGrid: [['rally 2'], false] },
      zverograd: [['rally 2'], true],
    },
  },
  {
    ...{ topic: 'heroes and suppression', zverograd: ['ZVE-10'] },
    probe: column => hit(column, { target: 'loner', nerve: 'AA' }, 'AT', ...(column.set === 'faq-2011' ? [] : ['T'])).markers,
    gives: { tactics: [], battlefield: [], zverograd: ['suppressed'] },
  },
  {
    ...{ topic: 'artillery: what blocks it', dust: ['D47-02'] },
    // A vehicle does not, and what hides its target does.
    probe: column => {
      const solid = isFree(column) ? box('wall', [0, 80], [41, 43], 30) : laid('solid', [3, 7], [4, 7], [5, 7], [6, 7], [7, 7]);
      return ([[], [solid]] as const).map(pieces => {
        const blue: readonly OnBoth[] = [
          { card: 'mortar', at: [5, 5] },
          { card: 'wall', at: [5, 7] },
        ];
        const own = pieces.length === 0 ? blue : blue.slice(0, 1);
        return firesAt(attackOf(column, { blue: own, red: [{ card: 'rifles', at: [5, 9] }], pieces }));
      });
    },
    gives: { tactics: [true, false], battlefield: [true, false] },
  },
  {
    ...{ topic: 'artillery area', dust: ['D47-04', 'D47-05', 'D47-06'] },
    // Two squads beside each other, aimed at the first in every way that there is.
    probe: column => {
      const red: readonly OnBoth[] = [5, 6].map(at => ({ card: 'rifles', at: [at, 9] }));
      const legalAims = aimsOf(attackOf(column, { blue: [{ card: 'mortar', at: [5, 5] }], red })).filter(({ ok }) => ok);
      return [...new Set(legalAims.map(judged => strikes(judged).join(' ')))];
    },
    gives: {
      ...{ tactics: ['red-1: 2/1'], battlefield: ['red-1: 2/1 red-2: 1/1'] },
      ...{ dustGrid: ['red-1: 2/1 red-2: 2/1', 'red-1: 2/1'], dustFree: ['red-1: 2/1 red-2: 2/1'] },
    },
  },
  {
    ...{ topic: 'saves against artillery', faq: ['FAQ-22'], dust: ['D47-07'], zverograd: ['ZVE-28'] },
    // And what is thrown for two soldiers in a trench, where each save fails.
    probe: column => {
      const row = isFree(column) ? 9 : 8;
      const game = attackOf(column, {
        ...{ pieces: [groundOn(column, 'trench', 5, row)], dice: ['AA', 'TT', 'TT', 'TT'] },
        ...{ blue: [{ card: 'mortar', at: [5, 5] }], red: [{ card: 'rifles', at: [5, row], activated: true }] },
      });
      fire(
        game,
        ...shotsOf(game)
          .filter(one => aiming(game).judge(one).ok)
          .slice(0, 1),
      );
      return {
        open: saves(column, { rules: ['Artillery'] }, 'AA', ...(column.base === null ? ['AS'] : [])).lost,
        cover: saves(column, { rules: ['Artillery'], more: COVERED }, 'AA', ...(column.set === 'faq-2011' ? [] : ['AS'])).lost,
        trench: game.dice.thrown.slice(1).flatMap(({ why }) => (why === 'suppression' ? [] : [why])),
      };
    },
    gives: {
      ...{ tactics: { open: 1, cover: 0, trench: ['coverSave'] }, battlefield: { open: 1, cover: 0, trench: ['coverSave'] } },
      faq: { open: 2, cover: 2, trench: [] },
      ...{ dustGrid: { open: 2, cover: 0, trench: ['coverSave'] }, dustFree: { open: 2, cover: 0, trench: ['coverSave'] } },
      zverograd: { open: 2, cover: 0, trench: ['coverSave', 'structuralSave'] },
    },
  },
  {
    ...{ topic: 'artillery from inside terrain', dust: ['D47-03'] },
    probe: column =>
      (['woods', 'building'] as const).map(kind => {
        const pieces = [groundOn(column, kind, 5, 5)];
        return firesAt(
          attackOf(column, { blue: [{ card: 'mortar', at: [5, 5] }], red: [{ card: 'rifles', at: [5, 9] }], pieces }),
        );
      }),
    gives: { tactics: [false, false], battlefield: [false, false], dustGrid: [true, false], dustFree: [true, false] },
  },
  {
    ...{ topic: 'observer when the gun sees the target', faq: ['FAQ-39'], zverograd: ['ZVE-06'] },
    // Whether it fires, and how many pass tokens that is worth.
    probe: column => {
      const game = attackOf(column, {
        cards: [pairOf('Spotters', 'Artillery Observer')],
        blue: [
          { card: 'spotters', at: [7, 6] },
          { card: 'mortar', at: [5, 5] },
        ],
        red: [{ card: 'rifles', at: [5, 9] }],
      });
      game.answer(choose('blue-2'));
      game.answer(declare('attack'));
      return [firesAt(game), ofType(game.log, 'passGained').length];
    },
    gives: { tactics: [true, 0], battlefield: [true, 0], faq: [false, 0], zverograd: [true, 1] },
  },
  {
    ...{ topic: 'smoke roll', dust: ['D47-08'] },
    probe: column => smoked(column).faces.join(),
    gives: { tactics: 'army', battlefield: 'army', dustGrid: 'army,target', dustFree: 'army,target' },
  },
  {
    ...{ topic: 'smoke size', dust: ['D47-10', 'D47-11'] },
    // Squares, or cm across.
    probe: column => smoked(column).size,
    gives: { tactics: 1, battlefield: 15, dustGrid: 4, dustFree: 20 },
  },
  {
    ...{ topic: 'smoke protects by', dust: ['D47-09'], zverograd: ['ZVE-02'] },
    probe: column => smokeSaves(column)[0],
    gives: { tactics: 'coverSave', battlefield: 'coverSave', zverograd: 'evadeSave' },
  },
  {
    ...{ topic: 'cutting', dust: ['D47-12', 'D47-13'] },
    probe: column => hit(column, { rules: ['Cutting'], target: 'walker' }, 'AT', 'T').rolls,
    gives: { tactics: ['hit AT', 'extra T'], battlefield: ['hit AT', 'extra T'] },
  },
  {
    ...{ topic: 'flame area', faq: ['FAQ-32', 'FAQ-33'], dust: ['D47-18', 'D47-19', 'D47-20', 'D47-21', 'D47-22'] },
    // Ways to three soldiers, straight ahead, and past a square of smoke; under a template some of them, on a line all.
    probe: column =>
      ([5, 6] as const).map(east => {
        const pieces = isFree(column) || east === 5 ? [] : [laid('smoke', [5, 6])];
        const red: readonly OnBoth[] = [{ card: 'trio', at: [east, 7] }];
        const cards = [gunOf('Burner', ['Flame'], [], '2')];
        const laidAs = aimsOf(attackOf(column, { cards, pieces, blue: [{ card: 'burner', at: [5, 5] }], red })).filter(
          ({ ok }) => ok,
        );
        return [laidAs.length, ...new Set(laidAs.map(judged => strikes(judged).join(' ')))];
      }),
    gives: {
      ...{
        tactics: [
          [1, 'red-1: 3/1'],
          [2, 'red-1: 3/1'],
        ],
        battlefield: [
          [1, 'red-1: 1/1'],
          [1, 'red-1: 2/1'],
        ],
      },
      ...{
        faq: [
          [3, 'red-1: 3/1'],
          [1, 'red-1: 3/1'],
        ],
        dustGrid: [
          [1, 'red-1: 3/1'],
          [1, 'red-1: 3/1'],
        ],
      },
      dustFree: [
        [1, 'red-1: 3/1'],
        [1, 'red-1: 3/1'],
      ],
    },
  },
  {
    ...{ topic: 'saves against flame', dust: ['D47-16'] },
    probe: column => saves(column, { rules: ['Flame'], more: COVERED }, 'AA'),
    gives: { tactics: none, battlefield: none },
  },
  {
    ...{ topic: 'flame suppresses', dust: ['D47-15'], zverograd: ['ZVE-12'] },
    // In the campaign one die more says so.
    probe: column => hit(column, { rules: ['Flame'], nerve: 'AT' }, 'AT').markers,
    gives: {
      ...{ tactics: [], battlefield: ['underFire'], dustGrid: ['suppressed'], dustFree: ['suppressed'] },
      zverograd: ['pinned'],
    },
  },
  {
    ...{ topic: 'flame + Sustained', dust: ['D47-17'] },
    probe: column => hit(column, { rules: ['Flame'], more: { sustained: true } }, 'AT', ...(isDust(column) ? [] : ['T'])).rolls,
    gives: {
      ...{ tactics: ['hit AT', 'reroll T'], battlefield: ['hit AT', 'reroll T'] },
      ...{ dustGrid: ['hit AT'], dustFree: ['hit AT'] },
    },
  },
  {
    ...{ topic: 'flame burst', dust: ['D47-23', 'D47-24'] },
    // No save, and Suppressed where there is suppression, as the newer cards have it in the base, too.
    probe: column => {
      const { rolls, markers } = hit(column, { rules: ['Flame Burst'] }, 'AT');
      return [rolls.length, markers.join()];
    },
    gives: { tactics: [1, ''], battlefield: [1, 'suppressed'], dustGrid: [1, 'suppressed'] },
  },
  {
    ...{ topic: 'grapple', dust: ['D47-25', 'D47-26', 'D47-27'] },
    // How it is held; how it gets away is D47-25 to D47-27, and REX-20.
    probe: column => hit(column, { rules: ['Grapple'], target: 'walker' }, 'AT').markers.filter(marker => marker !== 'underFire'),
    gives: { tactics: ['gripped:blue-1'], battlefield: ['gripped:blue-1'] },
  },
  {
    ...{ topic: 'engineering by grapple/cutting', dust: ['D47-14', 'D47-28'] },
    probe: column =>
      ['Cutting', 'Grapple'].map(rule => {
        const cards = [gunOf('Tool', [rule])];
        const pieces = [groundOn(column, 'barbedWire', 5, 6)];
        const game = sceneOf(column, {
          cards,
          pieces,
          blue: [{ card: 'tool', at: [5, 5] }],
          red: [{ card: 'rifles', at: [5, 9] }],
        });
        game.answer(activate('blue-1'));
        return may(game, declaring('tearWire', 'nothing'));
      }),
    gives: { tactics: [false, false], battlefield: [false, false], dustGrid: [true, true], dustFree: [true, true] },
  },
  {
    ...{ topic: 'grenade / UGL', faq: ['FAQ-31'], dust: ['D47-47'] },
    probe: column => saves(column, { rules: ['Grenade'], more: COVERED }, 'AA', ...(column.set === 'faq-2011' ? [] : ['SA'])),
    gives: {
      ...{ tactics: { rolls: ['infantrySave SA'], lost: 1 }, battlefield: { rolls: ['infantrySave SA'], lost: 1 }, faq: none },
    },
  },
  {
    ...{ topic: 'laser', faq: ['FAQ-30'], dust: ['D47-29', 'D47-30'] },
    probe: column => hit(column, { rules: ['Laser'], target: 'walker', more: { sustained: true } }, 'AT', 'A', 'TT').rolls,
    gives: { tactics: ['hit AT', 'reroll A', 'extra TT'], battlefield: ['hit AT', 'reroll A', 'extra TT'] },
  },
  {
    ...{ topic: 'limited ammo', faq: ['FAQ-13'], dust: ['D47-31', 'D47-32'] },
    // Two fire, and use a box each.
    probe: column => {
      const faust = weapon('Faust', { count: 2, reach: '8', ammo: 4, cells: 'I2:1/1' });
      const cards = [card('Fausts', 'axis', 'squad', 'I2', { move: [2, 4], models: ['2 faust'], weapons: [faust] })];
      const red: readonly OnBoth[] = [{ card: 'rifles', at: [5, 8], activated: true }];
      const game = sceneOf(column, { cards, dice: ['TT', 'TT'], blue: [{ card: 'fausts', at: [5, 5] }], red });
      game.answer(activate('blue-1'));
      game.answer(naming(declare('attack', 'nothing'), 'faust'));
      return ofType(fire(game, volley('blue-1', [1, 2], 'faust', 'red-1')), 'ammoSpent').map(({ boxes }) => boxes);
    },
    gives: { tactics: [2], battlefield: [2] },
  },
  {
    ...{ topic: 'phaser', dust: ['D47-33'], zverograd: ['ZVE-32'] },
    // At those in cover; and whether it, and what is no phaser, may be fired into a bunker from afar.
    probe: column => {
      const far = { inside: 'bunker', range: 5 };
      const fires = [['Phaser'], []].map(rules => isTaken(() => hit(column, { rules, more: far, nerve: '' }, 'TT')));
      return [saves(column, { rules: ['Phaser'], more: COVERED }, 'AA', ...(column.set === 'faq-2011' ? [] : ['AS'])), fires];
    },
    gives: {
      tactics: [{ rolls: ['infantrySave AS'], lost: 1 }, [true, true]],
      battlefield: [{ rolls: ['infantrySave AS'], lost: 1 }, [true, true]],
      // No such weapon in 2011: nothing saves in the open, nor against it.
      faq: [none, [true, true]],
      zverograd: [{ rolls: ['infantrySave AS'], lost: 1 }, [true, false]],
    },
  },
  {
    ...{ topic: 'power scope', dust: ['D47-34'] },
    probe: column => hit(column, { rules: ['Power Scope'], target: 'walker', more: { sustained: true } }, 'TS', 'S').damage,
    gives: { tactics: 1, battlefield: 1 },
  },
  {
    ...{ topic: 'reload / salvo', dust: ['D47-35', 'D47-36'] },
    // Not loaded it does not fire.
    probe: column => {
      const cards = [gunOf('Loader', ['Salvo'])];
      const game = sceneOf(column, { cards, blue: [{ card: 'loader', at: [5, 5] }], red: [{ card: 'rifles', at: [5, 8] }] });
      game.answer(activate('blue-1'));
      game.answer(naming(declare('attack', 'nothing'), 'gun'));
      return refusalOf(aiming(game).judge(shot('blue-1.1', 'gun', 'red-1')));
    },
    gives: { tactics: 'weapon.unloaded', battlefield: 'weapon.unloaded' },
  },
  {
    ...{ topic: 'sniper: saves', dust: ['D47-39'] },
    probe: column => saves(column, { rules: ['Sniper'], more: COVERED }, 'AA', ...(isDust(column) ? [] : ['SS'])).rolls,
    gives: { tactics: ['coverSave SS'], battlefield: ['coverSave SS'], dustGrid: [], dustFree: [] },
  },
  {
    ...{ topic: 'sniper: whom', faq: ['FAQ-20'], dust: ['D47-38'] },
    probe: column => {
      const rifle = weapon('Long Rifle', { reach: '8', rules: ['Sniper'], cells: 'I2:1/1' });
      const cards = [card('Sniper', 'ssu', 'hero', 'I2', { move: [2, 4], damageTrack: 3, weapons: [rifle] })];
      const red: readonly OnBoth[] = [{ card: 'trio', at: [5, 8], activated: true }];
      const game = attackOf(column, { cards, dice: ['A', 'T'], blue: [{ card: 'sniper', at: [5, 5] }], red });
      fire(game, shot('blue-1.1', 'long-rifle', 'red-1'));
      const [asked] = game.ask.ask === 'choose' ? game.ask.choices : [];
      return [game.who, asked && 'among' in asked && asked.among];
    },
    gives: {
      tactics: ['blue', ['red-1.1', 'red-1.2', 'red-1.3']],
      battlefield: ['blue', ['red-1.1', 'red-1.2', 'red-1.3']],
      dustGrid: ['blue', ['red-1.2', 'red-1.3']],
      dustFree: ['blue', ['red-1.2', 'red-1.3']],
    },
  },
  {
    ...{ topic: 'tesla: Stunned on', dust: ['D47-41'], zverograd: ['ZVE-14'] },
    // A hit whose damage is resisted; and what whoever is stunned throws to be himself again.
    probe: column => {
      const skills = ['Damage Resilient'];
      const blue: readonly OnBoth[] = [{ card: 'rifles', at: [5, 5], markers: ['stunned'] }];
      const game = sceneOf(column, { dice: ['AA'], blue, red: [{ card: 'rifles', at: [5, 8] }] });
      game.answer(activate('blue-1'));
      return [
        hit(column, { rules: ['Tesla'], target: 'walker', skills }, 'AT', 'A').markers.includes('stunned'),
        game.dice.thrown.map(({ why, count }) => `${why} ${count}`),
      ];
    },
    gives: {
      ...{ tactics: [true, []], battlefield: [true, []], dustGrid: [false, []], dustFree: [false, []] },
      zverograd: [false, ['rally 2']],
    },
  },
  {
    ...{ topic: 'volley / wire-guided', dust: ['D47-45', 'D47-46'] },
    probe: column => hit(column, { rules: ['Wire Guided'], target: 'walker' }, 'AT', 'T').rolls,
    gives: { tactics: ['hit AT', 'reroll T'], battlefield: ['hit AT', 'reroll T'] },
  },
  {
    ...{ topic: 'burst weapons', faq: ['FAQ-40'] },
    // At one who has not moved; only the FAQ knows the weapon.
    probe: column => hit(column, { rules: ['Burst'], target: 'walker' }, column.set === 'faq-2011' ? 'ATTT' : 'AT').rolls,
    gives: { tactics: ['hit AT'], battlefield: ['hit AT'], faq: ['hit ATTT'] },
  },
  {
    ...{ topic: 'Berserk', faq: ['FAQ-34', 'FAQ-35', 'FAQ-36'] },
    // With a pistol and two misses: whether he may throw them again.
    probe: column => {
      const pistol = weapon('Pistol', { reach: '5', cells: 'V4:3/1' });
      const cards = [
        card('Fury', 'axis', 'hero', 'I3', { move: [2, 4], damageTrack: 4, skills: ['Berserk'], weapons: [pistol] }),
      ];
      const red: readonly OnBoth[] = [{ card: 'wall', at: [5, 8], activated: true }];
      const game = sceneOf(column, { cards, dice: ['ATT', 'TT'], blue: [{ card: 'fury', at: [5, 5] }], red });
      game.answer(activate('blue-1'));
      const named = { ...declaring('attack', 'nothing'), skills: [ruleName('Berserk')] };
      game.answer(may(game, named) ? named : declare('attack', 'nothing'));
      fire(game, shot('blue-1.1', 'pistol', 'red-1'));
      return choosingFor(game.ask);
    },
    gives: { tactics: null, battlefield: null, faq: 'FAQ-35' },
  },
  {
    ...{ topic: 'Damage Resilient', dust: ['D47-58', 'D47-51'], zverograd: ['ZVE-07', 'ZVE-08'] },
    // Of Steel Guard, and of a machine that has nothing of the kind and is struck.
    probe: column => {
      const struck = { close: true, weapons: [{ weapon: 'standard', count: 1 }] };
      return [
        hit(column, { target: 'walker', skills: ['Steel Guard'] }, 'AT', ...(isDust(column) ? ['A'] : [])).damage,
        hit(column, { target: 'walker', more: struck }, 'A', ...(column.set === 'zverograd' ? ['A'] : [])).damage,
      ];
    },
    gives: { tactics: [1, 1], battlefield: [1, 1], dustGrid: [0, 1], dustFree: [0, 1], zverograd: [0, 0] },
  },
  {
    ...{ topic: 'Move and Fire', dust: ['D47-52'] },
    probe: column => {
      const cards = [pairOf('Movers', 'Move and Fire')];
      const scene = { cards, blue: [{ card: 'movers', at: [5, 5] }], red: [{ card: 'rifles', at: [5, 8] }] } as const;
      return choosingFor(begunOf(column, scene, 'sustained').ask);
    },
    gives: { tactics: 'SK-56', battlefield: 'SK-56', dustGrid: 'D47-52', dustFree: 'D47-52' },
  },
  {
    ...{ topic: 'Advanced Reactive Fire shared', faq: ['FAQ-16'], dust: ['D47-50'] },
    // A squad without it and a hero with it, five away; in the FAQ nobody reacts to Nothing.
    probe: column => {
      const rifle = weapon('Rifle', { reach: '8', cells: 'I2:1/1' });
      const skills = ['Advanced Reactive Fire'];
      const quick = card('Quick', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 4, skills, weapons: [rifle] });
      const red = [{ card: 'plain' }, { card: 'quick', joined: 'red-1' }];
      const options = { cards: [pairOf('Plain'), quick], blue: [{ card: 'plain' }], red, apart: 5, set: column.set };
      const game = duel(spaceOf(column), options);
      game.answer(activate('blue-1'));
      game.answer(declare('nothing', 'move'));
      return game.ask.ask === 'react';
    },
    gives: { tactics: true, battlefield: true, faq: false, dustGrid: false, dustFree: false },
  },
  {
    ...{ topic: 'Resurrection', dust: ['D47-53'] },
    probe: column => {
      const skills = ['Resurrection', 'Zombie', 'Blutkreuz'];
      const master = card('Master', 'axis', 'hero', 'I1', { move: [2, 4], damageTrack: 4, skills });
      const dead = card('Dead', 'axis', 'squad', 'I1', { move: [1, 2], skills: ['Mindless', 'Zombie'], models: ['3 '] });
      const game = sceneOf(column, {
        ...{ cards: [master, dead], dice: ['S'] },
        blue: [
          { card: 'master', at: [5, 5] },
          { card: 'dead', at: [5, 6], models: 2 },
        ],
        red: [{ card: 'rifles', at: [5, 12] }],
      });
      game.answer(activate('blue-1'));
      const isAsked = (): boolean => game.ask.ask === 'choose';
      while (isAsked()) game.answer({ do: 'decline' });
      game.answer(declaring('resurrection', 'nothing'));
      if (isAsked()) game.answer(choose('blue-2'));
      return game.dice.thrown.map(({ counts }) => counts.join());
    },
    gives: { tactics: ['army,shield'], battlefield: ['army,shield'], dustGrid: ['army'], dustFree: ['army'] },
  },
  {
    ...{ topic: 'Air Alert helps', dust: ['D47-54'] },
    // Riflemen at an aircraft that has been called out: whether TARGET hits.
    probe: column => {
      const rifle = weapon('Rifle', { count: 2, reach: '12', cells: 'A2:2/1' });
      const cards = [card('Riflemen', 'ssu', 'squad', 'I2', { move: [2, 4], models: ['2 rifle'], weapons: [rifle] })];
      const red = [{ card: 'assaulter', markers: ['airAlert'] }];
      const game = duel(spaceOf(column), { cards, blue: [{ card: 'riflemen' }], red, dice: ['ATSS', 'TT'], set: column.set });
      game.answer(activate('blue-1'));
      game.answer(declare('attack', 'nothing'));
      return ofType(fire(game, volley('blue-1', [1, 2], 'rifle', 'red-1')), 'hit').map(({ hits }) => hits);
    },
    gives: { tactics: [1], battlefield: [1], dustGrid: [2], dustFree: [2] },
  },
  {
    ...{ topic: 'Smoke Launchers', dust: ['D47-55'] },
    // As a special action, and for free beside a Move.
    probe: column => {
      const cards = [gunOf('Screened', [], ['Smoke Launchers'])];
      const game = sceneOf(column, { cards, blue: [{ card: 'screened', at: [5, 5] }], red: [{ card: 'rifles', at: [5, 8] }] });
      game.answer(activate('blue-1'));
      const special = may(game, declaring('smokeLaunchers', 'nothing'));
      game.answer(declare('move', 'nothing'));
      return [special, game.ask.ask === 'choose'];
    },
    gives: { tactics: [true, false], battlefield: [true, false], dustGrid: [false, true], dustFree: [false, true] },
  },
  {
    ...{ topic: 'Naval Unit in', dust: ['D47-57'] },
    // On squares all water is deep.
    probe: column =>
      (['water', 'deepWater'] as const).map(kind => {
        const lake = isFree(column) ? terrain('lake', kind, [10, 60], [10, 80]) : laid('deepWater', [5, 5], [5, 6]);
        const scene = { cards: [gunOf('Boat', [], ['Naval Unit'])], pieces: [lake] };
        const game = begunOf(
          column,
          { ...scene, blue: [{ card: 'boat', at: [5, 5] }], red: [{ card: 'rifles', at: [11, 12] }] },
          ...(['move', 'nothing'] as const),
        );
        return may(game, walk(spaceOf(column), game, 'blue-1', 0, 1));
      }),
    gives: { tactics: [true, true], battlefield: [false, true], dustFree: [true, true] },
  },
  {
    ...{ topic: 'Strongpoint unit moves', dust: ['D47-56'] },
    probe: column => {
      // The campaign lets nobody but the defender put one up, and it stands there as in Dust 1947.
      const set = column.set === 'zverograd' ? 'dust-1947' : column.set;
      const game = besieged(isFree(column) ? 'metric' : 'grid', 'strongpoint', 'gunners', [5, 8], { set });
      game.answer(activate('red-1'));
      game.answer(declare('nothing', 'nothing'));
      game.answer(activate('blue-1'));
      return [declare('move', 'nothing'), declare('march')].some(command => may(game, command));
    },
    gives: { tactics: false, battlefield: false },
  },
  {
    ...{ topic: 'Camouflage', zverograd: ['ZVE-26'] },
    // In cover, at 3 R and beyond; and in a trench beyond, where nobody has taken an action for it.
    probe: column =>
      ([3, 4, 'trench'] as const).map(where => {
        const gap = where === 'trench' ? 4 : where;
        // Four squares of 6 cm are no more than three R on the table.
        const row = 5 + (isFree(column) && gap === 4 ? 7 : gap);
        const kind = where === 'trench' ? 'trench' : 'woods';
        const scene = { cards: [pairOf('Hidden', 'Camouflage')], pieces: [groundOn(column, kind, 5, row)] };
        const hides = where === 'trench' ? { card: 'rifles' } : { card: 'hidden', markers: ['camouflaged'] };
        const red: readonly OnBoth[] = [{ ...hides, at: [5, row] }];
        const game = attackOf(column, { ...scene, blue: [{ card: 'rifles', at: [5, 5] }], red });
        return refusalOf(aiming(game).judge(shot('blue-1.1', 'rifle', 'red-1')));
      }),
    gives: {
      tactics: [null, 'attack.hidden', null],
      battlefield: [null, 'attack.hidden', null],
      zverograd: [null, 'attack.hidden', 'attack.hidden'],
    },
  },
  {
    ...{ topic: 'Scout', zverograd: ['ZVE-03', 'ZVE-04'] },
    // Whoever has not gone ahead marches for one action, in the campaign, too; and how many of four are asked to before the first turn, when
    // each that is asked does.
    probe: column => {
      const cards = [pairOf('Scouts', 'Scout')];
      const blue: readonly OnBoth[] = [{ card: 'scouts', at: [5, 5], fresh: true }];
      const game = sceneOf(column, { cards, turn: 1, blue, red: [{ card: 'rifles', at: [5, 9] }] });
      game.answer(activate('blue-1'));
      return [may(game, declaring('march', 'attack')), wentAhead(column, 4)];
    },
    gives: { tactics: [true, 0], battlefield: [true, 0], zverograd: [true, 3] },
  },
  {
    ...{ topic: 'Fighting Spirit', faq: ['FAQ-38'] },
    probe: column => {
      const cards = [pairOf('Spirited', 'Fighting Spirit')];
      const game = sceneOf(column, { cards, blue: [{ card: 'spirited', at: [5, 5] }], red: [{ card: 'rifles', at: [5, 9] }] });
      game.answer(activate('blue-1'));
      return may(game, { ...declaring('attack', 'nothing'), skills: [ruleName('Fighting Spirit')] });
    },
    gives: { tactics: true, battlefield: true, faq: false },
  },
  {
    ...{ topic: 'weapons not on the card', faq: ['FAQ-41'], dust: ['D47-32'] },
    // Of two with one gun between them: who carries it, who does not, and a weapon that no line is for; then what is said to that.
    probe: column => {
      const gun = weapon('Gun', { reach: '8', cells: 'I2:1/1' });
      const cards = [card('Gunnery', 'axis', 'squad', 'I2', { move: [2, 4], models: ['1 gun', '1 '], weapons: [gun] })];
      const red: readonly OnBoth[] = [{ card: 'rifles', at: [5, 8], activated: true }];
      const game = attackOf(column, { cards, blue: [{ card: 'gunnery', at: [5, 5] }], red });
      const shots = [shot('blue-1.1', 'gun', 'red-1'), shot('blue-1.2', 'gun', 'red-1'), shot('blue-1.1', 'rifle', 'red-1')];
      return [
        ...shots.map(one => refusalOf(aiming(game).judge(one))),
        ...shots.slice(1).map(one => game.refused({ do: 'attack', shots: [one] }).rules.slice(1)),
      ];
    },
    gives: {
      ...{ tactics: carried('CARD-04'), battlefield: carried('CARD-04'), faq: carried('FAQ-41') },
      ...{ dustGrid: carried('D47-32'), dustFree: carried('D47-32') },
    },
  },
  {
    ...{ topic: 'Bunker / Strongpoint cost', zverograd: ['ZVE-30'] },
    // What each costs, and who of two who have bought one puts it up.
    probe: column => {
      const game = fortGame({
        ...{ on: isFree(column) ? 'metric' : 'grid', set: column.set, blue: ['rifles'], red: ['rifles'], cards: [rifles] },
        bought: { blue: ['strongpoint'], red: ['bunker'] },
      });
      const asked: string[] = [];
      while (game.ask.ask === 'fortification') {
        asked.push(game.who);
        const [row, back] = game.who === 'blue' ? [3, 90] : [15, 270];
        const [kind] = game.ask.kinds;
        game.answer(put(isFree(column) ? place(90, game.who === 'blue' ? 30 : 90, 0, back) : on(5, row), null, kind));
      }
      return [fortificationPoints(['bunker']), fortificationPoints(['strongpoint']), asked];
    },
    gives: { tactics: [15, 10, ['blue', 'red']], battlefield: [15, 10, ['blue', 'red']], zverograd: [15, 10, ['red']] },
  },
  {
    ...{ topic: 'Bunker line of sight', zverograd: ['ZVE-32'] },
    // From three and four R ahead of it, from its front half but not its front arc, and from behind.
    probe: column => {
      const gun = weapon('Gun', { mount: 'turret', reach: '12', cells: 'I1:1/1' });
      const cards = [card('Lookout', 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: 5, weapons: [gun] })];
      // In the campaign it stands nearer to the edge, on squares; the fifth row of the kit is as near on the table.
      const row = column.set === 'zverograd' && !isFree(column) ? 3 : 5;
      const from = (east: number, north: number) => {
        const ground = isFree(column) ? 'metric' : 'grid';
        const game = besieged(ground, 'bunker', 'lookout', [5 + east, row + north], { set: column.set, cards, row });
        game.answer(activate('red-1'));
        game.answer(declare('attack', 'nothing'));
        return refusalOf(aiming(game).judge(shot('red-1.1', 'gun', 'blue-1')));
      };
      // On the table it is measured to the soldiers in it, who stand about its middle.
      return [from(0, isFree(column) ? 3 : 4), from(0, 5), from(-2, 2), from(0, -2)];
    },
    gives: {
      tactics: [null, null, null, 'attack.noSight'],
      battlefield: [null, null, null, 'attack.noSight'],
      zverograd: [null, 'attack.hidden', 'attack.hidden', 'attack.hidden'],
    },
  },
  {
    ...{ topic: 'trenches', zverograd: ['ZVE-24', 'ZVE-25', 'ZVE-26', 'ZVE-27', 'ZVE-28', 'ZVE-29'] },
    // How far one sees out of them.
    probe: column =>
      ([2, 4] as const).map(gap => {
        const pieces = [groundOn(column, 'trench', 5, 5)];
        const red: readonly OnBoth[] = [{ card: 'rifles', at: [5, 5 + gap] }];
        return refusalOf(
          aiming(attackOf(column, { pieces, blue: [{ card: 'rifles', at: [5, 5] }], red })).judge(
            shot('blue-1.1', 'rifle', 'red-1'),
          ),
        );
      }),
    gives: { tactics: [null, null], battlefield: [null, null], zverograd: [null, 'attack.hidden'] },
  },
  {
    ...{ topic: 'barbed wire', zverograd: ['ZVE-20', 'ZVE-21', 'ZVE-22', 'ZVE-23'] },
    // What gets a squad in light armour out of it.
    probe: column => {
      const pieces = [groundOn(column, 'barbedWire', 5, 6)];
      const red: readonly OnBoth[] = [{ card: 'rifles', at: [5, 12] }];
      const game = begunOf(column, { pieces, dice: ['S'], blue: [{ card: 'rifles', at: [5, 5] }], red }, 'move', 'nothing');
      game.answer(walk(spaceOf(column), game, 'blue-1', 0, 1));
      return game.dice.thrown.map(({ counts }) => counts.join());
    },
    gives: { tactics: ['army'], battlefield: ['army'], zverograd: ['army,shield'] },
  },
  {
    ...{ topic: 'height', zverograd: ['ZVE-33', 'ZVE-34', 'ZVE-35', 'ZVE-36', 'ZVE-25'] },
    // Down into a trench and up out of it; a blow into it by who has not moved for it; and who strikes first of one who goes up out of it.
    probe: column => {
      const pieces = [groundOn(column, 'trench', 5, 5)];
      const along = [groundOn(column, 'trench', 5, 6), groundOn(column, 'trench', 6, 6)];
      const thrown = (blue: Square, red: Square) => {
        const game = attackOf(column, {
          ...{ pieces, dice: ['AA', 'AA', 'AA', 'TT'] },
          ...{ blue: [{ card: 'rifles', at: blue }], red: [{ card: 'rifles', at: red, activated: true }] },
        });
        fire(game, volley('blue-1', [1, 2], 'rifle', 'red-1'));
        return game.dice.thrown.map(({ why }) => why).filter(why => why !== 'suppression');
      };
      const blow = attackOf(column, {
        ...{ pieces, blue: [{ card: 'rifles', at: [5, 6] }], red: [{ card: 'rifles', at: [5, 5], activated: true }] },
      });
      const up = begunOf(
        column,
        {
          ...{ pieces: along, dice: ['TT', 'TT'] },
          ...{ blue: [{ card: 'rifles', at: [6, 6] }], red: [{ card: 'rifles', at: [5, 7], activated: true }] },
        },
        ...(['move', 'attack'] as const),
      );
      up.answer(walk(spaceOf(column), up, 'blue-1', -1, 0));
      if (up.ask.ask === 'choose') up.answer(choose('red-1'));
      fire(up, volley('blue-1', [1, 2], 'knife', 'red-1'));
      up.answer({ do: 'strikeBack', shots: volley('red-1', [1, 2], 'knife', 'blue-1') });
      return [
        ...[thrown([5, 7], [5, 5]), thrown([5, 5], [5, 7])],
        refusalOf(aiming(blow).judge(shot('blue-1.1', 'knife', 'red-1'))),
        up.dice.thrown.filter(({ why }) => why === 'hit').map(({ side }) => side),
      ];
    },
    gives: {
      tactics: [['hit', 'coverSave'], ['hit', 'infantrySave'], null, ['blue', 'red']],
      battlefield: [['hit', 'coverSave'], ['hit', 'infantrySave'], null, ['blue', 'red']],
      faq: [['hit', 'coverSave'], ['hit'], null, ['blue', 'red']],
      zverograd: [['hit', 'coverSave', 'saveAgain'], ['hit', 'coverSave'], 'attack.level', ['red', 'blue']],
    },
  },
  {
    ...{ topic: 'end of game', faq: ['FAQ-23', 'FAQ-26'] },
    // Neither side has anybody any more who could take an objective: whether both are asked how to go on once the turn is over.
    probe: column => {
      const dead = card('Dead Men', 'axis', 'squad', 'I2', { move: [2, 4], models: ['3 '], skills: ['Mindless'] });
      const game = onBoth(spaceOf(column), {
        ...{ set: column.set, cards: [dead], turn: 3, scenario: '2', dice: ['ATT', 'TTT', 'ATT', 'TTT'] },
        blue: [{ card: 'dead-men', at: [2, 3] }],
        red: [{ card: 'assaulter', at: [8, 16], activated: true }],
      });
      game.answer(activate('blue-1'));
      game.answer(declaring('nothing', 'nothing'));
      return choosingFor(game.ask) === 'FAQ-26';
    },
    gives: { tactics: false, battlefield: false, faq: true },
  },
  {
    ...{ topic: 'victory points', faq: ['FAQ-25'] },
    // A unit of 54 points is destroyed in the last turn; the enemy has destroyed as much as 57, and one who scores five points for the
    // scenario has them counted with what is destroyed, or not.
    probe: column =>
      [0, 5].map(scored => {
        const game = lastBlow(column, { lost: { blue: 57, red: 0 }, scored: { blue: scored, red: 0 } });
        return [game.state.outcome?.winner, game.state.outcome?.points];
      }),
    gives: {
      tactics: [
        ['red', { blue: 54, red: 57 }],
        ['red', { blue: 54, red: 57 }],
      ],
      battlefield: [
        ['red', { blue: 54, red: 57 }],
        ['red', { blue: 54, red: 57 }],
      ],
      faq: [
        ['red', { blue: 54, red: 57 }],
        ['blue', { blue: 59, red: 57 }],
      ],
    },
  },
];

/** All other tests of the core, as they are written. */
const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(one => {
    const path = join(folder, one.name);
    return one.isDirectory()
      ? sources(path)
      : path.endsWith('.test.ts') && one.name !== 'matrix.test.ts'
        ? [readFileSync(path, 'utf8')]
        : [];
  });
const NAMED = new Set(
  sources(join(import.meta.dirname, '..'))
    .flatMap(
      text =>
        text.match(
          /\b(?:it|test|describe)(?:\.each)?\b[^\n]*|^\s*\S?\)\('[^\n]*|^\s*\] as const\)\([^\n]*|^\s*\['(?:FAQ|D47|ZVE)-[^\n]*/gm,
        ) ?? [],
    )
    .flatMap(line => line.match(/\b(?:FAQ|D47|ZVE)-\d+/g) ?? []),
);

describe.each(ROWS.map(row => [row.topic, row] as const))('%s', (_, { probe, gives }) => {
  it.each(NAMES)('by %s', name => {
    const given = (of: Name): unknown => {
      if (of in gives) return gives[of];
      const { set, base } = COLUMNS[of];
      return set === 'zverograd' && set in gives ? gives.zverograd : base && given(base);
    };
    expect(probe(COLUMNS[name])).toEqual(given(name));
  });
});

describe('the sections of the other cells', () => {
  it.each(['faq', 'dust', 'zverograd'] as const)('each that %s names has a test by its id', book => {
    const named = ROWS.flatMap(row => row[book] ?? []);
    expect([...new Set(named)].filter(id => !NAMED.has(id))).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
  });

  it('has a row for every topic of the ledger, each once', () => {
    expect(new Set(ROWS.map(({ topic }) => topic)).size).toBe(ROWS.length);
    expect(ROWS).toHaveLength(76);
  });
});
