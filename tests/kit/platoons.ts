import type { Platoon } from '../../core/forces/platoon.ts';
import { platoonInPlay } from '../../core/game/platoons.ts';
import type { Piece } from '../../core/space/space.ts';
import type { Face, Roll } from '../../core/dice/index.ts';
import type { Switched } from '../../core/rulebook/index.ts';
import { scripted } from '../../core/dice/index.ts';
import { shippedCards } from '../../models/index.ts';
import type { Posted, Skirmish } from './game.ts';
import { card, weapon } from './cards.ts';
import { activate, attack, declare, fight, row, shots, skirmish } from './game.ts';
import { begun } from './scenario.ts';
import type { OnSquare } from './gridSkirmish.ts';
import { gridSkirmish } from './gridSkirmish.ts';

/** A unit of the supplied cards on a square, which on the table is 10 cm each way; soldiers stand in a row from there. */
export interface Fielded extends Omit<Posted, 'at'> {
  readonly at?: readonly [column: number, row: number];
  /** So many are left. */
  readonly models?: number;
}

export interface PlatoonGame {
  /** Blue's; its units by their places in `blue`. */
  readonly platoon: Platoon | null;
  readonly blue: readonly Fielded[];
  readonly red: readonly Fielded[];
  readonly dice?: readonly string[];
  readonly turn?: number;
  readonly go?: 'blue' | 'red';
  readonly pieces?: readonly Piece[];
  /** House rules by their ids, with their values. */
  readonly switched?: Switched;
}

/** One soldier with a gun that harms everybody, with three dice. */
const sharp = card('Sharp', 'axis', 'squad', 'I1', {
  ...{ move: [2, 4], models: ['1 gun'] },
  weapons: [weapon('Gun', { reach: '12', cells: 'I1:3/1 I2:3/1 I3:3/1 I4:3/1 V3:3/1 V4:3/1' })],
});

const cards = [...shippedCards().values(), sharp];

const full = (id: string): number => {
  const found = cards.find(one => one.id === id)!;
  return found.kind === 'squad' ? found.models.reduce((sum, one) => sum + one.count, 0) : 1;
};

/** A platoon of blue's in the middle of a turn: the second unless told. */
export function platoonGame(space: 'table' | 'squares', { platoon, blue, red, ...rest }: PlatoonGame): Skirmish {
  const given = { ...rest, cards, platoons: platoon ? [platoonInPlay('blue', platoon)] : [] };
  if (space === 'squares') return gridSkirmish({ ...given, blue: blue as readonly OnSquare[], red: red as readonly OnSquare[] });
  const stand = ({ at, models, ...post }: Fielded): Posted =>
    at ? { ...post, at: row(models ?? full(post.card), at[0] * 10, at[1] * 10) } : post;
  return skirmish({ ...given, blue: blue.map(stand), red: red.map(stand) });
}

/** Leader, then combat units, then support, in the order of the army's list. */
export function listed(kind: Platoon['kind'], combat: number, support = 0): Platoon {
  const from = (start: number, count: number) => Array.from({ length: count }, (_, i) => start + i);
  return {
    ...{ kind, leader: [0], combat: from(1, combat).map(place => [place]) },
    ...(support > 0 ? { support: from(1 + combat, support) } : {}),
  };
}

/** The actions of every declaration that the open question offers. */
export const declarations = (game: Skirmish): readonly string[] =>
  game
    .offers()
    .flatMap(one =>
      one.do === 'declare' && one.refused === null
        ? [one.actions.map(action => (action.action === 'special' ? action.special : action.action)).join(' ')]
        : [],
    );

/** The enemy's `sharp` fires at a unit, and does nothing else. */
export function sharpShot(game: Skirmish, at: string, by = 'red-1') {
  game.answer(activate(by));
  game.answer(declare('attack', 'nothing'));
  return game.answer(attack(shots([`${by}.1`], 'gun', at)));
}

/** The roll by which a unit of a defending platoon comes from reserve in a scenario's turn; null where it comes without one. */
export function arrivalDice(
  scenario: string,
  turn: number,
  platoon: Platoon,
  units: readonly string[],
  unit: number,
  switched: Switched = {},
) {
  const start = begun(scenario, {
    ...{ blue: ['allies-man'], red: units, cards: [...shippedCards().values()] },
    ...{ platoons: [platoonInPlay('red', platoon)], switched },
  });
  const waiting = start.state.units.map(one => (one.side === 'red' ? { ...one, markers: ['reserve'] } : one));
  const edges = { red: 'west', blue: 'east' } as const;
  const thrown: Roll[] = [];
  const noted = {
    ...scripted(),
    roll(roll: Roll): readonly Face[] {
      thrown.push(roll);
      return Array<Face>(roll.count).fill('shield');
    },
  };
  const state = { ...start.state, edges, turn, go: 'red' as const, units: waiting, agenda: [{ step: 'go', asked: false }] };
  const game = fight({ ...start.table, dice: noted }, noted, state);
  game.answer(activate(`red-${unit + 1}`));
  while (game.ask.ask === 'choose') game.answer({ do: 'decline' });
  const [roll] = thrown;
  return roll ? { count: roll.count, because: roll.because } : null;
}
