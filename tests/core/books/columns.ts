import type { BySide } from '../../../core/base/index.ts';
import { randomFrom, scripted } from '../../../core/dice/index.ts';
import type { Shot } from '../../../core/game/attacking.ts';
import type { State } from '../../../core/game/state.ts';
import type { Command } from '../../../core/decisions/index.ts';
import { answerByChance, legal } from '../../../core/decisions/index.ts';
import type { Armour, Card } from '../../../core/forces/card.ts';
import { asShape, formOf as freeFormOf } from '../../../core/space/free/base/forms.ts';
import type { GridKind } from '../../../core/space/grid/base/forms.ts';
import { formOf } from '../../../core/space/grid/base/forms.ts';
import type { Book } from '../../../core/rulebook/index.ts';
import type { Piece, TerrainKind } from '../../../core/space/space.ts';
import { aiming, fire, shot, volley } from '../../kit/attack.ts';
import { place, terrain } from '../../kit/free.ts';
import { laid } from '../../kit/laid.ts';
import { card, weapon } from '../../kit/cards.ts';
import { fortGame } from '../../kit/forts.ts';
import { choose } from '../../kit/choices.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, bookFor, declare, fight, skirmish } from '../../kit/game.ts';
import { gridSkirmish, on } from '../../kit/gridSkirmish.ts';
import type { OnBoth } from '../../kit/onBoth.ts';
import { declaring, onBoth, walk } from '../../kit/onBoth.ts';
import { gunCrew, mates, oneAttack, walker } from '../../kit/oneAttack.ts';

/* What the table of books asks of each of them: one attack, or a small game. */

/** How a book is played: the two base books, the FAQ, and Dust 1947 and the campaign over it on both grounds. */
export const COLUMNS = {
  tactics: { mode: 'grid', set: 'grid', base: null },
  battlefield: { mode: 'free', set: 'free', base: null },
  faq: { mode: 'grid', set: 'faq-2011', base: 'tactics' },
  dustGrid: { mode: 'grid', set: 'dust-1947', base: 'tactics' },
  dustFree: { mode: 'free', set: 'dust-1947', base: 'battlefield' },
  zverogradGrid: { mode: 'grid', set: 'zverograd', base: 'dustGrid' },
  zverogradFree: { mode: 'free', set: 'zverograd', base: 'dustFree' },
} as const;
export type Name = keyof typeof COLUMNS;
export type Column = (typeof COLUMNS)[Name];
export const NAMES = Object.keys(COLUMNS) as readonly Name[];

export const tables = ({ mode, set }: Column): Book['tables'] => bookFor(mode, set).tables;

/** Dust 1947, and what is played over it. */
export const isDust = ({ set }: Column): boolean => set === 'dust-1947' || set === 'zverograd';

export const hero = card('Loner', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 4 },
  weapons: [weapon('Pistol', { reach: '3', cells: 'I2:1/1' })],
});

export interface Hit {
  readonly rules?: readonly string[];
  readonly target?: 'mates' | 'walker' | 'loner';
  readonly skills?: readonly string[];
  readonly by?: Armour;
  readonly more?: object;
  /** The two dice that the campaign throws for whoever was hit. */
  readonly nerve?: string;
}
/** One attack with these dice: what was rolled, as long as dice are asked for. */
export function hit(
  { mode, set }: Column,
  { rules = [], target = 'mates', skills = [], by = 'I2', more = {}, nerve = 'TT' }: Hit,
  ...dice: string[]
) {
  const cards = [gunCrew(rules, by), mates(...skills), walker(...skills), hero];
  const document = {
    ...{ attacker: { card: 'gun-crew' }, target: { card: target }, weapons: [{ weapon: 'Gun', count: 1 }] },
    ...{ ...more, dice: [...dice.join(''), ...(set === 'zverograd' ? nerve : '')] },
  };
  const done = oneAttack(mode, set, cards, document);
  return { ...done, rolls: done.rolls.filter(one => !one.startsWith('suppression')) };
}
export const saves = (column: Column, options: Hit, ...dice: string[]) => {
  const done = hit(column, options, ...dice);
  return { rolls: done.rolls.slice(1), lost: done.lost + done.damage };
};
/** 40 cm wide, so that nobody looks round it. */
export const WIDE = asShape({
  base: { radius: 40 },
  volumes: [{ part: 'hull', shape: 'box', center: [0, 0, 60], half: [30, 200, 60], yaw: 0 }],
});

/** Whether one that shoots, a machine unless told, sees a machine right behind one of this card. */
export function seenPast({ mode, set }: Column, between: string, who: 'vehicle' | 'squad' = 'vehicle'): boolean {
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
export const rifles = card('Rifles', 'axis', 'squad', 'I2', {
  ...{ move: [2, 4], models: ['2 rifle pistol knife'] },
  weapons: [
    weapon('Rifle', { count: 2, reach: '8', cells: 'I2:1/1 V4:1/1' }),
    weapon('Pistol', { count: 2, reach: '8', cells: 'I2:1/1 V4:1/1' }),
    weapon('Knife', { count: 2, reach: 'C', cells: 'I2:1/1 V4:1/1' }),
  ],
});
export const joiner = card('Joiner', 'axis', 'hero', 'I2', { move: [2, 4], damageTrack: 4 });
export const burner = card('Burner', 'axis', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 5 },
  weapons: [weapon('Napalm', { mount: 'turret', reach: '2', rules: ['Flame'], cells: 'I2:1/1 V4:1/1' })],
});
export const STAGE = { cards: [rifles, joiner, burner] };
export const away: readonly OnBoth[] = [{ card: 'rifles', at: [11, 17] }];

/** A game of these, in which blue-1 has been activated. */
export function staged(
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
export const beside = (gap: number): readonly OnBoth[] =>
  [5, 7].map(column => ({ card: 'rifles', at: [column, 5 + gap], activated: true }));
/** Blue-1 is asked for its shots at red-1, who stands so many squares north of it. */
export function firing(
  column: Column,
  { gap = 3, dice = [], pieces = [] }: { gap?: number; dice?: readonly string[]; pieces?: readonly Piece[] } = {},
) {
  const game = staged(column, [{ card: 'rifles', at: [5, 5] }], beside(gap), dice, pieces);
  game.answer(declare('attack', 'nothing'));
  return game;
}
export const allowed = (game: ReturnType<typeof firing>, ...shots: Parameters<typeof shot>[]) => {
  const command = { do: 'attack', shots: shots.map(one => shot(...one)) } as const;
  return legal(game.table, game.state, game.who, game.ask, command) === null;
};
/** Red-1 may react to blue-1, beside which or three squares from which it stands; its dice are told. */
export function reacting(
  column: Column,
  { gap, markers = [] }: { readonly gap: number; readonly markers?: readonly string[] },
  ...dice: readonly string[]
) {
  const way = gap === 1 ? 0 : 1;
  const game = staged(column, [{ card: 'rifles', at: [5, 5] }], [{ card: 'rifles', at: [5, 5 + gap + way], markers }], dice);
  game.answer(declare('move', 'attack'));
  game.answer(walk(column.mode === 'grid' ? 'squares' : 'table', game, 'blue-1', 0, way));
  if (game.ask.ask === 'react') game.answer({ do: 'react', unit: game.unit('red-1').id });
  return game;
}

/** Terrain on a square of the kit; on the table as wide as a squad of two that stands there. */
export const groundOn = ({ mode }: Column, kind: TerrainKind & GridKind, column: number, row: number): Piece =>
  mode === 'grid'
    ? laid(kind, [column, row])
    : terrain('there', kind, [column * 6 - 3, column * 6 + 9], [row * 6 - 3, row * 6 + 3], TALL.includes(kind) ? 12 : 0);
const TALL: readonly TerrainKind[] = ['woods', 'smoke', 'building'];

/** A machine whose gun turns all round and has these rules. */
export const gunOf = (name: string, rules: readonly string[], skills: readonly string[] = [], reach = '2-6') =>
  card(name, 'axis', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 5, skills },
    weapons: [weapon('Gun', { mount: 'turret', reach, rules, cells: 'I2:*/1 V4:*/1' })],
  });
/** Two riflemen with these skills. */
export const pairOf = (name: string, ...skills: readonly string[]) =>
  card(name, 'axis', 'squad', 'I2', {
    ...{ move: [2, 4], skills, models: ['2 rifle'] },
    weapons: [weapon('Rifle', { count: 2, reach: '8', cells: 'I2:1/1 V4:1/1' })],
  });
export const trio = card('Trio', 'axis', 'squad', 'I2', { move: [2, 4], models: ['3 '] });
const mortar = gunOf('Mortar', ['Artillery']);
const wall = card('Wall', 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: 5 });

interface Scene {
  readonly blue: readonly OnBoth[];
  readonly red: readonly OnBoth[];
  readonly cards?: readonly Card[];
  readonly dice?: readonly string[];
  readonly pieces?: readonly Piece[];
  readonly turn?: number;
}

export const spaceOf = ({ mode }: Column) => (mode === 'grid' ? 'squares' : 'table');

/** A game of these in blue's turn, with one more of each side still to come and a squad of red far away. */
export const sceneOf = (column: Column, { blue, red, cards = [], ...more }: Scene): Skirmish =>
  onBoth(spaceOf(column), {
    ...{ ...more, set: column.set, cards: [rifles, mortar, wall, trio, ...cards] },
    ...{ blue: [...blue, { card: 'rifles' }], red: [...red, ...away, { card: 'rifles' }] },
  });

/** The same once blue-1 has been activated and has declared these actions. */
export function begunOf(column: Column, scene: Scene, ...actions: readonly string[]): Skirmish {
  const game = sceneOf(column, scene);
  game.answer(activate('blue-1'));
  game.answer(declaring(...actions));
  return game;
}
export const attackOf = (column: Column, scene: Scene) => begunOf(column, scene, 'attack', 'nothing');

export const may = ({ table, state, who, ask }: Skirmish, command: Command): boolean =>
  legal(table, state, who, ask, command) === null;

/** What a gun would do at red-1 in every way in which it can be aimed. */
export const aimsOf = (game: Skirmish) => shotsOf(game).map(one => aiming(game).judge(one));

/** The shots of a gun, or of another weapon, at red-1 in every way in which it can be aimed: at the unit, over squares, or by its template. */
export function shotsOf(game: Skirmish, called = 'gun'): readonly Shot[] {
  const offer = aiming(game);
  const [line] = offer.lines.filter(({ weapon: { id } }) => String(id) === called);
  if (!line) throw new Error('Nobody has a gun.');
  const { id, models } = game.unit('red-1');
  const [at = null] = models.map(model => model.place);
  const template = at === null ? [] : line.template === 'flame' ? [{ flame: at }] : [{ blast: at }];
  return [{ unit: id }, ...offer.jets(line, id).map(over => ({ jet: id, over })), ...template].map(aim => ({
    ...{ model: line.model, weapon: line.weapon.id, at: aim },
  }));
}
export const firesAt = (game: Skirmish): boolean => aimsOf(game).some(judged => judged.ok);

/** The mortar of blue-1 lays smoke off to the side: on what faces, and how much of it. */
export function smoked(column: Column) {
  const scene: Scene = { dice: ['A'], blue: [{ card: 'mortar', at: [5, 5] }], red: [{ card: 'rifles', at: [5, 9] }] };
  const game = attackOf(column, scene);
  const spot = column.mode === 'grid' ? on(7, 10) : place(42, 60);
  game.answer({ do: 'attack', shots: [{ ...shot('blue-1.1', 'gun', 'red-1'), at: { instead: 'smoke', place: spot } }] });
  if (game.ask.ask === 'choose') game.answer(choose('northEast'));
  const [lies] = game.state.pieces.filter(({ kind }) => kind === 'smoke');
  if (!lies) throw new Error('No smoke was laid.');
  const size = () => {
    if (column.mode === 'grid') return formOf(lies).squares.length;
    const [[x, y] = [0, 0]] = freeFormOf(lies).outline;
    return Math.round(Math.hypot(x - 420, y - 600)) / 5;
  };
  return { faces: game.dice.thrown.flatMap(({ counts }) => counts), size: size() };
}

export const isFree = ({ mode }: Column): boolean => mode === 'free';

/** What saves are thrown for two soldiers in smoke. */
export function smokeSaves(column: Column): readonly string[] {
  const game = attackOf(column, {
    ...{ dice: ['AA', 'SS', 'SS', 'SS', 'SS'], pieces: [groundOn(column, 'smoke', 5, 8)] },
    ...{ blue: [{ card: 'rifles', at: [5, 5] }], red: [{ card: 'rifles', at: [5, 8], activated: true }] },
  });
  fire(game, volley('blue-1', [1, 2], 'rifle', 'red-1'));
  return game.dice.thrown.slice(1).map(({ why }) => why);
}

/** A squad that was Suppressed has been activated. */
export function shakenOf(column: Column): Skirmish {
  const blue: readonly OnBoth[] = [{ card: 'rifles', at: [5, 5], markers: ['suppressed'] }];
  const game = sceneOf(column, { dice: ['TS'], blue, red: [{ card: 'rifles', at: [5, 8] }] });
  game.answer(activate('blue-1'));
  return game;
}

export const COVERED = { cover: true };
/** Three dice more than any save throws: what is left over is not asked for. */
export const none = { rolls: [], lost: 2 };

/** Whether something is taken, and not refused. */
export function isTaken(run: () => unknown): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}

/** How many of some Scouts are asked to go ahead before the first turn, when each that is asked does. */
export function wentAhead(column: Column, scouts: number): number {
  const game = fortGame({
    ...{ on: isFree(column) ? 'metric' : 'grid', set: column.set, cards: [pairOf('Scouts', 'Scout'), rifles] },
    ...{ blue: Array.from({ length: scouts }, () => 'scouts'), red: ['rifles'] },
    // Red has fewer units, and one die more for that in the campaign.
    dice: ['AAA', column.set === 'zverograd' ? 'TTTT' : 'TTT'],
  } as const);
  const random = randomFrom(1);
  let asked = 0;
  while (game.ask.ask !== 'first' && game.state.turn <= 1) {
    const { ask, who, state } = game;
    if (ask.ask === 'choose') asked += 1;
    const shown = { side: who, units: state.units, objectives: state.objectives };
    game.answer(ask.ask === 'choose' ? choose() : answerByChance(ask, game.offers(), random, shown));
  }
  return asked;
}

/** The last go of the last turn, in which a squad of 54 points is destroyed, after these losses and these points of a scenario. */
export function lastBlow(column: Column, { lost, scored }: Pick<State, 'lost'> & { readonly scored: BySide<number> }): Skirmish {
  const dear = card('Dear', 'allies', 'squad', 'I2', { move: [2, 4], points: 54, models: ['1 '] });
  const begun = onBoth(spaceOf(column), {
    ...{ set: column.set, cards: [rifles, dear], turn: 8 },
    blue: [{ card: 'rifles', at: [5, 5] }],
    red: [
      { card: 'dear', at: [5, 8], activated: true },
      { card: 'rifles', at: [11, 17], activated: true },
    ],
  });
  const dice = scripted('AA', 'TT');
  const game = fight({ ...begun.table, dice, turnLimit: 8 }, dice, { ...begun.state, lost, scored });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  fire(game, volley('blue-1', [1, 2], 'rifle', 'red-1'));
  while (game.state.outcome === null && game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
  return game;
}
