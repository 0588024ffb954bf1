import { describe, expect, it } from 'vitest';
import { questionOf, unitOf } from '../../../core/index.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { sentenceOf } from '../../../renderer/panels/question/sentence.ts';
import { createDesk } from '../../../renderer/tools/desk.ts';
import { overlaysFor } from '../../../renderer/tools/overlays.ts';
import { nudgeBy } from '../../../renderer/tools/moving.ts';
import { subjectOf } from '../../../renderer/tools/subject.ts';
import { library } from '../../kit/library.ts';
import { anything, makeWorld, PERSONS, setup } from '../store/world.ts';

/** A game of a free-form scenario, answered somehow up to the first question of a kind that `is` holds of. */
async function upTo(scenario: string, ask: string, turn = 0) {
  const { session } = makeWorld();
  const desk = createDesk(session);
  const table = { name: 'Open', width: 1800, depth: 1200, pieces: [] };
  await session.start({ ...setup(11, 3), scenario, turnLimit: null, table }, PERSONS, 'Mill');
  const game = () => session.store.getState().game!;
  for (let n = 0; n < 200; n++) {
    const open = questionOf(game().state)!;
    if (open.ask.ask === ask && game().state.turn >= turn) break;
    await session.answer(anything(game(), n));
  }
  const question = questionOf(game().state)!;
  expect(question.ask.ask).toBe(ask);
  const cast = { setup: game().setup, cards: library.cards };
  const words = wordsFor('en', 'metric', cast as never);
  return { session, desk, game, question, cast, words, said: sentenceOf(question.ask, game(), words) };
}

describe('a scenario with quarters and an army that stands on the table', () => {
  it('asks for a quarter in words', async () => {
    const { said, desk } = await upTo('6', 'quarter');
    expect(said).toBe('take a quarter.');
    expect(desk.store.getState().plan).toEqual({ plan: 'pick' });
    expect(desk.store.getState().question!.offers.map(one => one.do)).toEqual(Array(4).fill('takeQuarter'));
  });

  it.each([
    ['1', 'edge', ['south', 'north']],
    ['4', 'edge', ['west', 'east']],
    ['6', 'quarter', ['south-west', 'south-east', 'north-west', 'north-east']],
  ])('lights what may be taken, each with its name, in scenario %s', async (scenario, ask, names) => {
    const { desk, game, cast, words } = await upTo(scenario, ask);
    const lit = overlaysFor(desk.store.getState(), { game: game(), cast, words } as never);
    expect(lit.map(one => (one.kind === 'region' ? one.label : one.kind))).toEqual(names);
  });

  it('has reserves named all at once, in words of its own', async () => {
    const { said, desk } = await upTo('6', 'choose');
    expect(said).toBe('which units wait in reserve?');
    expect(desk.store.getState().plan).toMatchObject({ plan: 'choose' });
  });

  it('puts a unit up where the table is lit, by an arrow key too', async () => {
    const { said, desk, game, cast, words, question, session } = await upTo('6', 'move');
    const { ask } = question;
    if (ask.ask !== 'move') throw new Error('A unit is to be put up.');
    expect(said).toBe(`put ${words.unit(ask.unit)} on lit ground.`);
    const look = { game: game(), cast, words } as never;
    const lit = overlaysFor(desk.store.getState(), look).filter(one => one.key.startsWith('ground'));
    expect(lit).toHaveLength(1);
    expect(subjectOf(desk.store.getState().plan, game(), cast)).toHaveLength(4);
    expect(desk.ready()).toBeNull();
    desk.update('move', (now, state) => nudgeBy(now as never, state, 5, 0) as never);
    expect(desk.ready()).toMatchObject({ do: 'move' });
    desk.confirm();
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(unitOf(game().state, ask.unit).where).toBe('table');
    expect(session.store.getState().game!.state.turn).toBe(0);
  });
});

it('says where the edge is lit that is no whole one', async () => {
  const { said } = await upTo('5', 'move', 3);
  expect(said).toMatch(/on where the edge is lit/);
});
