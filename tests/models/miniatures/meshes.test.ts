import { Box3, type BufferGeometry } from 'three';
import { describe, expect, it } from 'vitest';
import type { Card, CardId } from '../../../core/index.ts';
import { CREATURES, MACHINES, miniatureOf, shippedCards } from '../../../models/index.ts';
import { BASE_HEIGHT, baseGeometry, miniatureGeometry } from '../../../models/miniatures/meshes/index.ts';

const cards = [...shippedCards().values()];
const triangles = (geometry: BufferGeometry) => (geometry.getIndex()?.count ?? 0) / 3;
const figureOf = (card: Card) => (card.kind === 'squad' || card.kind === 'hero' ? 0 : -1);
const boxOf = (geometry: BufferGeometry) => new Box3().setFromBufferAttribute(geometry.getAttribute('position') as never);

/** Triangles of one figure at most: a hundred of them must draw without a graphics card. */
const BUDGET = { soldier: 1550, machine: 6250, huge: 9000 } as const;
const HUGE: readonly string[] = [
  'walkerPlatform',
  'walkerColossus',
  'walkerAssault',
  'walkerTransport',
  'walkerSuper',
  'gunTractor',
];

describe('every card has a figure', () => {
  it('of finite, coloured triangles within its budget', () => {
    for (const card of cards) {
      const { class: name } = miniatureOf(card);
      const geometry = miniatureGeometry(card, figureOf(card));
      const most = name in CREATURES ? BUDGET.soldier : HUGE.includes(name) ? BUDGET.huge : BUDGET.machine;
      expect([card.id, triangles(geometry) > 200, triangles(geometry) <= most]).toEqual([card.id, true, true]);
      for (const part of ['position', 'normal', 'color', 'uv']) {
        const { array } = geometry.getAttribute(part);
        expect([card.id, part, array.every(Number.isFinite)]).toEqual([card.id, part, true]);
      }
    }
  });

  it('that stands on the table and is about as high as its measured volumes', () => {
    for (const card of cards) {
      const { class: name, shape } = miniatureOf(card);
      const { min, max } = boxOf(miniatureGeometry(card, figureOf(card)));
      expect([card.id, min.z > -1.5]).toEqual([card.id, true]);
      if (name in CREATURES) {
        const { body, head } = CREATURES[name as keyof typeof CREATURES];
        expect([card.id, max.z >= body.height && max.z < (body.height + 2 * head.radius) * 1.45]).toEqual([card.id, true]);
        expect([card.id, (shape.base?.radius ?? 0) > 0]).toEqual([card.id, true]);
      }
      if (name in MACHINES && !(MACHINES[name as keyof typeof MACHINES] as { flight?: string }).flight)
        expect([card.id, max.z >= MACHINES[name as keyof typeof MACHINES].top.z[1] - 2]).toEqual([card.id, true]);
    }
  });

  it('that is built once, and another for a wreck, a comrade and another weapon', () => {
    const squad = cards.find(card => card.models.length > 1 && card.kind === 'squad')!;
    expect(miniatureGeometry(squad, 0)).toBe(miniatureGeometry(squad, 0));
    expect(miniatureGeometry(squad, 0)).not.toBe(miniatureGeometry(squad, 1));
    expect(miniatureGeometry(squad, 0, 1)).not.toBe(miniatureGeometry(squad, 0, 2));
    const walker = shippedCards().get('pounder' as CardId)!;
    expect(miniatureGeometry(walker, -1, 0, true)).not.toBe(miniatureGeometry(walker, -1, 0, false));
  });

  it('of faces that look outwards', () => {
    for (const id of ['pounder', 'ranger-attack-squad', 'luther']) {
      const card = shippedCards().get(id as CardId);
      if (!card) continue;
      const geometry = miniatureGeometry(card, figureOf(card));
      const [p, index] = [geometry.getAttribute('position'), geometry.getIndex()!];
      // The volume enclosed is positive only where faces look outwards.
      let volume = 0;
      for (let i = 0; i < index.count; i += 3) {
        const [a, b, c] = [index.getX(i), index.getX(i + 1), index.getX(i + 2)];
        volume +=
          p.getX(a) * (p.getY(b) * p.getZ(c) - p.getZ(b) * p.getY(c)) -
          p.getY(a) * (p.getX(b) * p.getZ(c) - p.getZ(b) * p.getX(c)) +
          p.getZ(a) * (p.getX(b) * p.getY(c) - p.getY(b) * p.getX(c));
      }
      expect([id, volume > 0]).toEqual([id, true]);
    }
  });
});

describe('bases', () => {
  it('are as wide as the rules measure them, and as high as figures think', () => {
    for (const radius of [12.5, 15, 40]) {
      const { min, max } = boxOf(baseGeometry({ radius, bloc: 'axis', dashed: false, hero: false }));
      expect(max.x).toBeCloseTo(radius, 6);
      expect(min.x).toBeCloseTo(-radius, 6);
      expect(min.z).toBe(0);
      expect(max.z).toBeGreaterThanOrEqual(BASE_HEIGHT);
    }
  });

  it('tell two armies of one bloc apart', () => {
    const look = { radius: 12.5, bloc: 'ssu', hero: false } as const;
    expect(baseGeometry({ ...look, dashed: false })).not.toBe(baseGeometry({ ...look, dashed: true }));
    expect(baseGeometry({ ...look, dashed: true })).toBe(baseGeometry({ ...look, dashed: true }));
  });
});
