import { expect, it } from 'vitest';
import { tankOffers, tankQuestion } from '../../../core/index.ts';
import { sentenceOf } from '../../../renderer/app/Notice.tsx';
import { wordsFor } from '../../../renderer/base/words.ts';
import { tankWordsFor } from '../../../renderer/tank/parts/words.ts';
import { randomTankSetup } from '../../kit/tank.ts';
import { makeWorld } from './world.ts';

it.each([
  ['en', 'Another question is open; answer that one first. (TANK-01)'],
  ['fr', 'Une autre question est posée ; répondez d’abord à celle-là. (TANK-01)'],
] as const)('an answer of a skirmish that is refused is told why, until one is taken: %s', async (language, said) => {
  const { session } = makeWorld({ still: true });
  const setup = randomTankSetup(4);
  await session.tank.start(setup);
  const before = session.tank.store.getState().game!;
  expect((await session.tank.answer({ do: 'endGo' })).ok).toBe(false);
  const { notice } = session.store.getState();
  expect(sentenceOf(notice!, wordsFor(language, 'metric', null), tankWordsFor(language, setup)).replace(/\s/g, ' ')).toBe(said);
  expect(session.tank.store.getState().game).toBe(before);

  const question = tankQuestion(before.state)!;
  const [place] = tankOffers(before.table, before.state, question.who);
  expect((await session.tank.answer(place as never)).ok).toBe(true);
  expect(session.store.getState().notice).toBeNull();
});
