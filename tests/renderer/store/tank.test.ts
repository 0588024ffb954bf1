import { expect, it } from 'vitest';
import { tankOffers, tankQuestion } from '../../../core/index.ts';
import { sentenceOf } from '../../../renderer/app/Notice.tsx';
import { wordsFor } from '../../../renderer/base/words.ts';
import { tankWordsFor } from '../../../renderer/tank/parts/words.ts';
import { randomTankSetup } from '../../kit/tank.ts';
import { memoryHost } from '../../../renderer/host/memory.ts';
import { makeWorld, PERSONS, setup as dust } from './world.ts';

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

it('a skirmish that was left is no concern of the next game, though a disk that took nothing is tried again', async () => {
  const { journal, ...rest } = memoryHost();
  let fails: 'full' | 'movedOn' | null = null;
  const refused = () => ({ ok: false, error: { code: fails!, path: '', sentence: 'No.' } }) as const;
  const host = {
    ...rest,
    journal: {
      ...journal,
      append: (line: Parameters<typeof journal.append>[0]) => (fails ? Promise.resolve(refused()) : journal.append(line)),
      create: (game: Parameters<typeof journal.create>[0]) => (fails ? Promise.resolve(refused()) : journal.create(game)),
    },
  };
  const { session, due, settle } = makeWorld({ still: true, host: host as never });
  await session.tank.start(randomTankSetup(4));
  fails = 'full';
  const { game } = session.tank.store.getState();
  const [place] = tankOffers(game!.table, game!.state, tankQuestion(game!.state)!.who);
  await session.tank.answer(place as never);
  expect(session.tank.store.getState().unkept?.code).toBe('full');
  await session.tank.leave();
  fails = null;
  await session.start(dust(), PERSONS, 'Mill');
  fails = 'movedOn';
  while (due.length > 0) due.shift()?.();
  await settle();
  expect(session.store.getState()).toMatchObject({ screen: 'table', notice: null });
});
