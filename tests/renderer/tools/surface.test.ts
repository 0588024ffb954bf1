import { describe, expect, it } from 'vitest';
import type { CardId, GameSetup, SpaceName, Vec2, ZoneSpec } from '../../../core/index.ts';
import { asForm, chance, EDGES, gridPlaceOf, placeOf, questionOf, SPACES, SQUARE } from '../../../core/index.ts';
import type { Overlay } from '../../../renderer/scene/base/board.ts';
import { middleOf } from '../../../renderer/scene/squares.ts';
import { createDesk } from '../../../renderer/tools/desk.ts';
import type { Pointed } from '../../../renderer/tools/gesture.ts';
import { overlaysFor } from '../../../renderer/tools/overlays.ts';
import { subjectOf } from '../../../renderer/tools/subject.ts';
import { SURFACES } from '../../../renderer/tools/surfaces.ts';
import { zoneOutlines } from '../../../renderer/tools/zones.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { anything, makeWorld, PERSONS, setup, world } from '../store/world.ts';

const OPEN = { width: 1800, depth: 1200, pieces: [] };
const bases: { readonly [S in SpaceName]: () => GameSetup } = {
  free: () => ({ ...setup(), table: { name: 'Open', ...OPEN } }),
  grid: () => ({ ...gridSetup(1, '4'), table: { name: 'Open', ...OPEN } }),
};

/** A game at the first question of a kind; blue has a gun and has bought fortifications. */
async function at(space: SpaceName, ask: string) {
  const made = makeWorld({ onSquares: space === 'grid' });
  const desk = createDesk(made.session);
  const base = bases[space]();
  const blue = { ...base.armies.blue, units: ['field-phaser' as CardId], fortifications: ['strongpoint', 'bunker'] as const };
  await made.session.start({ ...base, armies: { ...base.armies, blue } }, PERSONS, 'Guns');
  const game = () => made.session.store.getState().game!;
  for (let n = 0; questionOf(game().state)!.ask.ask !== ask; n++) await made.session.answer(anything(game(), n));
  const cast = { setup: game().setup, cards: world.cards };
  const look = () => ({ game: game(), cast, words: wordsFor('en', 'metric', cast) });
  return { desk, game, cast, drawn: () => overlaysFor(desk.store.getState(), look()) };
}

const settled = () => new Promise(resolve => setTimeout(resolve, 20));
const spot = ([x, y]: Vec2): Pointed => ({ x, y, z: 0, model: null });

/** Whether something lit lies over a point. All zones are boxes. */
const isLit = ([x, y]: Vec2, drawn: readonly Overlay[]): boolean =>
  drawn.some(one => {
    if (one.kind === 'squares')
      return one.squares.some(({ at }) => Math.abs(at[0] - x) <= SQUARE && Math.abs(at[1] - y) <= SQUARE);
    if (one.kind !== 'region') return false;
    const [xs, ys] = [one.outline.map(p => p[0]), one.outline.map(p => p[1])];
    return Math.min(...xs) <= x && x <= Math.max(...xs) && Math.min(...ys) <= y && y <= Math.max(...ys);
  });

describe.each(SPACES)('the surface of %s', space => {
  it.each(['fortification', 'objective'])('lights every place that is legal for a %s, and has it in view', async ask => {
    const { desk, drawn, game, cast } = await at(space, ask);
    const plan = desk.store.getState().plan!;
    if (plan.plan !== 'fort' && plan.plan !== 'mark') throw new Error(`The plan is ${plan.plan}.`);
    const points = subjectOf(plan, game(), cast);
    const seen = (i: 0 | 1, n: number) => Math.min(...points.map(p => p[i])) <= n && n <= Math.max(...points.map(p => p[i]));
    const random = chance(1);
    const legal = Array.from({ length: 300 }, () => plan.offer.sample(random)).filter(
      place => plan.offer.refused(place) === null,
    );
    expect(legal.length).toBeGreaterThan(20);
    const spread = new Set<number>();
    for (const place of legal) {
      const middle = SURFACES[space].middle(place);
      spread.add(Math.round(middle[1] / 100));
      expect([middle, isLit(middle, drawn())]).toEqual([middle, true]);
      expect([middle, seen(0, middle[0]) && seen(1, middle[1])]).toEqual([middle, true]);
    }
    expect(spread.size).toBeGreaterThan(1);
  });

  it('lays a marker where the pointer is, and shifts it by the arrow keys', async () => {
    const { desk, game } = await at(space, 'objective');
    const plan = () => {
      const now = desk.store.getState().plan;
      if (now?.plan !== 'mark') throw new Error(`The plan is ${now?.plan}.`);
      return now;
    };
    const random = chance(1);
    const here = Array.from({ length: 100 }, () => plan().offer.sample(random)).find(one => plan().offer.refused(one) === null)!;
    const { middle } = SURFACES[space];
    desk.pointerMove(spot(middle(here)));
    expect(middle(plan().at!)).toEqual(middle(here));
    const before = middle(plan().at!);
    desk.arrow(1, 0);
    const step = space === 'grid' ? SQUARE : 5;
    expect(middle(plan().at!)).toEqual([before[0] + step, before[1]]);
    const { length } = game().state.objectives;
    desk.pointerMove(spot(before));
    desk.click(spot(before));
    // A square is met exactly; on the table the marker lies until Enter.
    if (space === 'free') desk.confirm();
    await settled();
    expect(game().state.objectives).toHaveLength(length + 1);
    expect(middle(game().state.objectives.at(-1)!.place)).toEqual(before);
  });

  it('turns round and back again, by quarters on squares and by eighths of them elsewhere', () => {
    const { turned } = SURFACES[space].places;
    const place = { x: 100, y: 100, z: 0, facing: space === 'grid' ? 'n' : 90, column: 2, row: 2, level: 0 } as never;
    let now = place;
    const round = space === 'grid' ? 4 : 32;
    for (let n = 0; n < round; n++) now = turned(now, 1) as never;
    expect(now).toEqual(place);
    const facing = (one: never) => (space === 'grid' ? gridPlaceOf(one).facing : placeOf(one).facing);
    expect(facing(turned(place, 1) as never)).not.toEqual(facing(place));
    expect(turned(turned(place, 1), -1)).toEqual(place);
  });

  it('finds a piece of terrain under the pointer, and shows it by its number', () => {
    const form =
      space === 'grid'
        ? { squares: [[3, 2]], walls: [] }
        : { outline: [[200, 100], [300, 100], [300, 200], [200, 200]], base: 0, height: 60 }; // biome-ignore format: a box
    const piece = { id: 'crate' as never, kind: 'crates', form: asForm(form as never) } as const;
    const surface = SURFACES[space];
    expect(surface.isUnder(piece, middleOf([3, 2]))).toBe(true);
    expect(surface.isUnder(piece, middleOf([4, 2]))).toBe(false);
    const words = (badge: string, isTaken: boolean) => JSON.stringify(surface.piece(piece, badge, isTaken));
    expect(words('7', false)).toContain('"7"');
    expect(words('7 ✓', true)).toContain('"7 ✓"');
    expect(words('7', true)).not.toBe(words('7', false));
  });
});

describe('a zone of the table', () => {
  const cast = { setup: { ...bases.free(), table: { name: 'Open', ...OPEN } }, cards: world.cards };
  const size = (zone: ZoneSpec) => zoneOutlines(zone, cast).map(([low, , high]) => [high![0] - low![0], high![1] - low![1]]);

  it.each(EDGES)('at the %s edge is as deep as the rules have it', edge => {
    const upright = edge === 'west' || edge === 'east';
    expect(size({ zone: 'half', edge })).toEqual([upright ? [900, 1200] : [1800, 600]]);
    expect(size({ zone: 'strip', edge, depth: 2 as never, inset: 1 as never })).toEqual([upright ? [200, 1000] : [1600, 200]]);
    expect(size({ zone: 'edge', edge })).toEqual([upright ? [60, 1200] : [1800, 60]]);
    // Units come again over the two edges beside it (SETUP-12).
    expect(size({ zone: 'flanks', edge })).toEqual(upright ? [[900, 60], [900, 60]] : [[60, 600], [60, 600]]); // biome-ignore format: two boxes
    const [one, two] = zoneOutlines({ zone: 'flanks', edge }, cast);
    expect(one).not.toEqual(two);
  });

  it('is lit where it lies: a stretch of an edge, both edges of a corner, a quarter less what is near the middle', () => {
    const R = (n: number) => n as never;
    const boxes = (zone: ZoneSpec) => zoneOutlines(zone, cast).map(([low, , high]) => [...low!, ...high!]);
    expect(boxes({ zone: 'stretch', edge: 'west', beside: 'north', within: R(4) })).toEqual([[0, 800, 60, 1200]]);
    expect(boxes({ zone: 'stretch', edge: 'south', beside: 'west' })).toEqual([[0, 0, 900, 60]]);
    expect(boxes({ zone: 'corner', edge: 'north', beside: 'east', within: R(4) })).toEqual([
      [1400, 1140, 1800, 1200],
      [1740, 800, 1800, 1200],
    ]);
    expect(boxes({ zone: 'part', edge: 'east', clear: { lines: R(6) } })).toEqual([[1500, 0, 1800, 1200]]);
    expect(boxes({ zone: 'part', edge: 'west', clear: { edges: R(2), lines: R(2) } })).toEqual([[200, 200, 700, 1000]]);
    for (const [edge, beside] of [
      ['south', 'west'],
      ['south', 'east'],
      ['north', 'west'],
      ['north', 'east'],
    ] as const) {
      // biome-ignore format: corners
      const [outline] = zoneOutlines({ zone: 'part', edge, beside, clear: { middle: R(3) } }, cast);
      const off = outline!.map(([x, y]) => Math.round(Math.hypot(x - 900, y - 600)));
      // Three corners of the quarter, and an arc of 30 cm about the middle in place of the fourth.
      expect(off.filter(one => one === 300).length).toBe(off.length - 3);
      expect(
        outline!.every(
          ([x, y]) => (edge === 'south' ? y <= 600.01 : y >= 599.99) && (beside === 'west' ? x <= 900.01 : x >= 899.99),
        ),
      ).toBe(true);
    }
  });
});
