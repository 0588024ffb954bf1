import { describe, expect, it } from 'vitest';
import type { GameSetup, SpaceName, Vec2 } from '../../../core/index.ts';
import { SPACES, SQUARE } from '../../../core/index.ts';
import { layer, rule } from '../../../core/rulebook/index.ts';
import { createDesk } from '../../../renderer/tools/desk.ts';
import { overlaysFor } from '../../../renderer/tools/overlays.ts';
import type { ChoosePlan } from '../../../renderer/tools/plan.ts';
import { subjectOf } from '../../../renderer/tools/subject.ts';
import { SURFACES } from '../../../renderer/tools/surfaces.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { gridLibrary } from '../../kit/library.ts';
import { anything, makeWorld, PERSONS, setup, world } from '../store/world.ts';

/** A rule that no book has: whoever activates lights a spot of the south half, where there is smoke from then on. */
const beacon = rule(
  'Beacon',
  {
    'activation-start.ask': {
      id: 'SK-53',
      as: 'unit',
      when: at => !at.reacting,
      give: {
        choice: { of: 'place', among: [], least: 1, most: 1, no: false, zone: { zone: 'half', edge: 'south' } },
        frame: 'beacon',
      },
    },
  },
  {
    frames: {
      beacon: {
        id: 'SK-53',
        run(port) {
          if (port.input && 'chosen' in port.input && port.input.chosen && 'at' in port.input.chosen)
            port.does({ do: 'lay', piece: 'smoke', about: port.input.chosen.at, turns: 1 });
        },
      },
    },
  },
);

const OPEN = { width: 1800, depth: 1200, pieces: [] };
const games: { readonly [S in SpaceName]: () => GameSetup } = {
  free: () => ({ ...setup(), table: { name: 'Open', ...OPEN } }),
  grid: () => ({ ...gridSetup(1, '4'), table: { name: 'Open', ...OPEN } }),
};

/** The first activation, at which the rule asks. */
async function asked(space: SpaceName) {
  const known = space === 'grid' ? { ...gridLibrary, cards: world.cards } : world;
  // Under its own id: the page finds the space of a game by it.
  const books = known.books.map(book => ({ ...layer(book, 'beacon', { add: [beacon], everyone: ['Beacon'] }), id: book.id }));
  const { session } = makeWorld({ library: { ...known, books } });
  const desk = createDesk(session);
  await session.start(games[space](), PERSONS, 'Beacons');
  const plan = () => desk.store.getState().plan as ChoosePlan;
  const game = () => session.store.getState().game!;
  const isAsked = () => desk.store.getState().plan?.plan === 'choose' && plan().offer.choices[0]!.of === 'place';
  for (let n = 0; !isAsked(); n++) await session.answer(anything(game(), n));
  const cast = { setup: game().setup, cards: world.cards };
  const { middle } = SURFACES[space];
  return {
    ...{ desk, game, plan, cast },
    /** Where the place in the hand is, mm. */
    at: (): Vec2 | null => {
      const [one] = plan().chosen;
      return one && 'at' in one ? middle(one.at) : null;
    },
    drawn: () => overlaysFor(desk.store.getState(), { game: game(), cast, words: wordsFor('en', 'metric', cast) }),
  };
}

const settled = () => new Promise(resolve => setTimeout(resolve, 20));
const spot = ([x, y]: Vec2) => ({ x, y, z: 0, model: null });

describe.each(SPACES)('a place that a rule asks for, %s', space => {
  const step = space === 'grid' ? SQUARE : 5;

  it('is lit as far as it may lie, and has it in view', async () => {
    const { drawn, plan, game, cast } = await asked(space);
    const lit = drawn().find(one => one.key === (space === 'grid' ? 'open' : 'zone'));
    if (lit?.kind === 'squares') expect(lit.squares).toHaveLength(18 * 6);
    else expect(lit).toMatchObject({ kind: 'region', outline: [[0, 0], [1800, 0], [1800, 600], [0, 600]] }); // biome-ignore format: a box
    const points = subjectOf(plan(), game(), cast);
    expect([Math.min(...points.map(p => p[0])), Math.max(...points.map(p => p[0]))]).toEqual([0, 1800]);
    expect(Math.max(...points.map(p => p[1]))).toBeGreaterThanOrEqual(600);
  });

  it('is chosen by arrows and Enter', async () => {
    const { desk, at, game } = await asked(space);
    expect(desk.ready()).toBeNull();
    desk.arrow(0, 1);
    const [x, y] = at()!;
    desk.arrow(1, 0);
    desk.arrow(0, 1);
    desk.arrow(0, -1);
    desk.arrow(0, -1);
    expect(at()).toEqual([x + step, y - step]);
    const { length } = game().entries;
    desk.confirm();
    await settled();
    expect(game().entries.length).toBeGreaterThan(length);
    expect(game().state.pieces.map(piece => piece.kind)).toEqual(expect.arrayContaining(['smoke']));
  });

  it('never leaves the table, and says why it may not lie outside what is lit', async () => {
    const { desk, at, plan, drawn } = await asked(space);
    desk.arrow(0, 1);
    for (let n = 0; n < 2000; n++) desk.arrow(0, -1);
    expect(at()![1]).toBeGreaterThanOrEqual(0);
    expect(at()![1]).toBeLessThanOrEqual(step);
    for (let n = 0; n < 2000; n++) desk.arrow(0, 1);
    expect(at()![1]).toBeGreaterThan(1200 - 2 * step);
    expect(desk.ready()).toBeNull();
    expect(plan().offer.refused(plan().chosen)?.code).toBe('marker.zone');
    expect(JSON.stringify(drawn())).toContain('Outside the zone');
  });

  it('follows the pointer until it is clicked, and is not chosen before', async () => {
    const { desk, at, drawn, game } = await asked(space);
    desk.pointerMove(spot([450, 250]));
    expect([at(), desk.ready()]).toEqual([null, null]);
    expect(JSON.stringify(drawn())).not.toContain('Outside');
    desk.pointerMove(spot([450, 950]));
    expect(JSON.stringify(drawn())).toContain('Outside');
    const { length } = game().entries;
    desk.click(spot([450, 250]));
    await settled();
    // A square is met exactly; on the table the place can be shifted until Enter.
    expect(game().entries.length > length).toBe(space === 'grid');
    if (space === 'free') {
      expect(at()).toEqual([450, 250]);
      desk.pointerMove(spot([900, 250]));
      desk.arrow(1, 0);
      expect(at()).toEqual([455, 250]);
    }
  });
});
