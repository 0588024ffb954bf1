export * from './base/board.ts';
export type { Cutaway } from './base/cutaway.ts';
export type { TableSceneProps } from './TableScene.tsx';
export { TableScene } from './TableScene.tsx';
export { canDraw } from './base/quality.ts';
export type { Lying, Pose, TrayProps } from './tray/lying.ts';
export { Tray } from './tray/Tray.tsx';
export { sortedOf } from './tray/rack.ts';
