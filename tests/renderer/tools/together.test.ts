import { beforeAll, describe, expect, it } from 'vitest';
import type { Game, UnitId } from '../../../core/index.ts';
import { contains, questionOf, writeSave } from '../../../core/index.ts';
import { createDesk } from '../../../renderer/tools/desk.ts';
import { drawnPlaces } from '../../../renderer/tools/drawn.ts';
import { overlaysFor } from '../../../renderer/tools/overlays.ts';
import { groupsIn, nextTogether, togetherOverlays, togetherWith } from '../../../renderer/tools/together.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { heroicMoment } from '../../kit/heroic.ts';
import { makeWorld, world } from '../store/world.ts';

let game: Game;
let [hero, host, other]: UnitId[] = [];
beforeAll(() => {
  game = heroicMoment(
    ({ state }) => state.units.some(unit => unit.joined !== null) && questionOf(state)?.ask.ask === 'declare',
    true,
  );
  const joined = game.state.units.find(unit => unit.joined !== null)!;
  [hero, host, other] = [joined.id, joined.joined!, game.state.units.find(unit => unit.side !== joined.side)!.id];
});
const cast = () => ({ setup: game.setup, cards: world.cards });

describe('a squad and the hero who has joined it', () => {
  it('belong together whichever of them is asked about, and others to nobody', () => {
    expect([togetherWith(game.state, hero!), togetherWith(game.state, host!)]).toEqual([
      [host, hero],
      [host, hero],
    ]);
    expect(togetherWith(game.state, other!)).toEqual([other]);
    expect(groupsIn(game.state)).toEqual([[host, hero]]);
  });

  it('are gone through by a key, which begins with the squad', () => {
    expect([nextTogether(game.state, null), nextTogether(game.state, other!)]).toEqual([host, host]);
    expect([nextTogether(game.state, host!), nextTogether(game.state, hero!)]).toEqual([hero, host]);
    const alone = { ...game.state, units: game.state.units.map(unit => ({ ...unit, joined: null })) };
    expect(nextTogether(alone, host!)).toBeNull();
  });

  it('stand in one outline, and one selected rings them all', () => {
    const drawn = togetherOverlays(game.state, cast());
    expect(drawn).toHaveLength(1);
    const [outline] = drawn.flatMap(one => (one.kind === 'region' ? [one.outline.flat()] : []));
    const models = game.state.units.filter(({ id }) => id === hero || id === host).flatMap(unit => unit.models);
    const places = drawnPlaces(game.state, cast());
    for (const { id } of models) {
      const { x, y } = places.get(id)!;
      expect([id, contains(outline!, x, y)]).toEqual([id, true]);
    }
    const desk = {
      question: null,
      plan: null,
      selected: hero!,
      hovered: null,
      taping: false,
      tape: null,
      pointed: false,
      orders: null,
    };
    const words = wordsFor('en', 'metric', cast());
    const rung = overlaysFor(desk, { game, cast: cast(), words }).flatMap(one => (one.kind === 'ring' ? [one.model] : []));
    expect(rung.sort()).toEqual(models.map(({ id }) => id).sort());
  });

  it('are selected one after the other at the desk', async () => {
    const { session, settle } = makeWorld();
    await session.openText('joined.battlefield', JSON.stringify(writeSave(game)));
    await settle();
    const desk = createDesk(session);
    desk.select(host!);
    desk.cycle();
    expect(desk.store.getState().selected).toBe(hero);
    desk.cycle();
    expect(desk.store.getState().selected).toBe(host);
  });
});
