import * as fc from 'fast-check';
import { FORTIFICATIONS } from '../../core/forces/fortification.ts';
import type { Command } from '../../core/decisions/index.ts';
import { REACTIONS } from '../../core/game/reactions.ts';
import type { State } from '../../core/game/state.ts';
import { ACTIONS } from '../../core/rulebook/index.ts';
import { EDGES, QUARTERS } from '../../core/space/space.ts';
import type { Table } from '../../core/game/table.ts';
import { place } from './free.ts';

/** An answer of any shape, in the words of whatever moment it will meet: names are numbers until then. */
export type Blind = (table: Table, state: State) => Command;

const nat = fc.nat(60);
const spot = fc.tuple(fc.integer({ min: -20, max: 200 }), fc.integer({ min: -20, max: 140 }), fc.integer({ min: 0, max: 359 }));
const at = ([x, y, facing]: readonly [number, number, number]) => place(x, y, 0, facing);

const some = <T>(list: readonly T[], n: number): T | string => list[n % (list.length + 1)] ?? 'nobody';
const unitOf = (state: State, n: number) =>
  some(
    state.units.map(unit => unit.id),
    n,
  );
const modelOf = (state: State, n: number) =>
  some(
    state.units.flatMap(unit => unit.models.map(model => model.id)),
    n,
  );
const weaponOf = (table: Table, state: State, n: number) =>
  some(
    [...new Set(state.units.flatMap(unit => table.cards.get(unit.card)!.weapons.map(weapon => weapon.id as string))), 'standard'],
    n,
  );

const one = <T>(made: fc.Arbitrary<T>, say: (made: T, table: Table, state: State) => unknown): fc.Arbitrary<Blind> =>
  made.map(value => (table, state) => say(value, table, state) as Command);

const aims = fc.array(fc.tuple(nat, nat, nat, spot, fc.nat(2)), { maxLength: 4 });
const shots = (
  made: readonly (readonly [number, number, number, readonly [number, number, number], number])[],
  table: Table,
  state: State,
) =>
  made.map(([model, weapon, unit, to, kind]) => ({
    model: modelOf(state, model),
    weapon: weaponOf(table, state, weapon),
    at: [{ unit: unitOf(state, unit) }, { blast: at(to) }, { flame: at(to) }][kind],
  }));

const declared = fc.oneof(
  fc.constantFrom(...ACTIONS.filter(action => action !== 'special')).map(action => ({ action })),
  fc.constantFrom('reload', 'reinforcements', 'replacement', 'toString').map(special => ({ action: 'special', special })),
);
const ways = fc.array(fc.tuple(nat, fc.array(spot, { maxLength: 3 })), { maxLength: 5 });

/** Every kind of answer that there is. */
export const anyCommand: fc.Arbitrary<Blind> = fc.oneof(
  one(fc.constantFrom(...EDGES), edge => ({ do: 'takeEdge', edge })),
  one(fc.constantFrom(...QUARTERS), quarter => ({ do: 'takeQuarter', quarter })),
  one(spot, to => ({ do: 'placeObjective', at: at(to) })),
  one(fc.tuple(fc.constantFrom(...FORTIFICATIONS), fc.option(nat), spot), ([kind, n, to], _, state) => ({
    ...{ do: 'placeFortification', kind, at: at(to) },
    unit: n === null ? null : unitOf(state, n),
  })),
  one(fc.array(fc.option(fc.array(nat, { maxLength: 2 })), { maxLength: 2 }), (list, _, state) => ({
    do: 'choose',
    chosen: list.map(things => things && { things: things.map(n => unitOf(state, n)) }),
  })),
  one(fc.constantFrom('blue', 'red'), side => ({ do: 'goFirst', side })),
  one(nat, (n, _, state) => ({ do: 'activate', unit: unitOf(state, n) })),
  one(fc.constantFrom('pass', 'stayOff', 'decline'), what => ({ do: what })),
  one(fc.tuple(fc.array(declared, { maxLength: 4 }), fc.array(nat, { maxLength: 2 })), ([actions, weapons], table, state) => ({
    ...{ do: 'declare', actions, weapons: weapons.map(n => weaponOf(table, state, n)) },
  })),
  one(fc.tuple(ways, fc.option(fc.double({ min: -1, max: 5, noNaN: true }))), ([list, pause], _, state) => ({
    do: 'move',
    ways: list.map(([model, path]) => ({ model: modelOf(state, model), path: path.map(at) })),
    ...(pause === null ? {} : { pause }),
  })),
  one(fc.tuple(fc.constantFrom('attack', 'strikeBack'), aims), ([what, list], table, state) => ({
    do: what,
    shots: shots(list, table, state),
  })),
  one(fc.array(fc.integer({ min: -1, max: 12 }), { maxLength: 5 }), dice => ({ do: 'reroll', dice })),
  one(nat, (n, _, state) => ({ do: 'allocate', model: modelOf(state, n) })),
  one(nat, (n, _, state) => ({ do: 'react', unit: unitOf(state, n) })),
  one(fc.constantFrom(...REACTIONS), reaction => ({ do: 'reactWith', reaction })),
);

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (value === null || typeof value !== 'object') return [path];
  const inner = Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, Array.isArray(value) ? Number(key) : key]));
  return Array.isArray(value) ? [path, ...inner] : inner;
}

function changedAt(value: unknown, [key, ...rest]: Path, change: (at: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const inner = changedAt((value as Record<string | number, unknown>)[key], rest, change);
  return Array.isArray(value) ? value.with(key as number, inner) : { ...(value as object), [key]: inner };
}

/** An answer with one thing in it changed: a number moved, a name taken from elsewhere, a list cut short or doubled. JSON that may no
 *  longer be a command at all. */
export function nearly(command: Command, state: State, where: number, how: number): unknown {
  const paths = pathsOf(command).filter(path => path[0] !== 'do');
  const path = paths[where % Math.max(1, paths.length)];
  if (path === undefined) return command;
  const names = state.units.flatMap(unit => [unit.id as string, ...unit.models.map(model => model.id as string)]);
  return changedAt(command, path, old => {
    if (typeof old === 'number') return old + (how - 30) * (how % 2 === 0 ? 1 : 10);
    if (typeof old === 'string') return some(names, how);
    if (Array.isArray(old)) return how % 2 === 0 ? old.slice(1) : [...old, ...old];
    return old;
  });
}

/** The same value, which nobody can change any more. */
export function frozen<T>(value: T): T {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
}
