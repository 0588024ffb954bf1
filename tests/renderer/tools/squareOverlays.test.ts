import { describe, expect, it } from 'vitest';
import { questionOf } from '../../../core/index.ts';
import { aimAt, hold } from '../../../renderer/tools/aiming.ts';
import { regard } from '../../../renderer/tools/targets.ts';
import { createDesk } from '../../../renderer/tools/desk.ts';
import { overlaysFor } from '../../../renderer/tools/overlays.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import type { Regard } from '../../../renderer/tools/plan.ts';
import type { Overlay } from '../../../renderer/scene/base/board.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { anything, makeWorld, PERSONS, world } from '../store/world.ts';

/** Every drawing over the board in a random game, by kind and by the first word of its key. */
async function drawnIn(seed: number): Promise<ReadonlySet<string>> {
  const { session } = makeWorld({ onSquares: true });
  const desk = createDesk(session);
  await session.start(gridSetup(seed, '4'), PERSONS, 'Squares');
  const seen = new Set<string>();
  const drawnNow = (): readonly Overlay[] => {
    const game = session.store.getState().game!;
    const cast = { setup: game.setup, cards: world.cards };
    const look = { game, cast, words: wordsFor('en', 'metric', cast), odds: () => 'odds' };
    return overlaysFor(desk.store.getState(), look);
  };
  const look = () => {
    const drawn = drawnNow();
    expect(new Set(drawn.map(one => `${one.kind} ${one.key}`)).size).toBe(drawn.length);
    for (const one of drawn)
      seen.add(`${one.kind} ${one.key.replace(/[\d-].*?(?=line|by|over|corner|$)/, ' ').replace(/-.*/, '')}`);
  };
  for (let n = 0; n < 500; n++) {
    const { state } = session.store.getState().game!;
    const question = questionOf(state);
    if (!question) break;
    look();
    const { plan } = desk.store.getState();
    if (plan?.plan === 'aim') {
      for (const line of plan.offer.lines) {
        desk.update('aim', now => hold({ ...now, weapon: null }, line.unit, line.weapon.id));
        look();
      }
      for (const enemy of state.units.filter(unit => unit.side !== question.who && unit.where === 'table')) {
        const regardFrom = (from: Regard['from']) => {
          desk.update('aim', now =>
            regard({ ...now, weapon: null, shots: [], regard: null }, enemy.id, enemy.models[0]!.place, { from }),
          );
          if (from === 'table') look();
          const { plan: now } = desk.store.getState();
          const line = drawnNow().find(one => one.key === 'regard-line');
          const isRefused = now?.plan === 'aim' && now.regard !== null && now.regard.refused !== null;
          return isRefused && line?.kind === 'sight' ? { says: line.label !== undefined } : null;
        };
        // Who looks at its button is told there why not, and the line is bare.
        const atButton = regardFrom('button');
        expect(regardFrom('table')).toEqual(atButton && { says: true });
        if (atButton) {
          expect(atButton.says).toBe(false);
          seen.add('told where the player looks');
        }
        desk.update('aim', now => aimAt({ ...now, weapon: null }, enemy.id, enemy.models[0]!.place));
        look();
        // Words at an enemy lie neither over him nor over who fires.
        for (const one of drawnNow()) {
          if (one.kind === 'label' && one.key === 'odds') expect(one.spares).toEqual([enemy.id]);
          if (one.kind !== 'sight' || one.label === undefined) continue;
          expect(one.spares).toHaveLength(2);
          expect(one.spares).toContain(plan.offer.lines.find(line => one.spares!.includes(line.unit))?.unit);
          seen.add('words that spare both ends');
        }
      }
    }
    await session.answer(anything(session.store.getState().game!, n));
  }
  return seen;
}

describe('drawings over a board of squares', () => {
  it('show ends, sight, what blocks it, corners in cover and arcs, seeds 1 to 3', async () => {
    const seen = new Set<string>();
    for (const seed of [1, 2, 3]) for (const one of await drawnIn(seed)) seen.add(one);
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([
        'squares open',
        'words that spare both ends',
        'label odds',
        'squares ends',
        'sight shot line',
        'sight shot corner',
        'sight regard line',
        'told where the player looks',
        'sight regard corner',
        'squares regard by',
        'squares reach',
        'squares arc',
        'label arc ',
      ]),
    );
  });
});
