import type { Page } from 'playwright-core';

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
