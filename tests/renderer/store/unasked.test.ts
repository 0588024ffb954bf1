import { beforeAll, describe, expect, it } from 'vitest';
import type { Ask, Game } from '../../../core/index.ts';
import { play, questionOf, writeSave } from '../../../core/index.ts';
import { isTicked, isUnasked, subjectsOf, toggled, unaskedNow } from '../../../renderer/store/unasked.ts';
import { createDesk } from '../../../renderer/tools/desk.ts';
import { askedTwice, heroicGame, offered } from '../../kit/heroic.ts';
import { makeWorld } from './world.ts';

let game: Game;
beforeAll(() => {
  game = askedTwice();
});
const declined = (from: Game): Game => {
  const done = play(from, questionOf(from.state)!.who, { do: 'decline' });
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
};
const ask = (choices: readonly object[]) => ({ ask: 'choose', choices }) as unknown as Ask;
const yes = { rule: 'SK-53', unit: 'blue-1', of: 'yes', among: [], least: 0, most: 0, no: true };
const skills = { rule: 'SK-03', unit: 'blue-1', of: 'option', among: ['Lucky', 'Fighting Spirit'], least: 1, most: 2, no: true };

describe('what a player is not asked again', () => {
  it('is a rule by its section, or a skill by its name, and nothing where a no is not legal', () => {
    const any = heroicGame(1);
    expect(subjectsOf(ask([yes]), any)).toEqual(['SK-53']);
    expect(subjectsOf(ask([skills, yes]), any)).toEqual(['Lucky', 'Fighting Spirit', 'SK-53']);
    expect(subjectsOf(ask([{ ...skills, among: ['salvo', 'single'] }]), any)).toEqual(['SK-03']);
    expect(subjectsOf(ask([yes, { ...skills, no: false }]), any)).toEqual([]);
    expect(subjectsOf({ ask: 'first' } as Ask, any)).toEqual([]);
  });

  it('begins with the next question, for that player, and ends with the turn', () => {
    const unasked = toggled(game, [], true);
    expect(unasked.map(one => `${one.side} ${one.of}`)).toEqual([offered(game)]);
    expect([isTicked(game, unasked), isUnasked(game, unasked)]).toEqual([true, false]);
    const next = declined(game);
    expect(isUnasked(next, unasked)).toBe(true);
    expect(isUnasked(next, [])).toBe(false);
    const other = unasked.map(one => ({ ...one, side: one.side === 'blue' ? ('red' as const) : ('blue' as const) }));
    expect(isUnasked(next, other)).toBe(false);
    const later = { ...next, state: { ...next.state, turn: next.state.turn + 1 } };
    expect([isUnasked(later, unasked), unaskedNow(later, unasked)]).toEqual([false, []]);
    expect(toggled(game, unasked, false)).toEqual([]);
  });
});

describe('a session', () => {
  const opened = async () => {
    const made = makeWorld();
    await made.session.openText('heroes.battlefield', JSON.stringify(writeSave(game)));
    await made.settle();
    return { ...made, desk: createDesk(made.session), at: () => made.session.store.getState().game! };
  };

  it('says no by itself through an ordinary answer, and keeps it in view', async () => {
    const { session, settle, desk, at } = await opened();
    expect(desk.store.getState().question).not.toBeNull();
    session.notAgain(true);
    // The question that is open stays.
    expect(desk.store.getState().question).not.toBeNull();
    await session.answer({ do: 'decline' });
    expect(offered(at())).toBe(offered(game));
    expect(desk.store.getState().question).toBeNull();
    await settle();
    expect(
      at()
        .entries.slice(game.entries.length)
        .map(entry => entry.command),
    ).toEqual([{ do: 'decline' }, { do: 'decline' }]);
    const plain = declined(declined(game));
    expect(at().entries.at(-1)!.hash).toBe(plain.entries.at(-1)!.hash);
    expect(unaskedNow(at(), session.store.getState().unasked)).toHaveLength(1);
  });

  it('asks again when it is told to, and when that answer is taken back', async () => {
    const { session, settle, desk, at } = await opened();
    session.notAgain(true);
    session.askAgain(session.store.getState().unasked[0]!);
    await session.answer({ do: 'decline' });
    await settle();
    expect(at().entries.length).toBe(game.entries.length + 1);
    expect(desk.store.getState().question).not.toBeNull();

    session.notAgain(true);
    await session.answer({ do: 'decline' });
    await settle();
    await session.takeBack();
    await settle();
    expect(session.store.getState().unasked).toEqual([]);
    expect(desk.store.getState().question).not.toBeNull();
  });

  it('forgets it with another game', async () => {
    const { session } = await opened();
    session.notAgain(true);
    await session.openText('heroes.battlefield', JSON.stringify(writeSave(game)));
    expect(session.store.getState().unasked).toEqual([]);
  });
});
