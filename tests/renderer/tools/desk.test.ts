import { describe, expect, it } from 'vitest';
import type { ModelId, UnitId } from '../../../core/index.ts';
import { placeOf, questionOf } from '../../../core/index.ts';
import { aimAt } from '../../../renderer/tools/aiming.ts';
import { batteriesOf } from '../../../renderer/tools/batteries.ts';
import { createDesk, type Desk } from '../../../renderer/tools/desk.ts';
import type { Pointed } from '../../../renderer/tools/gesture.ts';
import { nudgeBy, take, turnBy } from '../../../renderer/tools/moving.ts';
import type { Plan } from '../../../renderer/tools/plan.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { shownPlaces } from '../../../renderer/tools/drawn.ts';
import { overlaysFor } from '../../../renderer/tools/overlays.ts';
import { anything, makeWorld, PERSONS, setup, world as library, type World } from '../store/world.ts';

interface Seat extends World {
  readonly desk: Desk;
}

async function sit(seed = 7, still = true): Promise<Seat> {
  const world = makeWorld({ still });
  const desk = createDesk(world.session);
  await world.session.start(setup(seed), PERSONS, 'Mill');
  return { ...world, desk };
}

const game = ({ session }: World) => session.store.getState().game!;
const plan = <P extends Plan['plan']>({ desk }: Seat, kind: P) => {
  const now = desk.store.getState().plan;
  if (now?.plan !== kind) throw new Error(`The plan is ${now?.plan}, not ${kind}.`);
  return now as Extract<Plan, { plan: P }>;
};
const at = (x: number, y: number, model: ModelId | null = null): Pointed => ({ x, y, z: 0, model });
const settled = () => new Promise(resolve => setTimeout(resolve, 20));

/** Answers until a question of that kind is open. */
async function until(seat: Seat, ask: string): Promise<void> {
  for (let n = 0; n < 300; n++) {
    const question = questionOf(game(seat).state);
    if (!question) throw new Error(`Nobody was asked about ${ask}.`);
    if (question.ask.ask === ask) return;
    await seat.session.answer(
      question.ask.ask === 'declare' ? { do: 'declare', actions: legalPair(seat), weapons: [] } : anything(game(seat), n),
    );
  }
}

/** Move and attack where that may be declared, else what may. */
function legalPair({ desk }: Seat) {
  const offers = desk.store
    .getState()
    .question!.offers.flatMap(offer => (offer.do === 'declare' && offer.refused === null ? [offer] : []));
  const wanted = offers.find(one => one.actions[0]!.action === 'move' && one.actions[1]?.action === 'attack');
  return (wanted ?? offers[0]!).actions;
}

describe('an objective marker', () => {
  it('follows the pointer, says why it may not lie there, and is laid down by a click', async () => {
    const seat = await sit();
    await until(seat, 'objective');
    seat.desk.pointerMove(at(600, 400));
    expect(plan(seat, 'mark').refused?.code).toBe('marker.zone');
    expect(seat.desk.ready()).toBeNull();
    const side = questionOf(game(seat).state)!.who;
    const y = game(seat).state.edges![side] === 'south' ? 700 : 100;
    seat.desk.pointerMove(at(600, y));
    expect(plan(seat, 'mark').refused).toBeNull();
    seat.desk.click(at(600, y));
    seat.desk.pointerMove(at(100, 400));
    expect(plan(seat, 'mark')).toMatchObject({ at: { x: 600, y }, laid: true });
    seat.desk.confirm();
    await settled();
    expect(placeOf(game(seat).state.objectives[0]!.place)).toMatchObject({ x: 600, y });
  });
});

describe('a move', () => {
  it('draws a unit in from the edge, is nudged and turned by keys, and taken back by Escape', async () => {
    const seat = await sit();
    await until(seat, 'move');
    const ask = questionOf(game(seat).state)!;
    const south = game(seat).state.edges![ask.who] === 'south';
    const [edge, inside] = south ? [5, 120] : [795, 680];
    seat.desk.pointerDown(at(600, edge));
    seat.desk.pointerMove(at(600, inside));
    seat.desk.pointerUp();
    expect(plan(seat, 'move').verdict?.ok).toBe(true);
    expect(seat.desk.ready()).toMatchObject({ do: 'move' });
    const before = plan(seat, 'move').wish!;
    seat.desk.update('move', (now, state) => nudgeBy(now, state, 5, 0));
    expect(plan(seat, 'move').wish!.x).toBe(before.x + 5);
    seat.desk.update('move', (now, state) => turnBy(now, state, 15));
    expect(plan(seat, 'move').wish!.facing).toBe((before.facing + 15) % 360);
    seat.desk.cancel();
    expect(plan(seat, 'move').ways).toEqual([]);
    expect(seat.desk.ready()).toBeNull();
  });

  it('brings a unit onto the table by an arrow key alone, in the middle of its edge and looking inward', async () => {
    const seat = await sit();
    await until(seat, 'move');
    const south = game(seat).state.edges![questionOf(game(seat).state)!.who] === 'south';
    seat.desk.arrow(0, 1);
    const { verdict, wish } = plan(seat, 'move');
    expect(verdict?.ok).toBe(true);
    expect(Math.abs(wish!.x - 600)).toBeLessThan(100);
    expect(wish!.facing).toBe(south ? 90 : 270);
    seat.desk.arrow(1, 0);
    expect(plan(seat, 'move').wish!.x).toBe(wish!.x + 5);
    // Looked at from the other side, the same key goes the other way over the table.
    seat.desk.arrow(1, 0, [-1, 0]);
    expect(plan(seat, 'move').wish!.x).toBe(wish!.x);
  });

  it('keeps the others where they are when one model goes alone', async () => {
    const seat = await sit();
    await until(seat, 'move');
    const ask = questionOf(game(seat).state)!;
    const inside = game(seat).state.edges![ask.who] === 'south' ? 120 : 680;
    seat.desk.pointerDown(at(600, inside));
    seat.desk.pointerMove(at(600, inside));
    seat.desk.pointerUp();
    const whole = plan(seat, 'move');
    const last = whole.ways.at(-1)!.model;
    expect(whole.ways.length).toBeGreaterThan(1);
    seat.desk.update('move', now => take(now, last, true));
    seat.desk.update('move', (now, state) => nudgeBy(now, state, 0, 5));
    const after = plan(seat, 'move').ways;
    for (const way of whole.ways) {
      if (way.model !== last) expect(after.find(one => one.model === way.model)).toEqual(way);
    }
    expect(after.find(way => way.model === last)).not.toEqual(whole.ways.find(way => way.model === last));
  });
});

describe('an attack', () => {
  it('has a chip for every copy of every weapon, once', async () => {
    const seat = await sit();
    await until(seat, 'attack');
    const { offer } = plan(seat, 'aim');
    const batteries = batteriesOf(offer);
    expect(batteries.reduce((sum, one) => sum + one.lines.length, 0)).toBe(offer.lines.length);
  });

  it('plans only what may be fired, through whole games', async () => {
    let fired = 0;
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const seat = await sit(seed);
      for (let n = 0; n < 120; n++) {
        const question = questionOf(game(seat).state);
        if (!question) break;
        if (question.ask.ask === 'declare') await seat.session.answer({ do: 'declare', actions: legalPair(seat), weapons: [] });
        else if (question.ask.ask === 'attack') {
          for (const enemy of game(seat).state.units.filter(unit => unit.side !== question.who && unit.where === 'table')) {
            seat.desk.update('aim', now => aimAt(now, enemy.id as UnitId, enemy.models[0]!.place!));
          }
          const { shots } = plan(seat, 'aim');
          const before = game(seat).entries.length;
          await seat.session.answer({ do: 'attack', shots });
          expect(game(seat).entries.length).toBe(before + 1);
          fired += shots.length;
        } else await seat.session.answer(anything(game(seat), seed));
      }
    }
    expect(fired).toBeGreaterThan(10);
  });
});

it('whoever may react has the card of whom he would react to before him, and Enter gives no reaction', async () => {
  const seat = await sit();
  await until(seat, 'react');
  const { ask } = questionOf(game(seat).state)!;
  expect(seat.desk.store.getState().selected).toBe(ask.ask === 'react' && ask.active);
  expect(seat.desk.ready()).toBeNull();
});

describe('the tape', () => {
  it('is laid by two clicks and put away by Escape', async () => {
    const seat = await sit();
    seat.desk.tape();
    seat.desk.click(at(100, 100));
    seat.desk.pointerMove(at(200, 100));
    expect(seat.desk.store.getState().tape).toMatchObject({ to: { x: 200 }, fixed: false });
    seat.desk.click(at(400, 100));
    seat.desk.pointerMove(at(900, 100));
    expect(seat.desk.store.getState().tape).toMatchObject({ from: { x: 100 }, to: { x: 400 }, fixed: true });
    seat.desk.cancel();
    expect(seat.desk.store.getState()).toMatchObject({ tape: null, taping: false });
  });
});

describe('hits on a unit', () => {
  /** Somebody is asked who takes the hits, and there are several. */
  async function struck(still = true) {
    for (let seed = 1; seed <= 12; seed++) {
      const seat = await sit(seed, still);
      for (let n = 0; n < 200; n++) {
        if (!still) await seat.settle();
        const question = questionOf(game(seat).state);
        if (!question) break;
        const { ask } = question;
        if (ask.ask === 'allocate' && ask.left > 1) return { seat, ask, order: [...plan(seat, 'allocate').order] };
        await seat.session.answer(
          ask.ask === 'declare' ? { do: 'declare', actions: legalPair(seat), weapons: [] } : anything(game(seat), seed),
        );
      }
    }
    throw new Error('No unit was hit twice in any of these games.');
  }

  it('are given in the order that was set, without another question', async () => {
    const { seat, ask, order } = await struck();
    const entries = game(seat).entries.length;
    const asked = new Set<UnitId>();
    const stop = seat.desk.store.subscribe(({ question }) => {
      for (const offer of question?.offers ?? []) if (offer.do === 'allocate') asked.add(offer.unit);
    });
    seat.desk.order(ask.unit, order);
    await settled();
    stop();
    expect(asked).not.toContain(ask.unit);
    const given = game(seat)
      .entries.slice(entries)
      .flatMap(({ command }) => (command.do === 'allocate' ? [command.model] : []));
    expect(given.length).toBeGreaterThan(1);
    expect(given[0]).toBe(order[0]);
    expect(questionOf(game(seat).state)?.ask).not.toMatchObject({ ask: 'allocate', unit: ask.unit, left: ask.left });
  });

  it('are taken back with an answer of them', async () => {
    const { seat, ask, order } = await struck(false);
    const entries = game(seat).entries.length;
    seat.desk.order(ask.unit, order);
    await settled();
    // The first hit is still being shown.
    expect([game(seat).entries.length, seat.desk.store.getState().question]).toEqual([entries + 1, null]);
    await seat.session.takeBack();
    await seat.settle();
    expect(game(seat).entries.length).toBe(entries);
    expect(seat.desk.store.getState().question?.offers[0]).toMatchObject({ do: 'allocate', unit: ask.unit });
  });

  it('show over the soldier whose button is looked at the number that gives him one', async () => {
    const { seat, order } = await struck();
    const cast = { setup: game(seat).setup, cards: library.cards };
    const drawn = () =>
      overlaysFor(seat.desk.store.getState(), { game: game(seat), cast, words: wordsFor('en', 'metric', cast) });
    const numbers = () => drawn().flatMap(one => (one.kind === 'label' ? [{ at: one.at.slice(0, 2), text: one.text }] : []));
    expect(numbers()).toEqual([]);
    for (const [i, model] of order.entries()) {
      seat.desk.update('allocate', one => ({ ...one, looked: model }));
      const { x, y } = shownPlaces(game(seat).state, cast).get(model)!;
      expect(numbers()).toEqual([{ at: [x, y], text: `${i + 1}` }]);
      const rings = drawn().flatMap(one => (one.kind === 'ring' && one.key.startsWith('among') ? [[one.model, one.tone]] : []));
      expect(rings).toEqual(order.map(one => [one, one === model ? 'own' : 'legal']));
    }
  });
});
