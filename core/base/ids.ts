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
