import { describe, expect, it } from 'vitest';
import type { Host } from '../../../electron/contract/index.ts';
import { hashOf, questionOf, writeSave } from '../../../core/index.ts';
import { memoryHost } from '../../../renderer/host/memory.ts';
import { answerOn, anything, makeWorld, PERSONS, setup } from './world.ts';

const now = (world: ReturnType<typeof makeWorld>) => world.session.store.getState();

describe('a game in the session', () => {
  it('starts at its first question, with a journal', async () => {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    expect(questionOf(now(world).game!.state)?.ask.ask).toBe('edge');
    expect(now(world).screen).toBe('table');
    expect(await world.host.journal.continue()).toMatchObject({ ok: true, value: { title: 'Mill', state: 'open' } });
  });

  it('begins one game after the other where two are asked for at once, each with a journal of its own', async () => {
    const memory = memoryHost();
    let begun = 0;
    const create: Host['journal']['create'] = async options => {
      await new Promise(resolve => setTimeout(resolve, 20 * begun++));
      return memory.journal.create(options);
    };
    const world = makeWorld({ host: { ...memory, journal: { ...memory.journal, create } } });
    const other = { ...setup(), seed: 99 };
    await Promise.all([world.session.start(setup(), PERSONS, 'Mill'), world.session.start(other, PERSONS, 'Other')]);
    expect(now(world).game!.setup.seed).toBe(99);
    const last = await world.host.journal.continue();
    if (!last.ok || !last.value) throw new Error('no journal');
    const { journal } = last.value;
    expect(last.value.title).toBe('Other');
    const kept = await world.host.journal.read({ journal });
    expect(kept).toMatchObject({ ok: true, value: { entries: [{ save: { setup: { seed: 99 } } }] } });
  });

  it('says what came of asking for a newer version, once the player wants that', async () => {
    const error = { code: 'gone' as const, path: '', sentence: 'The place of the releases does not answer. Try again later.' };
    let asked = 0;
    const memory = memoryHost();
    const update: Host['app']['update'] = async () => (asked++ === 0 ? { ok: false, error } : { ok: true, value: null });
    const world = makeWorld({ host: { ...memory, app: { ...memory.app, update } } });
    await world.session.changeSettings({ scale: 1.15 });
    expect(asked).toBe(0);
    await world.session.changeSettings({ updates: true });
    expect(now(world).notice).toEqual({ tells: 'host', refusal: error });
    await world.session.changeSettings({ updates: false });
    expect(asked).toBe(1);
  });

  it('is played to the victory screen, and its journal is closed then', async () => {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world);
    await world.settle();
    expect(now(world).screen).toBe('victory');
    expect(now(world).game!.state.outcome).not.toBeNull();
    expect(await world.host.journal.continue()).toEqual({ ok: true, value: null });
  });

  it('plays by itself where programs sit', async () => {
    const world = makeWorld();
    await world.session.start(setup(3), { blue: 'random', red: 'random' }, 'Mill');
    for (let i = 0; i < 400 && now(world).screen === 'table'; i++) await world.settle();
    expect(now(world).screen).toBe('victory');
  });

  it('waits while a moment of it is judged, and goes on afterwards', async () => {
    const world = makeWorld({ still: false });
    await world.session.start(setup(3), { blue: 'random', red: 'random' }, 'Mill');
    for (let i = 0; i < 40 && now(world).game!.entries.length < 2; i++) {
      world.due.shift()?.();
      await new Promise(resolve => setTimeout(resolve));
    }
    world.session.go('adjudicator');
    const { length } = now(world).game!.entries;
    const shown = now(world).shown;
    await world.settle();
    expect(world.due).toEqual([]);
    expect(now(world).game!.entries.length).toBe(length);
    expect(now(world).shown).toBe(shown);
    world.session.go('table');
    await world.settle();
    expect(now(world).game!.entries.length).toBeGreaterThan(length);
  });

  it('refuses an answer that does not fit, and nothing changes', async () => {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    const before = now(world).game;
    const done = await world.session.answer({ do: 'pass' });
    expect(done.ok).toBe(false);
    expect(now(world).game).toBe(before);
    expect(now(world).notice).toMatchObject({ tells: 'refusal', refusal: { code: 'game.otherQuestion' } });
  });
});

describe('the journal', () => {
  it('has each answer before it is shown', async () => {
    const host = memoryHost();
    const seen: number[] = [];
    const spying: Host = {
      ...host,
      journal: {
        ...host.journal,
        append: async entry => {
          seen.push(now(world).game?.entries.length ?? -1);
          return host.journal.append(entry);
        },
      },
    };
    const world = makeWorld({ host: spying });
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world, 3);
    expect(seen).toEqual([-1, 0, 1, 2]);
  });

  it('leads back to the same question after the program has died', async () => {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world, 23);
    const { game } = now(world);
    const again = makeWorld({ host: world.host });
    await again.session.begin();
    await again.session.resume();
    expect(hashOf(now(again).game!.state)).toBe(hashOf(game!.state));
    expect(now(again).shown!.lines.length).toBe(now(world).shown!.lines.length);
  });

  it('leads back over what was taken back', async () => {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world, 12);
    await world.session.takeBack();
    await world.session.takeBack();
    await answerOn(world, 1);
    const again = makeWorld({ host: world.host });
    await again.session.begin();
    await again.session.resume();
    expect(now(again).game!.entries).toEqual(now(world).game!.entries);
    expect(now(again).game!.takenBack).toEqual(now(world).game!.takenBack);
  });

  it('that another window has gone on with is left to that one', async () => {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world, 3);
    const other = makeWorld({ host: world.host });
    await other.session.resume();
    await answerOn(other, 1);
    const { game } = now(world);
    await answerOn(world, 1);
    expect(now(world).game).toBe(game);
    await world.settle();
    expect(now(world)).toMatchObject({ screen: 'start', notice: { tells: 'host', refusal: { code: 'movedOn' } } });
    const read = await world.host.journal.read({ journal: now(world).last!.journal });
    expect(read.ok && read.value.entries.length).toBe(5);
  });

  it('of another form or damaged is gone on with in a new one, and kept as it is', async () => {
    const host = memoryHost();
    const world = makeWorld({ host });
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world, 9);
    const fault = { code: 'damaged', path: 'line 8', sentence: 'Line 8 of the journal is damaged.' } as const;
    const damaged: Host = {
      ...host,
      journal: {
        ...host.journal,
        read: async which => {
          const read = await host.journal.read(which);
          return read.ok ? { ok: true, value: { ...read.value, entries: read.value.entries.slice(0, 7), fault } } : read;
        },
      },
    };
    const again = makeWorld({ host: damaged });
    await again.session.resume();
    expect(now(again).game!.entries).toEqual(now(world).game!.entries.slice(0, 6));
    expect(now(again).notice).toEqual({ tells: 'mended', name: 'Mill', answers: 6, fault });
    await answerOn(again, 1);
    const listed = await host.journal.list();
    expect(listed.ok && listed.value.map(one => [one.state, one.entries])).toEqual([
      ['open', 2],
      ['aside', 10],
    ]);
  });

  it.each([
    ['another format', { format: 'x' }, 'line 1, format'],
    ['a newer version', { format: 'battlefield-journal', version: 99 }, 'line 1, version'],
    ['no seats', { format: 'battlefield-journal', version: 1, save: {} }, 'line 1, seats'],
    ['a save cut off', { format: 'battlefield-journal', version: 1, seats: PERSONS, save: {} }, 'line 1, save.format'],
  ])('with %s is refused by its path', async (_, first, path) => {
    const world = makeWorld();
    const created = await world.host.journal.create({ title: 'Bad' });
    if (!created.ok) throw new Error('The memory makes journals.');
    await world.host.journal.append({ journal: created.value.journal, entry: first, expects: 0 });
    await world.session.resumeJournal(created.value.journal, 'Bad');
    expect(now(world).notice).toMatchObject({ tells: 'field', name: 'Bad', error: { path } });
    expect(now(world).game).toBeNull();
  });
});

describe('taking back', () => {
  it('goes to the last question of a person, and the same answers lead to the same dice again', async () => {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world, 15);
    const before = now(world).game!;
    await world.session.takeBack();
    expect(now(world).game!.entries.length).toBe(14);
    await world.session.doAgain();
    expect(now(world).game!.entries).toEqual(before.entries);
    expect(now(world).redo).toEqual([]);
  });

  it('skips the answers of a program', async () => {
    const world = makeWorld();
    await world.session.start(setup(5), { blue: 'person', red: 'random' }, 'Mill');
    for (let i = 0; i < 12; i++) {
      await world.settle();
      await answerOn(world, 1);
    }
    await world.settle();
    await world.session.takeBack();
    const { game } = now(world);
    expect(questionOf(game!.state)?.who).toBe('blue');
  });

  it('another answer forgets what could have been given again', async () => {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world, 1);
    await world.session.takeBack();
    expect(now(world).redo.length).toBe(1);
    const { command } = now(world).redo[0]!;
    if (command.do !== 'takeEdge') throw new Error('The first question is about the edge.');
    await world.session.answer({ do: 'takeEdge', edge: command.edge === 'south' ? 'north' : 'south' });
    expect(now(world).redo).toEqual([]);
  });

  it('from the victory screen opens the game again, and it is kept from there', async () => {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world);
    await world.settle();
    await world.session.takeBack();
    expect(now(world).screen).toBe('table');
    const again = makeWorld({ host: world.host });
    await again.session.begin();
    await again.session.resume();
    expect(hashOf(now(again).game!.state)).toBe(hashOf(now(world).game!.state));
  });
});

describe('saves', () => {
  it('are opened at the same question, in a journal of their own', async () => {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world, 20);
    await world.session.save('Twenty', false);
    const saved = await world.host.saves.list();
    const text = saved.ok ? await world.host.saves.read({ save: saved.value[0]!.save }) : saved;
    if (!text.ok) throw new Error('The memory keeps saves.');
    const other = makeWorld();
    await other.session.openText('twenty.battlefield', text.value.text);
    expect(hashOf(now(other).game!.state)).toBe(hashOf(now(world).game!.state));
    expect(await other.host.journal.continue()).toMatchObject({ ok: true, value: { title: 'twenty' } });
  });

  it('are not written over unasked', async () => {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    expect((await world.session.save('Mill', false)).ok).toBe(true);
    expect(await world.session.save('Mill', false)).toMatchObject({ ok: false, error: { code: 'exists' } });
    expect((await world.session.save('Mill', true)).ok).toBe(true);
  });

  it('that are wrong are refused with the path of the field, and the open game stays', async () => {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world, 5);
    const { game } = now(world);
    const whole = JSON.parse(JSON.stringify(writeSave(game!)));
    const wrong: readonly (readonly [unknown, string])[] = [
      [{ ...whole, version: 99 }, 'version'],
      [{ ...whole, setup: { ...whole.setup, seed: -1 } }, 'setup.seed'],
      [
        { ...whole, entries: whole.entries.map((entry: object, i: number) => (i === 2 ? { ...entry, n: 9 } : entry)) },
        'entries[2].n',
      ],
      [{ ...whole, positions: [{ ...whole.positions[0], n: 99 }] }, 'positions[0].n'],
      [{ ...whole, positions: whole.positions.map((one: object) => ({ ...one, state: {} })) }, 'positions[0].state.turn'],
      [{ ...whole, tape: whole.tape.slice(1) }, 'tape'],
      [{ ...whole, rules: 99 }, 'rules'],
    ];
    for (const [value, path] of wrong) {
      await world.session.openText('bad.battlefield', JSON.stringify(value));
      expect(now(world).notice).toMatchObject({ tells: 'field', name: 'bad.battlefield', error: { path } });
      expect(now(world).game).toBe(game);
    }
    await world.session.openText('cut.battlefield', JSON.stringify(whole).slice(0, 400));
    expect(now(world).notice).toEqual({ tells: 'json', name: 'cut.battlefield' });
    expect(now(world).game).toBe(game);
  });
});

describe('a game that is watched as it was played', () => {
  /** A save that does not follow: one answer has another hash than it leads to. */
  async function changedSave(ended: boolean): Promise<string> {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world, ended ? undefined : 20);
    const whole = JSON.parse(JSON.stringify(writeSave(now(world).game!)));
    const turns = new Set(whole.positions.map(({ n }: { n: number }) => n));
    whole.entries.find(({ n }: { n: number }) => n > 5 && !turns.has(n)).hash = '0123456789abcdef';
    return JSON.stringify(whole);
  }

  async function watched(ended: boolean) {
    const world = makeWorld();
    await world.session.openText('mill.battlefield', await changedSave(ended));
    expect(now(world).choice?.ways).toEqual(['left', 'upTo', 'recorded']);
    await world.session.choose('recorded');
    expect(now(world)).toMatchObject({ screen: 'table', watching: 'recorded' });
    return world;
  }

  it('is what whoever asks to watch it sees, and nobody is asked how it is gone on with', async () => {
    const world = makeWorld();
    await world.session.openText('mill.battlefield', await changedSave(false), true);
    expect(now(world)).toMatchObject({ screen: 'table', watching: 'recorded', choice: null });
    await world.settle();
    expect(now(world)).toMatchObject({ game: null, choice: null });
    expect(await world.host.journal.list()).toEqual({ ok: true, value: [] });
  });

  it('is not saved: it is no game by the rules of today', async () => {
    const world = await watched(true);
    expect(await world.session.save('Watched', true)).toMatchObject({ ok: false, error: { code: 'closed' } });
    expect(await world.host.saves.list()).toEqual({ ok: true, value: [] });
  });

  it('is watched again as what it is, and nothing of it is taken back', async () => {
    const world = await watched(true);
    await world.settle();
    for (let times = 0; times < 2; times++) {
      expect(now(world)).toMatchObject({ screen: 'victory', watching: 'recorded' });
      const { game } = now(world);
      expect(world.session.mayTakeBack()).toBe(false);
      await world.session.takeBack();
      expect(now(world).game).toBe(game);
      world.session.watch();
      expect(now(world).watching).toBe('recorded');
      world.session.skip();
      await world.settle();
    }
    await world.session.leave();
    expect(now(world)).toMatchObject({ screen: 'start', game: null, watching: false });
    // The ways to go on are asked for again.
    expect(now(world).choice?.ways).toEqual(['left', 'upTo', 'recorded']);
  });

  it('to a point in the middle: the ways to go on are asked for again, and no game is open', async () => {
    const world = await watched(false);
    await world.settle();
    expect(now(world)).toMatchObject({ screen: 'start', game: null, watching: false });
    await world.session.choose('left');
    expect(now(world).screen).toBe('table');
    await answerOn(world, 1);
    expect(now(world).game!.entries).toHaveLength(1);
  });
});

describe('a disk that takes no more', () => {
  const FULL = { ok: false, error: { code: 'disk', path: '', sentence: 'The disk is full: make room and try again.' } } as const;

  /** A host whose disk fails for as long as it is told to. */
  function failingHost() {
    const disk = { full: false };
    const host = memoryHost();
    const failing: Host = {
      ...host,
      journal: {
        ...host.journal,
        create: async given => (disk.full ? FULL : host.journal.create(given)),
        append: async given => (disk.full ? FULL : host.journal.append(given)),
      },
    };
    return { disk, host: failing };
  }

  it('does not stop the game, is said for as long as it lasts, and all is kept when there is room', async () => {
    const { disk, host } = failingHost();
    const world = makeWorld({ host });
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world, 4);
    disk.full = true;
    await answerOn(world, 3);
    expect(now(world).game!.entries.length).toBe(7);
    expect(now(world).unkept).toEqual(FULL.error);
    await world.session.takeBack();
    disk.full = false;
    await answerOn(world, 1);
    expect(now(world).unkept).toBeNull();
    const again = makeWorld({ host });
    await again.session.resume();
    expect(now(again).game!.entries).toEqual(now(world).game!.entries);
    expect(now(again).game!.takenBack).toEqual(now(world).game!.takenBack);
  });

  it('is tried again by itself, and by a button', async () => {
    for (const by of ['itself', 'button']) {
      const { disk, host } = failingHost();
      const world = makeWorld({ host });
      await world.session.start(setup(), PERSONS, 'Mill');
      disk.full = true;
      await answerOn(world, 1);
      disk.full = false;
      if (by === 'button') await world.session.keepNow();
      else await world.settle();
      expect(now(world).unkept).toBeNull();
      const again = makeWorld({ host });
      await again.session.resume();
      expect(now(again).game!.entries.length).toBe(1);
    }
  });

  it('from the first question on: the game is played, and kept whole later', async () => {
    const { disk, host } = failingHost();
    disk.full = true;
    const world = makeWorld({ host });
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world, 6);
    expect(now(world)).toMatchObject({ screen: 'table', unkept: FULL.error });
    disk.full = false;
    await answerOn(world, 1);
    const again = makeWorld({ host });
    await again.session.resume();
    expect(now(again).game!.entries).toEqual(now(world).game!.entries);
  });

  it('but has room for a name: no journal without a game is left behind, however often it is tried', async () => {
    const host = memoryHost();
    const disk = { full: true };
    const append: Host['journal']['append'] = async given => (disk.full ? FULL : host.journal.append(given));
    const world = makeWorld({ host: { ...host, journal: { ...host.journal, append } } });
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world, 3);
    expect(now(world).unkept).toEqual(FULL.error);
    expect(await host.journal.list()).toEqual({ ok: true, value: [] });
    disk.full = false;
    await answerOn(world, 1);
    expect(await host.journal.list()).toMatchObject({ ok: true, value: [{ title: 'Mill', state: 'open', entries: 1 }] });
    disk.full = true;
    await answerOn(world, 2);
    expect(await host.journal.list()).toMatchObject({ ok: true, value: [{ title: 'Mill', state: 'open', entries: 1 }] });
  });

  it('of a journal that is gone: the whole game begins another', async () => {
    const host = memoryHost();
    const world = makeWorld({ host });
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world, 5);
    const listed = await host.journal.list();
    if (!listed.ok) throw new Error('The memory lists journals.');
    await host.journal.remove({ journal: listed.value[0]!.journal });
    await answerOn(world, 1);
    expect(now(world).unkept).toBeNull();
    const again = makeWorld({ host });
    await again.session.resume();
    expect(now(again).game!.entries).toEqual(now(world).game!.entries);
  });
});

describe('a page that fails', () => {
  it('comes back at the same question, with a sentence and a report', async () => {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world, 8);
    const { game } = now(world);
    await world.session.comeBack('{"format":"battlefield-report"}');
    expect(now(world).screen).toBe('table');
    expect(now(world).game!.entries).toEqual(game!.entries);
    expect(now(world).notice).toEqual({ tells: 'comeBack', report: '{"format":"battlefield-report"}' });
    await answerOn(world, 1);
    expect(now(world).game!.entries.length).toBe(9);
  });

  it('before this one: the last game is opened', async () => {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world, 8);
    const again = makeWorld({ host: world.host });
    await again.session.comeBack('{}');
    expect(now(again).screen).toBe('table');
    expect(now(again).game!.entries).toEqual(now(world).game!.entries);
  });
});

describe('playback', () => {
  it('shows the events one by one, and ends where the game is', async () => {
    const world = makeWorld({ still: false });
    await world.session.start(setup(), PERSONS, 'Mill');
    expect(now(world).playing).toBe(true);
    const shown: number[] = [];
    while (world.due.length > 0) {
      shown.push(now(world).shown!.events);
      world.due.shift()!();
    }
    expect(shown.length).toBeGreaterThan(1);
    expect([...shown].sort((a, b) => a - b)).toEqual(shown);
    expect(now(world).playing).toBe(false);
    expect(hashOf(now(world).shown!.state)).toBe(hashOf(now(world).game!.state));
  });

  it('is over before the picture of the table is kept, which is once nothing happens any more', async () => {
    const world = makeWorld({ picture: 'data:image/png;base64,AAAA' });
    await world.session.start(setup(), PERSONS, 'Mill');
    await world.session.answer(anything(now(world).game!));
    const kept = async () => {
      const last = await world.host.journal.continue();
      return last.ok && last.value?.picture;
    };
    expect(await kept()).toBeNull();
    expect(world.due.length).toBe(1);
    await world.settle();
    expect(await kept()).toBe('data:image/png;base64,AAAA');
  });

  it('is skipped at once', async () => {
    const world = makeWorld({ still: false });
    await world.session.start(setup(), PERSONS, 'Mill');
    world.session.skip();
    expect(now(world).playing).toBe(false);
    // What is still to come is the picture of the table at rest.
    const { shown } = now(world);
    expect(world.due.length).toBe(1);
    world.due.shift()!();
    expect(now(world).shown).toBe(shown);
    expect(world.due.length).toBe(0);
  });

  it('can be watched again, and takes no answers meanwhile', async () => {
    const world = makeWorld({ still: false });
    await world.session.start(setup(), PERSONS, 'Mill');
    world.session.skip();
    for (let i = 0; i < 8; i++) {
      await answerOn(world, 1);
      world.session.skip();
    }
    const { game } = now(world);
    world.session.watch();
    await world.session.answer(anything(game!));
    expect(now(world).game).toBe(game);
    world.session.skip();
    expect(now(world).watching).toBe(false);
  });
});
