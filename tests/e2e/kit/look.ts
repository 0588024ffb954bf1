import type { Page } from 'playwright-core';
import { axesOf, eyeOf, FIELD } from '../../../renderer/scene/camera/pose.ts';

/** How the camera looks at the table, or is about to: the spot that it looks at, from where, and the middle of what it leaves free. */
export async function lookOf(page: Page) {
  const told = await page.locator('[data-testid=table] canvas').first().getAttribute('data-look');
  const [x = 0, y = 0, z = 0, yaw = 90, pitch = 0, distance = 0, right = 0, down = 0] = (told ?? '').split(' ').map(Number);
  return { x, y, z, yaw, pitch, distance, right, down };
}

/** The arrow key that points over the table to the east, or to the north, as it is looked at. */
export async function arrowTo(page: Page, east: number, north: number): Promise<string> {
  const yaw = ((await lookOf(page)).yaw * Math.PI) / 180;
  const up = Math.round(east * Math.cos(yaw) + north * Math.sin(yaw));
  const right = Math.round(east * Math.sin(yaw) - north * Math.cos(yaw));
  return up > 0 ? 'ArrowUp' : up < 0 ? 'ArrowDown' : right > 0 ? 'ArrowRight' : 'ArrowLeft';
}

/** How much of the table's box in the picture is in the window and under no panel, of 1. */
export const partSeen = (page: Page): Promise<number> =>
  page
    .locator('[data-testid=table] canvas')
    .first()
    .evaluate(canvas => {
      const [left = 0, top = 0, width = 1, height = 1] = (canvas.dataset.table ?? '').split(' ').map(Number);
      const steps = Array.from({ length: 40 }, (_, n) => (n + 0.5) / 40);
      const spots = steps.flatMap(x => steps.map(y => [left + x * width, top + y * height] as const));
      const seen = spots.filter(([x, y]) => document.elementFromPoint(x * innerWidth, y * innerHeight) === canvas);
      return seen.length / spots.length;
    });

/** Where a spot of the table is in the window, as the camera looks at it or is about to; mm. */
export async function spotIn(page: Page, [x, y, z]: readonly [number, number, number]): Promise<readonly [number, number]> {
  const look = await lookOf(page);
  const pose = { ...look, target: [look.x, look.y, look.z] as const };
  const { ahead, right, up } = axesOf(pose);
  const eye = eyeOf(pose);
  const along = (axis: readonly number[]) => [x, y, z].reduce((sum, n, i) => sum + (n - eye[i]!) * axis[i]!, 0);
  const { width, height } = page.viewportSize()!;
  const perUnit = height / 2 / Math.tan(((FIELD / 2) * Math.PI) / 180) / along(ahead);
  return [width / 2 + look.right + along(right) * perUnit, height / 2 + look.down - along(up) * perUnit];
}
