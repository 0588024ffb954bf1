import type { Readings } from '../../readings.ts';
import type { Measure, ModelId, Range } from '../../../base/index.ts';
import { LENGTHS, range } from '../../../base/index.ts';
import type { UnitType } from '../../../forces/card.ts';
import { byDoors } from '../../doors.ts';
import type { Board, Budget, ModelAt, UnitAt, Verdicts } from '../../space.ts';
import type { FreePlace } from '../base/forms.ts';
import { placeOf, shapeOf } from '../base/forms.ts';
import { bodyOf as solidBody, isIn } from '../bodies/solids.ts';
import type { Body } from './body.ts';
import { bodyOf } from './body.ts';
import type { Deck } from './deck.ts';
import { decksOf } from './deck.ts';
import type { Ground } from './ground.ts';
import type { Table } from './table.ts';
import { groundAt } from './ground.ts';
import type { Obstacle } from './terrain.ts';
import { SAME_STOREY } from './tolerances.ts';

export interface MovementContext {
  readonly measure: Measure;
  readonly table: Table;
  readonly readings: Readings;
}

/** One model of the unit that moves. Lengths in mm. */
export interface Mover {
  readonly id: ModelId;
  readonly type: UnitType;
  readonly body: Body;
  /** Null for a model that is still to enter. */
  readonly start: FreePlace | null;
  /** What is left of the rating, and of the rating once terrain has been met (TERR-01). */
  readonly rating: number;
  readonly capped: number;
  readonly spent: number;
  readonly inTerrain: boolean;
  /** What is paid once for terrain is paid. */
  readonly tolled: boolean;
  readonly turns: Readings['turns'];
}

/** Everything a question about one move needs. */
export interface Moving {
  readonly context: MovementContext;
  readonly unit: UnitAt;
  readonly budget: Budget;
  readonly board: Board;
  readonly movers: readonly Mover[];
  /** Obstacles that the search of paths has run into on each storey; kept while the models of one unit go together. */
  readonly met: Map<Ground['terrain'], Set<Obstacle>>;
  /** Decks that the unit may come onto, and the one that it leaves. */
  readonly decks: readonly Deck[];
  /** mm in one R. */
  readonly scale: number;
  /** The storey at height `z` as this model finds it on its way, the rest of its unit left out. */
  ground(mover: Mover, z: number): Ground;
  /** The same as it finds it where it ends, but for decks: the very same one where rules say nothing of terrain. */
  footing(mover: Mover, z: number): Ground;
}

/** A unit with all that decides how far it may go and what is in its way. */
export function moving(context: MovementContext, mover: UnitAt, budget: Budget, board: Board): Moving {
  const unit = byDoors(mover, board.pieces, bunker => startingAt(mover).some(model => isIn(solidBody(model), bunker)));
  const scale = LENGTHS[context.measure].range;
  const own = new Set(unit.models.map(m => m.id));
  const others = board.models.filter(m => !own.has(m.id));
  const movers = unit.models.map((model): Mover => {
    const spent = budget.spent?.[model.id] ?? NOTHING;
    const gone = spent.range * scale;
    const paid = (spent.paid ?? 0) * scale;
    return {
      id: model.id,
      type: model.type,
      body: bodyOf(shapeOf(model), model.type),
      start: model.place === null ? null : placeOf(model.place),
      rating: budget.range * scale - gone - paid,
      capped: Math.min(budget.range, budget.cap) * scale - gone,
      spent: gone + paid,
      inTerrain: spent.inTerrain,
      tolled: spent.tolled ?? false,
      turns: context.readings.turns,
    };
  });
  const grounds = new Map<string, Ground>();
  const decks = decksOf(unit, others);
  const groundOf = (mover: Mover, z: number, verdicts: Verdicts | undefined, decks: readonly Deck[]): Ground => {
    const level = Math.abs(z) <= SAME_STOREY ? 0 : z;
    const width = mover.type === 'infantry' ? 2 * mover.body.halfWidth : 0;
    const { reach } = mover.body;
    const key = `${width} ${level} ${verdicts === unit.passing} ${decks.length === 0 ? '' : reach}`;
    let ground = grounds.get(key);
    if (ground === undefined) {
      const { side, passesEnemies, boards, light, costs, tolls, confined } = unit;
      ground = groundAt(
        board.pieces,
        others,
        {
          ...{ type: mover.type, side, width, verdicts, passesEnemies, boards, confined, decks, reach },
          ...{ light, costs, tolls },
        },
        level,
        context.table,
      );
      grounds.set(key, ground);
    }
    return ground;
  };
  return {
    context,
    unit,
    budget,
    board,
    movers,
    met: new Map(),
    decks,
    scale,
    ground: (mover, z) => groundOf(mover, z, unit.passing, decks),
    footing: (mover, z) => groundOf(mover, z, unit.ending, NO_DECKS),
  };
}

const NOTHING: NonNullable<Budget['spent']>[ModelId] = { range: range(0), inTerrain: false };
const NO_DECKS: readonly Deck[] = [];

const startingAt = ({ models }: UnitAt): readonly ModelAt[] =>
  models.flatMap(({ place, ...model }) => (place === null ? [] : [{ ...model, place }]));

/** Millimetres in R. */
export const inRanges = (moving: Moving, mm: number): Range => range(mm / moving.scale);
