export * from './base/board.ts';
export { TableScene } from './TableScene.tsx';
export { canDraw } from './base/quality.ts';
export type { Lying, Pose, TrayProps } from './tray/lying.ts';
export { Tray } from './tray/Tray.tsx';
export { sortedOf } from './tray/rack.ts';
