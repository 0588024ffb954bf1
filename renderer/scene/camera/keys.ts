import type { CameraCommands } from '../base/board.ts';
import { ARROWS } from './arrows.ts';

/** What a key does to the camera, if anything: T and Home for the whole table, V for a model's eye, plus and minus, arrows with Shift
 *  to pan and with Control to turn; arrows alone are for nudging models. */
export function cameraKey(
  { key, shiftKey, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>,
  camera: CameraCommands,
  selected: string | null,
): boolean {
  if (altKey || metaKey) return false;
  const arrow = ARROWS[key];
  if (arrow && shiftKey && !ctrlKey) {
    camera.panBy(arrow[0] * 90, arrow[1] * 90);
    return true;
  }
  if (arrow && ctrlKey) {
    camera.orbitBy(-arrow[0] * 12, arrow[1] * 7);
    return true;
  }
  if (ctrlKey) return false;
  switch (key) {
    case 't':
    case 'T':
      camera.top();
      return true;
    case 'Home':
      camera.home();
      return true;
    case 'v':
    case 'V':
      if (selected === null) return false;
      camera.eye(selected);
      return true;
    case '+':
    case '=':
      camera.zoomBy(0.82);
      return true;
    case '-':
    case '_':
      camera.zoomBy(1.22);
      return true;
    default:
      return false;
  }
}
