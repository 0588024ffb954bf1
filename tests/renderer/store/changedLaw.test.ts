import { copyFile, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { LawChange } from '../../../core/rulebook/law.ts';
import type { Host } from '../../../electron/contract/index.ts';
import { saves } from '../../../electron/host/saves.ts';
import { hashOf } from '../../../core/index.ts';
import { turnsOf } from '../../../renderer/playback/moments.ts';
import { memoryHost } from '../../../renderer/host/memory.ts';
import { library } from '../../../renderer/base/library.ts';
import type { Way } from '../../../renderer/workers/opening/service.ts';
import { temporary, value } from '../../electron/host/temporary.ts';
import { answerOn, makeWorld } from './world.ts';

// The page of tomorrow: its law has changed twice, and whoever reacts throws three dice instead of two.
vi.mock('../../../core/rulebook/law.ts', async importOriginal => {
  const law = await importOriginal<typeof import('../../../core/rulebook/law.ts')>();
  const changes = [
    { rules: 2, sections: ['REACT-04'] },
    { rules: 3, sections: ['MOVE-03'] },
  ] as unknown as readonly LawChange[];
  return { ...law, LAW_CHANGES: changes, RULES: 3, changedSince: (rules: number) => law.changedSince(rules, changes) };
});

const today = library();
const tomorrow = {
  ...today,
  books: today.books.map(book => ({
    ...book,
    tables: { ...book.tables, reaction: { ...book.tables.reaction, dice: book.tables.reaction.dice + 1 } },
  })),
};

const MUSEUM = 'tests/museum/save-2-rules-1/saves/grid-3-13-middle.battlefield';

interface Written {
  readonly entries: readonly { readonly command: { readonly do: string } }[];
}

/** The page of tomorrow with the save of the museum among its own; `open` asks for it as the list does. */
async function visited() {
  const folder = await temporary();
  await copyFile(MUSEUM, join(folder, basename(MUSEUM)));
  const kept = saves(folder);
  const host: Host = { ...memoryHost(), saves: { ...kept, list: () => kept.list(undefined) } };
  const { session } = makeWorld({ host, library: tomorrow });
  const open = async () => {
    const [info] = value(await session.host.saves.list());
    const { name, text } = value(await session.host.saves.read({ save: info!.save }));
    await session.openText(name, text);
    return session.store.getState();
  };
  return { folder, session, open };
}

describe('a save of the museum in a page whose law has changed', () => {
  it('opens with the ways to go on in their order, what has changed, and the answer that no longer follows', async () => {
    const { entries } = JSON.parse(await readFile(MUSEUM, 'utf8')) as Written;
    const reaction = entries.findIndex(({ command }) => command.do === 'react') + 1;
    expect(reaction).toBe(99);
    const { open } = await visited();
    const { choice, game, notice } = await open();
    expect(choice).toMatchObject({ ways: ['left', 'upTo', 'recorded'], answers: entries.length, turn: 4, missing: null });
    // MOVE-03 has changed as well, and had no part in it.
    expect(choice!.divergence).toMatchObject({ n: reaction, why: 'hash', rules: 1, sections: ['REACT-04'] });
    expect({ game, notice }).toEqual({ game: null, notice: null });
  });

  it('is watched with a time line that stands where it was then, and can be gone on with from nowhere', async () => {
    const { session, open } = await visited();
    await open();
    await session.choose('recorded');
    const { game } = session.store.getState();
    const shown = (answers: number) => {
      session.replay.at(answers);
      return session.store.getState().shown!;
    };
    expect(turnsOf(game!).map(n => shown(n).state.turn)).toEqual([0, 1, 2, 3, 4]);
    const [first, whole] = [shown(20), shown(143)];
    expect(hashOf(whole.state)).toBe(hashOf(game!.state));
    expect(hashOf(first.state)).not.toBe(hashOf(game!.state));
    expect(first.lines.every(({ entry }) => entry <= 20)).toBe(true);
    expect(whole.lines.length).toBeGreaterThan(first.lines.length);
    await session.replay.branch('none');
    expect(session.store.getState().watching).toBe('recorded');
  });

  it.each<[Way, number]>([
    ['left', 0],
    ['upTo', 98],
    ['recorded', 143],
  ])('goes on as %s, from %i answers of its own, and nothing of the file is written anew', async (way, answers) => {
    const { folder, session, open } = await visited();
    await open();
    await session.choose(way);
    const { game } = session.store.getState();
    expect(game!.entries.length).toBe(answers);
    if (way === 'upTo') await answerOn({ session }, 3);
    await session.leave();
    expect((await readdir(folder)).filter(name => name !== 'index')).toEqual([basename(MUSEUM)]);
    expect(await readFile(join(folder, basename(MUSEUM)))).toEqual(await readFile(MUSEUM));
  });
});
