export * from './base/board.ts';
export type { Cutaway } from './base/cutaway.ts';
export type { TableSceneProps } from './TableScene.tsx';
export { TableScene } from './TableScene.tsx';
