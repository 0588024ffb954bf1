import { describe, expect, it } from 'vitest';
import { placeToPut } from '../../../core/games/tank/game/ground.ts';
import { newTankGame, placeOf, tankOf } from '../../../core/index.ts';
import { ownPaints } from '../../../renderer/tools/board.ts';
import { tankBoard, tankOverlays } from '../../../renderer/tank/board.ts';
import { askedTank, nudged, planRefused, putAt } from '../../../renderer/tank/parts/plan.ts';
import { tankWordsFor } from '../../../renderer/tank/parts/words.ts';
import { randomTankSetup } from '../../kit/tank.ts';
import { BLUE, block, duel, RED } from '../../kit/tankDuel.ts';

const drawn = (given: Parameters<typeof duel>[0]) => {
  const { game, state } = duel(given);
  const words = tankWordsFor('en', game.setup);
  return { game, state, words, overlays: tankOverlays(game, state, words, null, null) };
};

describe('what is drawn of a skirmish', () => {
  it('on a table of the player’s own what he has painted lies on it', () => {
    const { game, state, words } = drawn({});
    const { width, depth } = game.setup.table;
    const ground = { base: 'desert', areas: [] } as never;
    ownPaints.set('Duel', { size: { width, depth }, ground });
    expect(tankBoard(game, state, words, null).ground).toBe(ground);
    ownPaints.delete('Duel');
    expect(tankBoard(game, state, words, null).ground).not.toBe(ground);
  });

  it('the tank that is asked with its arc and its ring of 6 inches, and a marker with its line, whole or broken', () => {
    const spotted = { as: { target: { at: RED, aimed: true } } };
    const open = drawn({ blue: [spotted] });
    expect(open.overlays.map(one => one.key)).toEqual(['marker blue-1', 'asked', 'arc', 'close 6']);
    expect(open.overlays[0]).toMatchObject({ kind: 'sight', look: 'clear', label: '◎ Blue 1: Aimed' });
    expect(open.overlays.find(one => one.key === 'arc')).toMatchObject({ spread: 90, radius: 14 * 25.4 });
    // A card may have other reaches than the table of actions.
    const far = drawn({ blue: [{ card: { fixed: { machineGunReach: 8 } } }] }).overlays.filter(one =>
      one.key.startsWith('close'),
    );
    expect(far).toMatchObject([{ label: '8 in' }, { label: '6 in' }]);
    const hidden = drawn({ blue: [spotted], pieces: [block('wall', 'solid', [20, 0], [1, 40], 300)] });
    expect(hidden.overlays[0]).toMatchObject({ kind: 'sight', look: 'blocked' });
  });

  it('Ambush Terrain says by a sign whether it is cleared', () => {
    const { game, state, words } = drawn({ pieces: [block('wood', 'woods', [20, 20], [4, 4])], ambush: ['wood'] });
    const sign = (cleared: boolean) =>
      tankOverlays(game, { ...state, ambush: [{ piece: 'wood' as never, cleared }] }, words, null, null).find(
        one => one.kind === 'label',
      );
    expect([sign(false), sign(true)]).toMatchObject([{ text: '⚠' }, { text: '✓ Cleared' }]);
  });

  it('a plan stands beside the tank as what it would be, and says when it is refused', () => {
    const { game, state, words } = drawn({ blue: [{ command: 'slow' }] });
    const plan = { do: 'move', way: 'ahead', inches: 4 } as const;
    const { tanks = [] } = tankBoard(game, state, words, { plan, tank: tankOf(state, BLUE), refused: true });
    expect(tanks.map(one => [one.id, one.ghost ?? null])).toEqual([
      ['blue-1', null],
      ['red-1', null],
      ['blue-1 planned', 'refused'],
    ]);
    expect(tanks[2]!.place.x - tanks[0]!.place.x).toBeCloseTo(4 * 25.4, 1);
  });

  it.each([
    ['a strip', 10, 10],
    ['a strip deeper than half of the table', 30, 30],
    ['a strip that would be deeper than the table', 60, 48],
    ['half of the table', null, 24],
  ] as const)('one zone to put tanks up in is drawn, judged, and looked for places in: %s', (_, deployment, inches) => {
    const setup = randomTankSetup(4);
    const game = newTankGame({
      ...setup,
      ...{ measure: 'imperial', table: { name: 'Empty', width: 1828.8, depth: 1219.2, pieces: [] }, ambush: [] },
      sheet: { ...setup.sheet, deployment },
    });
    const words = tankWordsFor('en', game.setup);
    const tank = askedTank(game.state)!;
    const away = (y: number) => (tank.side === 'blue' ? y : game.table.size.depth - y) / 25.4;
    const zone = tankOverlays(game, game.state, words, null, null).find(one => one.key === 'deploy');
    const drawn = zone?.kind === 'region' ? zone.outline.map(([, y]) => away(y)) : [];
    expect([Math.min(...drawn), Math.max(...drawn)].map(Math.round)).toEqual([0, inches]);
    const place = placeOf(placeToPut(game.table, game.state, tank, () => 0.7)!);
    const bow = 110 / 25.4 / 2;
    expect(away(place.y)).toBeCloseTo(0.7 * inches, 1);
    const front = putAt(
      game,
      tank,
      [900, tank.side === 'blue' ? (inches - bow) * 25.4 - 0.5 : (48 - inches + bow) * 25.4 + 0.5],
      null,
    );
    expect(planRefused(game, front, tank)).toBeNull();
    expect(planRefused(game, nudged(front, [0, tank.side === 'blue' ? 1 : -1]), tank)?.code).toMatch(/^move\./);
  });

  it('where a side puts its tanks up', () => {
    const game = newTankGame(randomTankSetup(4));
    const words = tankWordsFor('en', game.setup);
    const { side } = askedTank(game.state)!;
    const zone = tankOverlays(game, game.state, words, null, null).find(one => one.key === 'deploy');
    expect(zone?.kind === 'region' && zone.outline.some(([, y]) => y === (side === 'blue' ? 0 : game.table.size.depth))).toBe(
      true,
    );
  });
});

describe('what is made up of an answer', () => {
  it('the way that a tank is to go is drawn no farther than the table is long, whatever is typed', () => {
    const { game, state, words } = drawn({});
    const plan = { plan: { do: 'move', way: 'ahead', inches: 1e7 }, refused: true } as const;
    const way = tankOverlays(game, state, words, plan, null).find(one => one.key === 'plan');
    if (way?.kind !== 'path') throw new Error('No way is drawn.');
    const [[ax, ay], [bx, by]] = way.points as never as readonly [readonly [number, number], readonly [number, number]];
    const { width, depth } = game.table.size;
    expect(Math.hypot(bx - ax, by - ay)).toBeLessThanOrEqual(Math.hypot(width, depth) + 1);
    expect(way.label).toBe(words.length(1e7));
  });
});
