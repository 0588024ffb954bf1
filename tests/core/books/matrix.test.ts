import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DICE } from '../../../core/dice/index.ts';
import type { Armour } from '../../../core/forces/card.ts';
import { asShape } from '../../../core/space/free/base/forms.ts';
import type { Book } from '../../../core/rulebook/index.ts';
import { aiming, shot } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import { duel } from '../../kit/duel.ts';
import { activate, bookFor, declare, skirmish } from '../../kit/game.ts';
import { gridSkirmish } from '../../kit/gridSkirmish.ts';
import { gunCrew, mates, oneAttack, walker } from '../../kit/oneAttack.ts';

/*
 * The table of the ledger that says which book has what, topic by topic. A row that has a probe is played by all books: the base books give
 * what stands there for them, a book that is said to have the same gives the same, and one that has a section of its own gives what that
 * says. A section that a cell names has a test by its id, wherever that is. Cells of the campaign of Zverograd are listed and not asserted.
 */

/** How a book is played: the two base books, the FAQ, and Dust 1947 on both grounds. */
const COLUMNS = {
  tactics: { mode: 'grid', set: 'grid', base: null },
  battlefield: { mode: 'free', set: 'free', base: null },
  faq: { mode: 'grid', set: 'faq-2011', base: 'tactics' },
  dustGrid: { mode: 'grid', set: 'dust-1947', base: 'tactics' },
  dustFree: { mode: 'free', set: 'dust-1947', base: 'battlefield' },
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
  /** What each gives; the books above a base one that are left out give what that does. */
  readonly gives?: { readonly tactics: unknown; readonly battlefield: unknown } & { readonly [N in Name]?: unknown };
}

const tables = ({ mode, set }: Column): Book['tables'] => bookFor(mode, set).tables;

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
    ...{ ...more, dice: dice.join('').split('') },
  };
  return oneAttack(mode, set, cards, document);
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

/** Whether a machine that shoots sees a machine right behind one of this card. */
function seenPast({ mode, set }: Column, between: string): boolean {
  const shooter = card('Shooter', 'axis', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 5 },
    weapons: [weapon('Gun', { mount: 'turret', reach: '12', cells: 'V4:1/1' })],
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
const COVERED = { cover: true };
/** Three dice more than any save throws: what is left over is not asked for. */
const none = { rolls: [], lost: 2 };
const ROLLED = { dice: 3, tieBreak: 'target', attackerWins: false, kept: null };

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
    probe: column => [tables(column).readings.firstDiagonal, bookFor(column.mode, column.set).space],
    gives: { tactics: [1, 'grid'], battlefield: [1, 'free'] },
  },
  {
    topic: 'initiative',
    ...{ faq: ['FAQ-37'], zverograd: ['ZVE-18', 'ZVE-19'] },
    probe: column => tables(column).initiative,
    gives: { tactics: ROLLED, battlefield: ROLLED },
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
  { topic: 'hero joins', probe: column => tables(column).joining, gives: { tactics: 0, battlefield: 1.5 } },
  {
    ...{ topic: 'cover for a lone hero', faq: ['FAQ-28'] },
    probe: column => saves(column, { target: 'loner', more: COVERED }, 'AA', ...(column.set === 'faq-2011' ? [] : ['SS'])),
    gives: {
      ...{ tactics: { rolls: ['coverSave SS'], lost: 0 }, battlefield: { rolls: ['coverSave SS'], lost: 0 }, faq: none },
    },
  },
  {
    ...{ topic: 'infantry blocks line of sight', faq: ['FAQ-06'] },
    probe: column => tables(column).readings.hidesFromInfantry.includes('infantry'),
    gives: { tactics: false, battlefield: false, faq: true },
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
    probe: column => tables(column).readings.hidesFromInfantry.includes('tankTraps'),
    gives: { tactics: false, battlefield: false, faq: true },
  },
  {
    ...{ topic: 'cover by blocked lines', faq: ['FAQ-04', 'FAQ-05'] },
    probe: column => tables(column).readings.coverAt,
    gives: { tactics: 'anyLine', battlefield: 'anyLine', faq: 'diagonal' },
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
    probe: column => tables(column).targetsOf,
    gives: { tactics: 'copy', battlefield: 'copy', faq: 'line' },
  },
  {
    ...{ topic: 'weapons per soldier and attack', faq: ['FAQ-12'] },
    probe: column => tables(column).soldierUses,
    gives: { tactics: 'oneOfEach', battlefield: 'oneOfEach', faq: 'every' },
  },
  {
    ...{ topic: 'ranged losses', faq: ['FAQ-18'] },
    probe: column => tables(column).rangedLosses,
    gives: { tactics: 'together', battlefield: 'together', faq: 'line' },
  },
  { topic: 'saves in close combat', faq: ['FAQ-14'], zverograd: ['ZVE-07', 'ZVE-32'] },
  {
    ...{ topic: 'reactive attack roll', faq: ['FAQ-16'], dust: ['D47-43'], zverograd: ['ZVE-16'] },
    probe: column => [tables(column).reaction.dice, tables(column).reaction.reach, tables(column).reaction.when],
    gives: { tactics: [2, 4, 'afterFirst'], battlefield: [2, 4, 'afterFirst'], faq: [1, 4, 'onTheWay'] },
  },
  {
    ...{ topic: 'close combat when reacting', faq: ['FAQ-15', 'FAQ-17'] },
    probe: column => tables(column).reaction.closeCombat,
    gives: { tactics: false, battlefield: false, faq: true },
  },
  {
    topic: 'suppression',
    ...{ dust: ['D47-48'], zverograd: ['ZVE-09', 'ZVE-10', 'ZVE-11', 'ZVE-12', 'ZVE-13', 'ZVE-14', 'ZVE-15', 'ZVE-16'] },
    probe: column => hit(column, {}, 'AT', ...(column.set === 'faq-2011' ? [] : ['A'])).markers,
    gives: { tactics: [], battlefield: ['underFire'], dustGrid: ['underFire'] },
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
    probe: column =>
      hit(column, { rules: ['Flame'], more: { sustained: true } }, 'AT', ...(column.set === 'dust-1947' ? [] : ['T'])).rolls,
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
    probe: column =>
      hit(column, { target: 'walker', skills: ['Steel Guard'] }, 'AT', ...(column.set === 'dust-1947' ? ['A'] : [])).damage,
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
    const column = COLUMNS[name];
    const expected = gives && name in gives ? gives[name] : column.base && gives?.[column.base];
    expect(probe?.(column)).toEqual(expected);
  });
});

describe('the sections of the other cells', () => {
  it.each(['faq', 'dust'] as const)('each that %s names has a test by its id', book => {
    const named = ROWS.flatMap(row => row[book] ?? []);
    expect([...new Set(named)].filter(id => !NAMED.has(id))).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
  });

  it('what no test asserts yet is of Zverograd alone', () => {
    const all = ROWS.flatMap(({ faq = [], dust = [], zverograd = [] }) => [...faq, ...dust, ...zverograd]);
    const open = [...new Set(all)].filter(id => !NAMED.has(id));
    expect(open.filter(id => !id.startsWith('ZVE-'))).toEqual([]);
  });

  it('has a row for every topic of the ledger, each once', () => {
    expect(new Set(ROWS.map(({ topic }) => topic)).size).toBe(ROWS.length);
    expect(ROWS).toHaveLength(76);
  });
});
