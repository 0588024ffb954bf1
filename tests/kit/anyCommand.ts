import * as fc from 'fast-check';
import { z } from 'zod';
import type { Command } from '../../core/decisions/index.ts';
import { commandsOf } from '../../core/decisions/index.ts';
import { thing } from '../../core/decisions/choose.ts';
import type { Words } from '../../core/decisions/words.ts';
import { ruleName, word } from '../../core/decisions/words.ts';
import type { State } from '../../core/game/state.ts';
import type { Table } from '../../core/game/table.ts';
import { FACINGS } from '../../core/space/grid/base/forms.ts';
import { place } from './free.ts';
import type { Made } from './fromSchema.ts';
import { valuesOf, variantsOf } from './fromSchema.ts';

/** An answer of any shape, in the words of whatever moment it will meet: names are numbers until then. */
export type Blind = (table: Table, state: State) => Command;

/** What an answer may name at a moment. */
interface Pool {
  readonly table: Table;
  readonly state: State;
}

const unitsIn = ({ state }: Pool) => state.units.map(unit => unit.id);
const modelsIn = ({ state }: Pool) => state.units.flatMap(unit => unit.models.map(model => model.id));
const piecesIn = ({ state }: Pool) => state.pieces.map(piece => piece.id);
const weaponsIn = ({ table, state }: Pool) => [
  ...new Set(state.units.flatMap(unit => table.cards.get(unit.card)!.weapons.map(weapon => weapon.id as string))),
  'standard',
];
const rulesIn = ({ table }: Pool) => [...table.book.rules.keys()];
/** What rules call their frames, special actions among them. */
const framesIn = ({ table }: Pool) => [...[...table.book.rules.values()].flatMap(rule => Object.keys(rule.frames)), 'toString'];
const namesIn = (pool: Pool) => [...unitsIn(pool), ...modelsIn(pool), ...piecesIn(pool), ...rulesIn(pool), ...framesIn(pool)];

const some = <T>(list: readonly T[], n: number): T | string => list[n % (list.length + 1)] ?? 'nobody';
const oneOf = (names: (pool: Pool) => readonly string[]) => fc.nat(1000).map(n => (pool: Pool) => some(names(pool), n));

/** On the table and off it: cm of the free game, or squares. */
const places = fc
  .tuple(fc.integer({ min: -20, max: 200 }), fc.integer({ min: -20, max: 140 }), fc.nat(359))
  .map(([x, y, turn]) => ({ table }: Pool) => {
    if (table.book.space !== 'grid') return place(x, y, 0, turn);
    const square = (n: number) => Math.round(n / 8);
    return { column: square(x), row: square(y), level: turn % 3, facing: FACINGS[turn % FACINGS.length] };
  });

// Each kind of id and place is a schema of its own, by which it is known again wherever it stands.
const words = {
  ...{ unitId: z.string(), modelId: z.string(), pieceId: z.string(), weaponId: z.string() },
  ...{ place: z.any(), piece: z.never() },
};
const KNOWN = new Map<z.core.$ZodType, fc.Arbitrary<Made<Pool>>>([
  [words.unitId, oneOf(unitsIn)],
  [words.modelId, oneOf(modelsIn)],
  [words.pieceId, oneOf(piecesIn)],
  [words.weaponId, oneOf(weaponsIn)],
  [words.place, places],
  [word, oneOf(framesIn)],
  [ruleName, oneOf(rulesIn)],
  [
    thing,
    fc.oneof(
      oneOf(namesIn),
      oneOf(unitsIn),
      fc.integer({ min: -1, max: 9 }).map(n => () => n),
    ),
  ],
]);

/** The schema of each answer that a decision takes, by its name. */
const SCHEMAS = (commandsOf(words as unknown as Words) as unknown as z.ZodDiscriminatedUnion<z.ZodObject[]>).options.map(
  schema => [(schema.shape.do as z.ZodLiteral<Command['do']>).value, schema] as const,
);

/** Any answer of each kind that a decision takes: whatever its schema lets stand together. */
export const answersOf: ReadonlyMap<Command['do'], fc.Arbitrary<Blind>> = new Map(
  SCHEMAS.map(([what, schema]) => [
    what,
    valuesOf(schema, KNOWN).map(make => (table: Table, state: State) => make({ table, state }) as Command),
  ]),
);

/** Every kind of answer that there is. */
export const anyCommand: fc.Arbitrary<Blind> = fc.oneof(...answersOf.values());

/** Every alternative that the decisions' schemas leave to whoever answers. */
export const VARIANTS: readonly string[] = SCHEMAS.flatMap(([what, schema]) => variantsOf(schema, KNOWN, what));

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
