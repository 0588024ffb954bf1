import type { CameraCommands } from '../base/board.ts';

/** The arrow keys, right and up as they point. */
export const ARROWS: { readonly [key: string]: readonly [right: number, up: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Arrow {
  readonly pressed: readonly [right: number, up: number];
  /** The step over the table that the key points at in the picture. */
  readonly over: readonly [x: number, y: number];
}

/** What an arrow key moves; null for any other key, and with Shift, with which arrows are the camera's. */
export function arrowOf(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  camera: Pick<CameraCommands, 'stepOver'> | null,
): Arrow | null {
  const pressed = shiftKey ? undefined : ARROWS[key];
  return pressed ? { pressed, over: camera?.stepOver(pressed) ?? pressed } : null;
}
