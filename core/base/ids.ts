import type { Branded } from './branded.ts';

/** The two armies at the table; not the bloc, since Allies may fight Allies. */
export const SIDES = ['blue', 'red'] as const;
export type Side = (typeof SIDES)[number];
export type BySide<T> = { readonly [S in Side]: T };

/** The other side. */
export const enemyOf = (side: Side): Side => (side === 'blue' ? 'red' : 'blue');

/** One card bought for an army, with its models: `blue-3`. */
export type UnitId = Branded<string, 'UnitId'>;
/** One figure of a unit: `blue-3.2`. */
export type ModelId = Branded<string, 'ModelId'>;
/** A piece of terrain, a wreck included. */
export type PieceId = Branded<string, 'PieceId'>;
export type CardId = Branded<string, 'CardId'>;
/** A weapon line of a card; unique within the card only. */
export type WeaponId = Branded<string, 'WeaponId'>;
/** The name of a special rule as cards print it: `Advanced Reactive Fire`. */
export type RuleName = Branded<string, 'RuleName'>;
/** The id of a section of the rule texts: `SK-10`. */
export type RuleId = Branded<string, 'RuleId'>;

export const unitId = (s: string) => s as UnitId;
export const modelId = (s: string) => s as ModelId;
export const pieceId = (s: string) => s as PieceId;
export const cardId = (s: string) => s as CardId;
export const weaponId = (s: string) => s as WeaponId;
export const ruleName = (s: string) => s as RuleName;
export const ruleId = (id: string) => id as RuleId;
export const ruleIds = (...ids: readonly string[]) => ids as readonly RuleId[];

/** The unit at a place in the list of its army, from 1. */
export const unitAt = (side: Side, number: number): UnitId => unitId(`${side}-${number}`);
/** A model at its place in its unit, from 1. */
export const modelAt = (unit: UnitId, number: number): ModelId => modelId(`${unit}.${number}`);

/** Whose a unit is, by its id alone. */
export const sideOfUnit = (unit: UnitId): Side => unit.slice(0, unit.lastIndexOf('-')) as Side;
/** Its place in the list of its army, from 1. */
export const numberOfUnit = (unit: UnitId): number => Number(unit.slice(unit.lastIndexOf('-') + 1));
/** The unit of a model, by its id alone. */
export const unitOfModel = (model: ModelId): UnitId => unitId(model.slice(0, model.lastIndexOf('.')));
/** Its place in its unit, from 1. */
export const numberOfModel = (model: ModelId): number => Number(model.slice(model.lastIndexOf('.') + 1));

const UNIT = new RegExp(`^(${SIDES.join('|')})-\\d+$`);
const MODEL = new RegExp(`^(${SIDES.join('|')})-\\d+\\.\\d+$`);
/** Whether an id of anything is that of a unit, or of a model. */
export const isUnitId = (id: string): id is UnitId => UNIT.test(id);
export const isModelId = (id: string): id is ModelId => MODEL.test(id);
