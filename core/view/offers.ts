import type { ModelId, PieceId, Range, Refusal, Result, Side, UnitId, WeaponId } from '../base/index.ts';
import type { Weapon } from '../forces/card.ts';
import type { Fortification } from '../forces/fortification.ts';
import { declarations } from '../game/actions.ts';
import type { Command, Declared, Reaction, Shot } from '../game/command.ts';
import { unitInCover } from '../game/cover.ts';
import { fortZone } from '../game/forts.ts';
import { legal, nameable } from '../game/legal.ts';
import { regionOf } from '../game/moving.ts';
import type { Attacking, JudgedShot } from '../game/shots.ts';
import { bearers, jetsAt, judgeShot, judgeShots, templateOf, weaponRefused } from '../game/shots.ts';
import type { State } from '../game/state.ts';
import { attackingOf, replyOf } from '../game/steps/attack.ts';
import type { Table } from '../game/table.ts';
import { unitOf } from '../game/table.ts';
import type { Budget, Edge, Place, Region, TerrainKind, Way, ZoneSpec } from '../space/space.ts';
import { questionOf } from './view.ts';

/** A weapon line in the hands of one model of the unit that attacks. */
export interface Line {
  readonly model: ModelId;
  readonly unit: UnitId;
  readonly weapon: Weapon;
  /** Why it may not be used in this attack at all; null if it may. */
  readonly refused: Refusal | null;
  /** The template that it lays on targets whose cell says so, or that it is a jet; null for direct fire only. */
  readonly template: 'blast' | 'flame' | 'jet' | null;
}

/** A possibility for whoever is asked; where the possibilities are endless, a way to try them. */
export type Offer =
  | { readonly do: 'takeEdge'; readonly edge: Edge }
  | {
      readonly do: 'placeTerrain';
      readonly kinds: readonly TerrainKind[];
      /** All there are, legal or not. */
      readonly places: readonly Place[];
      refused(kind: TerrainKind, place: Place): Refusal | null;
    }
  | {
      readonly do: 'placeObjective';
      readonly zone: ZoneSpec;
      refused(place: Place): Refusal | null;
      sample(random: () => number): Place;
    }
  /** One for each kind, with each unit that may be in it, and empty. */
  | {
      readonly do: 'placeFortification';
      readonly kind: Fortification;
      readonly unit: UnitId | null;
      readonly zone: ZoneSpec;
      refused(place: Place): Refusal | null;
      sample(random: () => number): Place;
    }
  | { readonly do: 'goFirst'; readonly side: Side }
  | { readonly do: 'activate'; readonly unit: UnitId }
  | { readonly do: 'pass'; readonly refused: Refusal | null }
  | {
      readonly do: 'declare';
      readonly unit: UnitId;
      readonly actions: readonly Declared[];
      readonly refused: Refusal | null;
      readonly nameable: readonly WeaponId[];
    }
  | {
      readonly do: 'move';
      readonly unit: UnitId;
      readonly by: 'move' | 'march' | 'pivot';
      readonly budget: Budget;
      readonly enters: boolean;
      readonly within: Region;
      /** For a March that the enemy may interrupt: whether it may halt that far along its ways, in R (REACT-10); else null. */
      readonly mayPause: ((ways: readonly Way[], pause: Range) => boolean) | null;
    }
  | { readonly do: 'stayOff'; readonly unit: UnitId }
  | {
      readonly do: 'attack' | 'strikeBack';
      readonly unit: UnitId;
      readonly sustained: boolean;
      readonly only: UnitId | null;
      readonly lines: readonly Line[];
      /** The ways that a jet may take to a unit, each as the places between (TPL-03). */
      jets(line: Line, target: UnitId): readonly (readonly Place[])[];
      /** One shot alone. */
      judge(shot: Shot): Result<JudgedShot, Refusal>;
      /** All shots together. */
      judgeAll(shots: readonly Shot[]): Result<readonly JudgedShot[], Refusal>;
      /** Whether the target has a cover save against this model (SAVE-09). */
      inCover(model: ModelId, target: UnitId): boolean;
    }
  | { readonly do: 'reroll'; readonly unit: UnitId; readonly missed: readonly number[] }
  | { readonly do: 'allocate'; readonly unit: UnitId; readonly model: ModelId }
  /** All of what it drove over is destroyed, or nothing; the command may name some of it. */
  | { readonly do: 'crush'; readonly unit: UnitId; readonly pieces: readonly PieceId[] }
  | { readonly do: 'setAside'; readonly unit: UnitId }
  | { readonly do: 'callBack'; readonly unit: UnitId }
  | { readonly do: 'react'; readonly unit: UnitId }
  | { readonly do: 'decline' }
  | { readonly do: 'choose'; readonly unit: UnitId; readonly reaction: Reaction };

/** What a side may answer to the open question; empty where the question is not its own. */
export function offers(table: Table, state: State, side: Side): readonly Offer[] {
  const question = questionOf(state);
  if (question?.who !== side) return [];
  const { ask } = question;
  const refusedOf = (command: Command) => legal(table, state, side, ask, command);
  switch (ask.ask) {
    case 'edge':
      return ask.among.map(edge => ({ do: 'takeEdge', edge }));
    case 'terrain':
      return [
        {
          do: 'placeTerrain',
          kinds: ask.kinds,
          places: table.space.tiles!.all,
          refused: (kind, at) => refusedOf({ do: 'placeTerrain', kind, at }),
        },
      ];
    case 'fortification': {
      const zone = fortZone(table, state, side);
      const units = [...ask.units, ...(ask.kinds.length > ask.units.length ? [null] : [])];
      return [...new Set(ask.kinds)].flatMap(kind =>
        units.map(unit => ({
          ...({ do: 'placeFortification', kind, unit, zone } as const),
          refused: (at: Place) => refusedOf({ do: 'placeFortification', kind, unit, at }),
          sample: (random: () => number) => table.space.forts.sample(zone, random),
        })),
      );
    }
    case 'objective': {
      const zone = table.scenario.objectiveZone(state.edges!, side);
      return [
        {
          do: 'placeObjective',
          zone,
          refused: at => refusedOf({ do: 'placeObjective', at }),
          sample: random => table.space.sampleMarker(zone, random),
        },
      ];
    }
    case 'first':
      return (['blue', 'red'] as const).map(first => ({ do: 'goFirst', side: first }));
    case 'activate':
      return [...ask.among.map(unit => ({ do: 'activate', unit }) as const), { do: 'pass', refused: refusedOf({ do: 'pass' }) }];
    case 'declare': {
      const names = nameable(table, state, ask.unit);
      return declarations(table, state, unitOf(state, ask.unit)).map(one => ({
        do: 'declare',
        unit: ask.unit,
        ...one,
        nameable: names,
      }));
    }
    case 'move': {
      const { unit, by, budget, enters, halts } = ask;
      const within = regionOf(table, state, unit, budget);
      const mayPause = halts ? (ways: readonly Way[], pause: Range) => refusedOf({ do: 'move', ways, pause }) === null : null;
      const move = { do: 'move', unit, by, budget, enters, within, mayPause } as const;
      return enters && refusedOf({ do: 'stayOff' }) === null ? [move, { do: 'stayOff', unit }] : [move];
    }
    case 'attack':
      return [aiming(table, state, 'attack', attackingOf(ask))];
    case 'strikeBack':
      return [aiming(table, state, 'strikeBack', replyOf(ask.unit, ask.at))];
    case 'reroll':
      return [{ do: 'reroll', unit: ask.unit, missed: ask.missed }];
    case 'allocate':
      return ask.among.map(model => ({ do: 'allocate', unit: ask.unit, model }));
    case 'crush':
      return [ask.among, []].map(pieces => ({ do: 'crush', unit: ask.unit, pieces }));
    case 'callBack':
      return ask.among.map(unit => ({ do: 'callBack', unit }));
    case 'setAside':
      return [{ do: 'setAside', unit: ask.unit }, { do: 'decline' }];
    case 'react':
      return [...ask.among.map(unit => ({ do: 'react', unit }) as const), { do: 'decline' }];
    case 'reaction':
      return ask.among.map(reaction => ({ do: 'choose', unit: ask.unit, reaction }));
  }
}

function aiming(table: Table, state: State, what: 'attack' | 'strikeBack', attacking: Attacking): Offer {
  const lines = bearers(table, state, attacking).map(({ unit, model, weapon }) => ({
    model,
    unit: unit.id,
    weapon,
    refused: weaponRefused(table, unit, weapon, attacking),
    template: templateOf(table, unit, weapon),
  }));
  return {
    do: what,
    unit: attacking.unit,
    sustained: attacking.sustained,
    only: attacking.only,
    lines,
    jets: (line, target) => jetsAt(table, state, line.model, line.weapon, target),
    judge: shot => judgeShot(table, state, attacking, shot),
    judgeAll: shots => judgeShots(table, state, attacking, shots),
    inCover: (model, target) => unitInCover(table, state, model, target),
  };
}
