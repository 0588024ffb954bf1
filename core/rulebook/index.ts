export * from './book.ts';
export * from './folds.ts';
export { type Context, HOOKS, type HookName, type Say } from './hooks.ts';
export * from './layer.ts';
export { type Rule, rule } from './rule.ts';
export * from './scenario.ts';
export * from './sequence.ts';
export * from './words.ts';
