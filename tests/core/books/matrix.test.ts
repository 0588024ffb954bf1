import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DICE, scripted } from '../../../core/dice/index.ts';
import { legal } from '../../../core/decisions/index.ts';
import type { State } from '../../../core/game/state.ts';
import type { Armour } from '../../../core/forces/card.ts';
import { asShape } from '../../../core/space/free/base/forms.ts';
import type { Book } from '../../../core/rulebook/index.ts';
import type { WeaponId } from '../../../core/base/index.ts';
import type { Piece } from '../../../core/space/space.ts';
import { aiming, shot } from '../../kit/attack.ts';
import { box } from '../../kit/free.ts';
import { laid } from '../../kit/laid.ts';
import { card, weapon } from '../../kit/cards.ts';
import { duel } from '../../kit/duel.ts';
import { activate, bookFor, declare, fight, skirmish } from '../../kit/game.ts';
import { gridSkirmish } from '../../kit/gridSkirmish.ts';
import type { OnBoth } from '../../kit/onBoth.ts';
import { onBoth, walk } from '../../kit/onBoth.ts';
import { gunCrew, mates, oneAttack, walker } from '../../kit/oneAttack.ts';

/*
 * The table of the ledger that says which book has what, topic by topic. A row that has a probe is played by all books: the base books give
 * what stands there for them, a book that is said to have the same gives the same, and one that has a section of its own gives what that
 * says. A section that a cell names has a test by its id, wherever that is.
 */

/** How a book is played: the two base books, the FAQ, Dust 1947 on both grounds, and the campaign over it. */
const COLUMNS = {
  tactics: { mode: 'grid', set: 'grid', base: null },
  battlefield: { mode: 'free', set: 'free', base: null },
  faq: { mode: 'grid', set: 'faq-2011', base: 'tactics' },
  dustGrid: { mode: 'grid', set: 'dust-1947', base: 'tactics' },
  dustFree: { mode: 'free', set: 'dust-1947', base: 'battlefield' },
  zverograd: { mode: 'grid', set: 'zverograd', base: 'dustGrid' },
} as const;
type Name = keyof typeof COLUMNS;
type Column = (typeof COLUMNS)[Name];
const NAMES = Object.keys(COLUMNS) as readonly Name[];

interface Row {
  readonly topic: string;
  /** Sections that the cells of the FAQ and of Dust 1947 name; none where they say that it is as in the base, or no topic there. */
  readonly faq?: readonly string[];
  readonly dust?: readonly string[];
  /** Sections of the cell of Zverograd beside those of Dust 1947. */
  readonly zverograd?: readonly string[];
  readonly probe?: (column: Column) => unknown;
  /** What each gives; those that are left out give what the book beneath them does. */
  readonly gives?: { readonly tactics: unknown; readonly battlefield: unknown } & { readonly [N in Name]?: unknown };
}

const tables = ({ mode, set }: Column): Book['tables'] => bookFor(mode, set).tables;

/** Dust 1947, and what is played over it. */
const isDust = ({ set }: Column): boolean => set === 'dust-1947' || set === 'zverograd';

const hero = card('Loner', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 4 },
  weapons: [weapon('Pistol', { reach: '3', cells: 'I2:1/1' })],
});

interface Hit {
  readonly rules?: readonly string[];
  readonly target?: 'mates' | 'walker' | 'loner';
  readonly skills?: readonly string[];
  readonly by?: Armour;
  readonly more?: object;
}
/** One attack with these dice: what was rolled, as long as dice are asked for. */
function hit({ mode, set }: Column, { rules = [], target = 'mates', skills = [], by = 'I2', more = {} }: Hit, ...dice: string[]) {
  const cards = [gunCrew(rules, by), mates(...skills), walker(...skills), hero];
  const document = {
    ...{ attacker: { card: 'gun-crew' }, target: { card: target }, weapons: [{ weapon: 'Gun', count: 1 }] },
    // The campaign throws two dice more for whoever was hit.
    ...{ ...more, dice: [...dice.join(''), ...(set === 'zverograd' ? 'TT' : '')] },
  };
  const done = oneAttack(mode, set, cards, document);
  return { ...done, rolls: done.rolls.filter(one => !one.startsWith('suppression')) };
}
const saves = (column: Column, options: Hit, ...dice: string[]) => {
  const done = hit(column, options, ...dice);
  return { rolls: done.rolls.slice(1), lost: done.lost + done.damage };
};
/** 40 cm wide, so that nobody looks round it. */
const WIDE = asShape({
  base: { radius: 40 },
  volumes: [{ part: 'hull', shape: 'box', center: [0, 0, 60], half: [30, 200, 60], yaw: 0 }],
});

/** Whether one that shoots, a machine unless told, sees a machine right behind one of this card. */
function seenPast({ mode, set }: Column, between: string, who: 'vehicle' | 'squad' = 'vehicle'): boolean {
  const gun = weapon('Gun', { ...(who === 'vehicle' && { mount: 'turret' as const }), reach: '12', cells: 'V4:1/1' });
  const shooter = card('Shooter', 'axis', who, who === 'vehicle' ? 'V4' : 'I2', {
    ...{ move: [2, 4], weapons: [gun] },
    ...(who === 'vehicle' ? { damageTrack: 5 } : { models: ['1 gun'] }),
  });
  const game =
    mode === 'grid'
      ? gridSkirmish({
          ...{ set, cards: [shooter], blue: [{ card: 'shooter', at: [5, 4] }, { card: 'nikita' }] },
          red: [{ card: 'hotdog', at: [5, 8] }, { card: between, at: [5, 6] }, { card: 'nikita' }],
        })
      : skirmish({
          ...{
            set,
            shapes: { [between]: WIDE },
            cards: [shooter],
            blue: [{ card: 'shooter', at: [[60, 20, 90]] }, { card: 'nikita' }],
          },
          red: [{ card: 'hotdog', at: [[60, 60, 270]] }, { card: between, at: [[60, 48, 270]] }, { card: 'nikita' }],
        });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  return aiming(game).judge(shot('blue-1.1', 'gun', 'red-1')).ok;
}
/** Soldiers with a rifle and a pistol each, and knives; heroes, machines and traps, for what is played out. */
const rifles = card('Rifles', 'axis', 'squad', 'I2', {
  ...{ move: [2, 4], models: ['2 rifle pistol knife'] },
  weapons: [
    weapon('Rifle', { count: 2, reach: '8', cells: 'I2:1/1 V4:1/1' }),
    weapon('Pistol', { count: 2, reach: '8', cells: 'I2:1/1 V4:1/1' }),
    weapon('Knife', { count: 2, reach: 'C', cells: 'I2:1/1 V4:1/1' }),
  ],
});
const joiner = card('Joiner', 'axis', 'hero', 'I2', { move: [2, 4], damageTrack: 4 });
const burner = card('Burner', 'axis', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 5 },
  weapons: [weapon('Napalm', { mount: 'turret', reach: '2', rules: ['Flame'], cells: 'I2:1/1 V4:1/1' })],
});
const STAGE = { cards: [rifles, joiner, burner] };
const away: readonly OnBoth[] = [{ card: 'rifles', at: [11, 17] }];

/** A game of these, in which blue-1 has been activated. */
function staged(
  { mode, set }: Column,
  blue: readonly OnBoth[],
  red: readonly OnBoth[],
  dice: readonly string[] = [],
  pieces: readonly Piece[] = [],
) {
  const game = onBoth(mode === 'grid' ? 'squares' : 'table', {
    ...{ ...STAGE, set, dice, pieces },
    ...{ blue: [...blue, { card: 'rifles' }], red: [...red, ...away, { card: 'rifles' }] },
  });
  game.answer(activate('blue-1'));
  return game;
}
/** Red-1 so many squares north of blue-1, and red-2 near it. */
const beside = (gap: number): readonly OnBoth[] =>
  [5, 7].map(column => ({ card: 'rifles', at: [column, 5 + gap], activated: true }));
/** Blue-1 is asked for its shots at red-1, who stands so many squares north of it. */
function firing(
  column: Column,
  { gap = 3, dice = [], pieces = [] }: { gap?: number; dice?: readonly string[]; pieces?: readonly Piece[] } = {},
) {
  const game = staged(column, [{ card: 'rifles', at: [5, 5] }], beside(gap), dice, pieces);
  game.answer(declare('attack', 'nothing'));
  return game;
}
const allowed = (game: ReturnType<typeof firing>, ...shots: Parameters<typeof shot>[]) => {
  const command = { do: 'attack', shots: shots.map(one => shot(...one)) } as const;
  return legal(game.table, game.state, game.who, game.ask, command) === null;
};
/** Red-1 may react to blue-1, beside which or three squares from which it stands; its dice are told. */
function reacting(column: Column, gap: number, ...dice: readonly string[]) {
  const way = gap === 1 ? 0 : 1;
  const game = staged(column, [{ card: 'rifles', at: [5, 5] }], [{ card: 'rifles', at: [5, 5 + gap + way] }], dice);
  game.answer(declare('move', 'attack'));
  game.answer(walk(column.mode === 'grid' ? 'squares' : 'table', game, 'blue-1', 0, way));
  if (game.ask.ask === 'react') game.answer({ do: 'react', unit: game.unit('red-1').id });
  return game;
}

const COVERED = { cover: true };
/** Three dice more than any save throws: what is left over is not asked for. */
const none = { rolls: [], lost: 2 };

const ROWS: readonly Row[] = [
  {
    ...{ topic: 'dice', faq: ['FAQ-03'] },
    probe: column => DICE[tables(column).die].sides.toSorted().join(' '),
    gives: {
      tactics: 'army army shield shield target target',
      battlefield: 'army army shield shield target target',
      faq: 'blank blank blank blank target target',
    },
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
    // As many ARMY each, and more TARGET for red, which has one unit more.
    probe: column => {
      const game = staged(column, [{ card: 'rifles', at: [5, 5] }], [{ card: 'rifles', at: [5, 9] }]);
      const dice = scripted(column.set === 'zverograd' ? 'AASS' : 'AAS', 'AAT');
      const start: State = { ...game.state, turn: 1, go: null, agenda: [{ step: 'initiative', faces: [] }] };
      const begun = fight({ ...game.table, dice }, dice, start);
      return [dice.thrown.map(({ count }) => count), begun.who];
    },
    gives: { tactics: [[3, 3], 'red'], battlefield: [[3, 3], 'red'], zverograd: [[4, 3], 'blue'] },
  },
  { topic: 'passing', zverograd: ['ZVE-05', 'ZVE-06'] },
  { topic: 'entering the board', faq: ['FAQ-02'], zverograd: ['ZVE-03'] },
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
  { topic: 'structure save', dust: ['D47-07', 'D47-16', 'D47-33', 'D47-39'], zverograd: ['ZVE-01', 'ZVE-32'] },
  { topic: 'evade save', zverograd: ['ZVE-01', 'ZVE-02'] },
  {
    ...{ topic: 'squads in buildings', faq: ['FAQ-27'] },
    probe: column => tables(column).hardCover.fromOutside,
    gives: { tactics: [], battlefield: [], faq: ['building'] },
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
    // A rifle and a pistol: whether the pistol is fired before or after the loss to the rifle.
    probe: column => {
      const game = firing(column, { dice: ['A', 'A', 'T', 'T', 'TT'] });
      game.answer({ do: 'attack', shots: [shot('blue-1.1', 'rifle', 'red-1'), shot('blue-1.2', 'pistol', 'red-1')] });
      while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
      const told = game.log.filter(({ type }) => type === 'hit' || type === 'modelLost').map(({ type }) => type);
      return told.slice(0, 2);
    },
    gives: { tactics: ['hit', 'hit'], battlefield: ['hit', 'hit'], faq: ['hit', 'modelLost'] },
  },
  { topic: 'saves in close combat', faq: ['FAQ-14'], zverograd: ['ZVE-07', 'ZVE-32'] },
  {
    ...{ topic: 'reactive attack roll', faq: ['FAQ-16'], dust: ['D47-43'], zverograd: ['ZVE-16'] },
    probe: column =>
      reacting(column, 3, column.set === 'faq-2011' ? 'S' : 'SS').dice.thrown.map(({ why, count }) => `${why} ${count}`),
    gives: { tactics: ['reaction 2'], battlefield: ['reaction 2'], faq: ['reaction 1'] },
  },
  {
    ...{ topic: 'close combat when reacting', faq: ['FAQ-15', 'FAQ-17'] },
    probe: column => {
      const game = reacting(column, 1, column.set === 'faq-2011' ? 'A' : 'AT');
      return game.ask.ask === 'attack' && aiming(game).judge(shot('red-1.1', 'knife', 'blue-1')).ok;
    },
    gives: { tactics: false, battlefield: false, faq: true },
  },
  {
    topic: 'suppression',
    ...{ dust: ['D47-48'], zverograd: ['ZVE-09', 'ZVE-10', 'ZVE-11', 'ZVE-12', 'ZVE-13', 'ZVE-14', 'ZVE-15', 'ZVE-16'] },
    probe: column => hit(column, {}, 'AT', ...(column.set === 'faq-2011' ? [] : ['A'])).markers,
    gives: { tactics: [], battlefield: ['underFire'], dustGrid: ['underFire'], zverograd: [] },
  },
  { topic: 'may suppressed units fight', zverograd: ['ZVE-15'] },
  { topic: 'rally', dust: ['D47-48'], zverograd: ['ZVE-13', 'ZVE-14', 'ZVE-17'] },
  {
    ...{ topic: 'heroes and suppression', zverograd: ['ZVE-10'] },
    probe: column => hit(column, { target: 'loner' }, 'AT', ...(column.set === 'faq-2011' ? [] : ['T'])).markers,
    gives: { tactics: [], battlefield: [] },
  },
  { topic: 'artillery: what blocks it', dust: ['D47-02'] },
  { topic: 'artillery area', dust: ['D47-04', 'D47-05', 'D47-06'] },
  {
    ...{ topic: 'saves against artillery', faq: ['FAQ-22'], dust: ['D47-07'], zverograd: ['ZVE-28'] },
    probe: column => ({
      open: saves(column, { rules: ['Artillery'] }, 'AA', ...(column.base === null ? ['AS'] : [])).lost,
      cover: saves(column, { rules: ['Artillery'], more: COVERED }, 'AA', ...(column.set === 'faq-2011' ? [] : ['AS'])).lost,
    }),
    gives: {
      ...{ tactics: { open: 1, cover: 0 }, battlefield: { open: 1, cover: 0 } },
      ...{ faq: { open: 2, cover: 2 }, dustGrid: { open: 2, cover: 0 }, dustFree: { open: 2, cover: 0 } },
    },
  },
  { topic: 'artillery from inside terrain', dust: ['D47-03'] },
  { topic: 'observer when the gun sees the target', faq: ['FAQ-39'], zverograd: ['ZVE-06'] },
  { topic: 'smoke roll', dust: ['D47-08'] },
  { topic: 'smoke size', dust: ['D47-10', 'D47-11'] },
  { topic: 'smoke protects by', dust: ['D47-09'], zverograd: ['ZVE-02'] },
  {
    ...{ topic: 'cutting', dust: ['D47-12', 'D47-13'] },
    probe: column => hit(column, { rules: ['Cutting'], target: 'walker' }, 'AT', 'T').rolls,
    gives: { tactics: ['hit AT', 'extra T'], battlefield: ['hit AT', 'extra T'] },
  },
  {
    ...{ topic: 'flame area', faq: ['FAQ-32', 'FAQ-33'], dust: ['D47-18', 'D47-19', 'D47-20', 'D47-21', 'D47-22'] },
    probe: column => [tables(column).readings.jetWays, tables(column).readings.jetsPass],
    gives: {
      ...{
        tactics: ['shortest', 'seen'],
        battlefield: ['shortest', 'seen'],
        faq: ['chain', 'open'],
        dustGrid: ['shortest', 'open'],
      },
    },
  },
  {
    ...{ topic: 'saves against flame', dust: ['D47-16'] },
    probe: column => saves(column, { rules: ['Flame'], more: COVERED }, 'AA'),
    gives: { tactics: none, battlefield: none },
  },
  {
    ...{ topic: 'flame suppresses', dust: ['D47-15'], zverograd: ['ZVE-12'] },
    probe: column => hit(column, { rules: ['Flame'] }, 'AT').markers,
    gives: { tactics: [], battlefield: ['underFire'], dustGrid: ['suppressed'], dustFree: ['suppressed'] },
  },
  {
    ...{ topic: 'flame + Sustained', dust: ['D47-17'] },
    probe: column => hit(column, { rules: ['Flame'], more: { sustained: true } }, 'AT', ...(isDust(column) ? [] : ['T'])).rolls,
    gives: {
      ...{ tactics: ['hit AT', 'reroll T'], battlefield: ['hit AT', 'reroll T'] },
      ...{ dustGrid: ['hit AT'], dustFree: ['hit AT'] },
    },
  },
  { topic: 'flame burst', dust: ['D47-23', 'D47-24'] },
  { topic: 'grapple', dust: ['D47-25', 'D47-26', 'D47-27'] },
  { topic: 'engineering by grapple/cutting', dust: ['D47-14', 'D47-28'] },
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
  { topic: 'limited ammo', faq: ['FAQ-13'], dust: ['D47-31', 'D47-32'] },
  {
    ...{ topic: 'phaser', dust: ['D47-33'], zverograd: ['ZVE-32'] },
    probe: column => saves(column, { rules: ['Phaser'], more: COVERED }, 'AA', ...(column.set === 'faq-2011' ? [] : ['AS'])),
    gives: {
      ...{ tactics: { rolls: ['infantrySave AS'], lost: 1 }, battlefield: { rolls: ['infantrySave AS'], lost: 1 } },
      // No such weapon in 2011: nothing saves in the open, nor against it.
      faq: none,
    },
  },
  {
    ...{ topic: 'power scope', dust: ['D47-34'] },
    probe: column => hit(column, { rules: ['Power Scope'], target: 'walker', more: { sustained: true } }, 'TS', 'S').damage,
    gives: { tactics: 1, battlefield: 1 },
  },
  { topic: 'reload / salvo', dust: ['D47-35', 'D47-36'] },
  { topic: 'sniper: saves', dust: ['D47-39'] },
  { topic: 'sniper: whom', faq: ['FAQ-20'], dust: ['D47-38'] },
  { topic: 'tesla: Stunned on', dust: ['D47-41'], zverograd: ['ZVE-14'] },
  { topic: 'volley / wire-guided', dust: ['D47-45', 'D47-46'] },
  { topic: 'burst weapons', faq: ['FAQ-40'] },
  { topic: 'Berserk', faq: ['FAQ-34', 'FAQ-35', 'FAQ-36'] },
  {
    ...{ topic: 'Damage Resilient', dust: ['D47-58', 'D47-51'], zverograd: ['ZVE-07', 'ZVE-08'] },
    probe: column => hit(column, { target: 'walker', skills: ['Steel Guard'] }, 'AT', ...(isDust(column) ? ['A'] : [])).damage,
    gives: { tactics: 1, battlefield: 1, dustGrid: 0, dustFree: 0 },
  },
  { topic: 'Move and Fire', dust: ['D47-52'] },
  { topic: 'Advanced Reactive Fire shared', faq: ['FAQ-16'], dust: ['D47-50'] },
  { topic: 'Resurrection', dust: ['D47-53'] },
  { topic: 'Air Alert helps', dust: ['D47-54'] },
  { topic: 'Smoke Launchers', dust: ['D47-55'] },
  { topic: 'Naval Unit in', dust: ['D47-57'] },
  { topic: 'Strongpoint unit moves', dust: ['D47-56'] },
  { topic: 'Camouflage', zverograd: ['ZVE-26'] },
  { topic: 'Scout', zverograd: ['ZVE-03', 'ZVE-04'] },
  {
    ...{ topic: 'Fighting Spirit', faq: ['FAQ-38'] },
    probe: ({ mode, set }) => [...bookFor(mode, set).rules.keys()].some(name => name === 'Fighting Spirit'),
    gives: { tactics: true, battlefield: true, faq: false },
  },
  { topic: 'weapons not on the card', faq: ['FAQ-41'], dust: ['D47-32'] },
  { topic: 'Bunker / Strongpoint cost', zverograd: ['ZVE-30'] },
  { topic: 'Bunker line of sight', zverograd: ['ZVE-32'] },
  { topic: 'trenches', zverograd: ['ZVE-24', 'ZVE-25', 'ZVE-26', 'ZVE-27', 'ZVE-28', 'ZVE-29'] },
  { topic: 'barbed wire', zverograd: ['ZVE-20', 'ZVE-21', 'ZVE-22', 'ZVE-23'] },
  { topic: 'height', zverograd: ['ZVE-33', 'ZVE-34', 'ZVE-35', 'ZVE-36', 'ZVE-25'] },
  {
    ...{ topic: 'end of game', faq: ['FAQ-23', 'FAQ-26'] },
    probe: ({ mode, set }) => [...bookFor(mode, set).rules.values()].some(rule => rule.speeches.has('game-end.unreachable')),
    gives: { tactics: false, battlefield: false, faq: true },
  },
  { topic: 'victory points', faq: ['FAQ-25'] },
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

describe.each(ROWS.filter(row => row.probe !== undefined).map(row => [row.topic, row] as const))('%s', (_, { probe, gives }) => {
  it.each(NAMES)('by %s', name => {
    const given = (of: Name): unknown => (gives && of in gives ? gives[of] : COLUMNS[of].base && given(COLUMNS[of].base));
    expect(probe?.(COLUMNS[name])).toEqual(given(name));
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
