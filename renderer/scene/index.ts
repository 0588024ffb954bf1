export * from './board.ts';
export type { Cutaway } from './cutaway.ts';
export type { TableSceneProps } from './TableScene.tsx';
export { TableScene } from './TableScene.tsx';
