import { describe } from 'vitest';
import { range } from '../../core/base/index.ts';
import type { Command } from '../../core/decisions/index.ts';
import type { Card } from '../../core/forces/card.ts';
import type { Piece, Shape } from '../../core/space/space.ts';
import { declaredBy } from '../../core/game/actions.ts';
import type { Rule, Special, Switched } from '../../core/rulebook/index.ts';
import { isPlainAction } from '../../core/rulebook/index.ts';
import { card, fixtures, weapon } from './cards.ts';
import { choose } from './choices.ts';
import type { Posted, Skirmish } from './game.ts';
import { activate, row, skirmish } from './game.ts';
import { gridSkirmish } from './gridSkirmish.ts';

/** A unit by its card and its square; on the table that is 10 cm each way, and soldiers stand in a row. */
export interface Sent extends Omit<Posted, 'at'> {
  readonly at?: readonly [column: number, row: number];
  readonly models?: number;
  /** On squares whoever does not say looks north too, on the table east. */
  readonly facing?: 'n';
}

export interface Orders {
  readonly blue: readonly Sent[];
  readonly red?: readonly Sent[];
  readonly dice?: readonly string[];
  readonly cards?: readonly Card[];
  readonly go?: 'blue' | 'red';
  readonly turn?: number;
  readonly scenario?: string;
  readonly rules?: readonly Rule[];
  readonly set?: string;
  readonly pieces?: readonly Piece[];
  /** The bodies of cards on the table. */
  readonly shapes?: { readonly [card: string]: Shape };
  /** House rules by their ids, with their values. */
  readonly switched?: Switched;
}

const rifles = weapon('Rifle', { count: 5, reach: '6', cells: 'I1:2/1 I2:2/1 V4:1/1' });
const fausts = weapon('Faust', { count: 2, reach: '2', ammo: 3, cells: 'I1:1/1 I2:1/1 V4:1/4' });
const soldiers = (name: string, armour: 'I1' | 'I2' | 'I3', skills: readonly string[], more: Partial<Card> = {}): Card => ({
  ...card(name, 'allies', 'squad', armour, { move: [2, 4], skills, models: ['5 rifle'], weapons: [rifles] }),
  ...more,
});
const named = (...names: readonly string[]): Pick<Card, 'models'> => ({
  models: names.map(name => ({ name, count: 1, weapons: ['rifle' as never] })),
});
const hero = (name: string, ...skills: readonly string[]): Card =>
  card(name, 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 4, skills, weapons: [rifles] });

/** A command squad whose card says nothing of who is what; one that does; and one in heavy armour. Heroes and machines that command. */
export const staff = {
  squad: soldiers('Staff', 'I2', ['Command Squad']),
  named: soldiers('Named', 'I2', ['Command Squad'], named('Mechanic', 'Medic', 'Radio Operator', 'Officer')),
  heavy: soldiers('Heavy', 'I3', ['Command Squad'], named('Rifle', 'Gun', 'Flame')),
  officer: hero('Chief', 'Officer'),
  medic: hero('Emma', 'Combat Medic'),
  mechanic: hero('Rosie', 'Mechanic'),
  tankHead: hero('Hansi', 'Tank Head'),
  general: hero('Iron', 'Officer', 'General', 'Get Moving You...'),
  plain: soldiers('Plain', 'I2', []),
  light: soldiers('Light', 'I1', []),
  stout: soldiers('Stout', 'I3', []),
  rockets: soldiers('Rockets', 'I2', [], { weapons: [rifles, fausts] }),
  spetsnaz: soldiers('Spetsnaz', 'I2', [], { faction: 'Spetsnaz' }),
  dead: soldiers('Dead', 'I1', ['Zombie']),
  titan: hero('Titan', 'Super Human'),
  tank: card('Tank', 'allies', 'vehicle', 'V4', { move: [3, 5], damageTrack: 6, weapons: [] }),
  arv: card('Arv', 'allies', 'vehicle', 'V4', { move: [3, 5], damageTrack: 6, skills: ['Mechanic'], weapons: [] }),
  command: card('Command', 'allies', 'vehicle', 'V4', { move: [3, 5], damageTrack: 6, skills: ['Officer'], weapons: [] }),
  plane: card('Plane', 'allies', 'aircraft', 'A2', { move: [4, 8], damageTrack: 4, weapons: [] }),
  crew: soldiers('Crew', 'I1', ['Mechanic Crew']),
  ambulance: card('Ambulance', 'allies', 'aircraft', 'A2', {
    ...{ move: [4, 8], damageTrack: 4, skills: ['Medevac', 'Helicopter'], weapons: [] },
  }),
  tower: card('Tower', 'allies', 'aircraft', 'A1', {
    move: [4, 8],
    damageTrack: 4,
    skills: ['Air Traffic Control', 'Helicopter'],
    weapons: [],
  }),
  storch: card('Storch', 'axis', 'aircraft', 'A1', { move: [4, 8], damageTrack: 4, skills: ['Jammer'], weapons: [] }),
  leader: hero('Vasiliy', 'Follow Me', 'Red Banner'),
  tina: hero('Tina', 'Execute'),
  truck: card('Truck', 'allies', 'vehicle', 'V2', { move: [3, 5], damageTrack: 3, skills: ['Raid'], weapons: [rifles] }),
  gun: card('Gun', 'allies', 'support', 'I2', { move: [1, 2], damageTrack: 4, weapons: [rifles] }),
  foe: soldiers('Foe', 'I2', []),
  poon: hero('Poon', 'Commissar'),
  cross: hero('Cross', 'Blutkreuz'),
  brave: soldiers('Brave', 'I2', ['Brave']),
  slow: soldiers('Slow', 'I1', ['Mindless', 'Zombie'], { move: range(2), march: range(3) }),
  fast: soldiers('Fast', 'I1', ['Mindless', 'Zombie'], { move: range(4), march: range(6) }),
} as const;

const ALL = Object.values(staff);
const full = (name: string): number => {
  const found = [...ALL, ...Object.values(fixtures)].find(one => one.id === name);
  return found?.kind === 'squad' ? found.models.reduce((sum, one) => sum + one.count, 0) : 1;
};

const FAR_OFF: Sent = { card: 'foe', at: [12, 11] };

/** The same orders on the table and on squares, in the middle of blue's turn; an enemy waits far off. */
const SPACES = {
  table: ({ blue, red = [], cards = [], scenario: _, ...options }: Orders): Skirmish => {
    const stand = ({ at, models, facing, ...post }: Sent): Posted => {
      if (!at) return post;
      const [x, y] = [at[0] * 10, at[1] * 10];
      const turned = facing === 'n' ? 90 : 0;
      return { ...post, at: row(models ?? full(post.card), x, y).map(([left, up]) => [left, up, turned] as const) };
    };
    return skirmish({ ...options, cards: [...ALL, ...cards], blue: blue.map(stand), red: [...red, FAR_OFF].map(stand) });
  },
  squares: ({ blue, red = [], cards = [], shapes: _, ...options }: Orders): Skirmish =>
    gridSkirmish({ ...options, cards: [...ALL, ...cards], blue, red: [...red, FAR_OFF] }),
} as const;

export type Sends = (orders: Orders) => Skirmish;
export const sends: Sends = SPACES.table;

/** What is so in both spaces. */
export const inBoth = (name: string, tests: (send: Sends, space: keyof typeof SPACES) => void): void => {
  for (const [space, send] of Object.entries(SPACES)) describe(`${name}, on ${space}`, () => tests(send, space as 'table'));
};

/** A declaration of special actions, and of others by their names. */
export const order = (...actions: readonly string[]): Command => {
  const all = actions.length === 1 && !isPlainAction(actions[0]!) ? [...actions, 'nothing'] : actions;
  return {
    do: 'declare',
    actions: all.map(declaredBy),
    weapons: [],
  };
};

/** The unit activates and declares these. */
export function orders(game: Skirmish, unit: string, ...actions: readonly string[]) {
  game.answer(activate(unit));
  return game.answer(order(...actions));
}

/** The special actions that a unit about to declare is offered. */
export function offered(game: Skirmish): readonly Special[] {
  const all = game.offers().flatMap(one => (one.do === 'declare' && one.refused === null ? one.actions : []));
  return [...new Set(all.flatMap(one => (one.action === 'special' ? [one.special] : [])))].sort();
}

/** The special actions that a unit about to declare is shown and may not take, whatever goes with them, each as `name: reason (sections)`. */
export function barred(game: Skirmish): readonly string[] {
  const open = offered(game);
  const shown = game.offers().flatMap(one => (one.do === 'declare' && one.refused ? [one] : []));
  const said = shown.flatMap(({ actions: [first], refused }) =>
    first?.action === 'special' && !open.includes(first.special)
      ? [`${first.special}: ${refused!.code} (${refused!.rules.join(' ')})`]
      : [],
  );
  return [...new Set(said)].sort();
}

/** Whom the open choice is among; null where nothing is to be chosen. */
export const among = (game: Skirmish): readonly unknown[] | null =>
  game.ask.ask === 'choose' ? game.ask.choices[0]!.among : null;

/** Whom one might think of for the open choice, and the sections that bar each. */
export const barredTargets = (game: Skirmish): { readonly [thing: string]: readonly string[] } =>
  Object.fromEntries(
    game.ask.ask === 'choose' ? (game.ask.choices[0]!.barred ?? []).map(({ thing, because }) => [thing, because]) : [],
  );

export const take = (game: Skirmish, thing: string) => game.answer(choose(thing));
