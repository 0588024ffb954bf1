import type { TextKey } from '../text/en.ts';

/** What the camera does by keys, over every table. */
export const CAMERA_KEYS: readonly (readonly [key: string, says: TextKey])[] = [
  ['T', 'help.t'],
  ['Home', 'help.home'],
  ['Shift + ←', 'help.pan'],
  ['Ctrl + ←', 'help.orbit'],
  ['+ −', 'help.zoom'],
];
