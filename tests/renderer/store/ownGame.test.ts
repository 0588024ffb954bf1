import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tankHeadOf, writeTankSave } from '../../../core/index.ts';
import { playTanksAtRandom, randomTankSetup } from '../../kit/tank.ts';
import { makeWorld, PERSONS, type World } from './world.ts';

const game = playTanksAtRandom(randomTankSetup(4), () => {}, { most: 12 });
const screen = ({ session }: World) => session.store.getState().screen;
const answers = ({ session }: World) => session.tank.store.getState().game?.entries.length;

describe('a game with files of its own', () => {
  it('is opened from its save like any other, and left for the screen of a file that is handed over', async () => {
    const world = makeWorld();
    await world.session.openText('duel.battlefield', JSON.stringify(writeTankSave(game)));
    expect([screen(world), answers(world), world.session.store.getState().game]).toEqual(['tankTable', 12, null]);
    await world.session.handOver('tankCards', { name: 'card', text: '{}' } as never);
    expect(screen(world)).toBe('tankCards');
  });

  it('of older rules goes on from the last answer that still follows, and says so', async () => {
    const world = makeWorld();
    await world.session.openText('old.battlefield', readFileSync('tests/museum/tanks/rules-1/training-9.battlefield', 'utf8'));
    expect([screen(world), answers(world)]).toEqual(['tankTable', 15]);
    const { notice } = world.session.store.getState();
    expect(notice).toMatchObject({ tells: 'older', name: 'old', answers: 15, error: { path: 'entries[15].command' } });
  });

  it('keeps what is said of real dice between two answers, in its journal and in its save', async () => {
    const world = makeWorld();
    const { tank } = world.session;
    await world.session.openText('duel.battlefield', JSON.stringify(writeTankSave(game)));
    const left = ({ session }: World) => {
      const { byHand, handOnce } = session.tank.store.getState();
      return { byHand, handOnce };
    };
    const staysSo = async () => {
      const said = left(world);
      const other = makeWorld();
      await tank.save('duel', true);
      const listed = await world.host.saves.list();
      const saved = await world.host.saves.read({ save: listed.ok ? listed.value[0]!.save : '' });
      await other.session.openText('duel', saved.ok ? saved.value.text : '');
      expect(left(other)).toEqual(said);
      await tank.leave();
      await world.session.resume();
      expect(left(world)).toEqual(said);
    };
    tank.throwByHand('red', true);
    tank.throwNextByHand(true);
    await staysSo();
    expect(left(world)).toEqual({ byHand: ['red'], handOnce: true });
    tank.throwNextByHand(false);
    await staysSo();
    expect(left(world)).toEqual({ byHand: ['red'], handOnce: false });
    await tank.takeBack();
    await staysSo();
    expect(left(world)).toEqual({ byHand: ['red'], handOnce: false });
  });

  it('is opened to be watched from its beginning, out of a save and out of its journal', async () => {
    const { session, host } = makeWorld();
    const { tank } = session;
    await session.openText('duel.battlefield', JSON.stringify(writeTankSave(game)), true);
    expect([session.store.getState().screen, tank.store.getState().watching]).toEqual(['tankTable', 0]);
    expect(tank.called()).toBe('duel');
    await tank.leave();
    // Its own file has it, as long as it is only watched.
    expect(await host.journal.list()).toEqual({ ok: true, value: [] });
    await session.openText('duel.battlefield', JSON.stringify(writeTankSave(game)));
    await tank.leave();
    const kept = await host.journal.list();
    await session.resumeJournal(kept.ok ? kept.value[0]!.journal : '', 'duel', true);
    expect([session.store.getState().screen, tank.store.getState().watching]).toEqual(['tankTable', 0]);
  });

  it('is refused by the field of its save, and the table stays as it was', async () => {
    const world = makeWorld();
    const spoiled = { ...(writeTankSave(game) as object), entries: 'none' };
    await world.session.openText('duel.battlefield', JSON.stringify(spoiled));
    expect(world.session.store.getState().notice).toMatchObject({ tells: 'field', error: { path: 'entries' } });
    expect([screen(world), answers(world)]).toEqual(['start', undefined]);
  });

  it.each([
    ['of the rules of today goes on in its own', undefined, [['open', 1]]],
    [
      'of older rules goes on in another, and is kept as it is',
      1,
      [
        ['open', 1],
        ['aside', 1],
      ],
    ],
  ])('a journal %s', async (_, rules, left) => {
    const world = makeWorld();
    const created = await world.host.journal.create({ title: 'Duel' });
    if (!created.ok) throw new Error('The memory makes journals.');
    const head = JSON.parse(JSON.stringify(tankHeadOf(game, { ...PERSONS })));
    if (rules !== undefined) head.save.rules = rules;
    await world.host.journal.append({ journal: created.value.journal, entry: head, expects: 0 });
    await world.session.resumeJournal(created.value.journal, 'Duel');
    expect([screen(world), answers(world)]).toEqual(['tankTable', 12]);
    const listed = await world.host.journal.list();
    expect(listed.ok && listed.value.map(one => [one.state, one.entries])).toEqual(left);
  });
});
