import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseTankSave, replayTank, tankGameOf, undoTank } from '../../../core/index.ts';
import { concernedBy } from '../../../renderer/tank/moment.ts';

it('dice that fall for a shot concern whoever fires and whom he fires at, and no others', () => {
  const save = parseTankSave(JSON.parse(readFileSync('tests/museum/tanks/rules-3/gaps-12.battlefield', 'utf8')));
  if (!save.ok) throw new Error(save.error.path);
  const played = replayTank(save.value);
  if (!played.ok) throw new Error(played.error.path);
  const game = tankGameOf(played.value);
  let shots = 0;
  for (const { entry, events } of game.history) {
    const fired = events.find(one => one.type === 'fired');
    const roll = events.findIndex(one => one.type === 'rolled' && one.roll.unit === fired?.tank);
    if (!fired || roll < 0) continue;
    shots += 1;
    const now = entry === game.entries.length ? game : undoTank(game, entry);
    expect(concernedBy(now, { key: 1, event: roll })).toEqual([fired.tank, fired.at]);
    expect(concernedBy(now, null)).toEqual([]);
  }
  expect(shots).toBeGreaterThan(0);
});
