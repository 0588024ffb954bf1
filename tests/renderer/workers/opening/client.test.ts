import { afterEach, describe, expect, it } from 'vitest';
import { newGame, writeSave } from '../../../../core/index.ts';
import { wordsFor } from '../../../../renderer/base/words.ts';
import { sentenceOf } from '../../../../renderer/app/Notice.tsx';
import { library } from '../../../../renderer/base/library.ts';
import { type Opener, openerOver } from '../../../../renderer/workers/opening/client.ts';
import { openingService } from '../../../../renderer/workers/opening/service.ts';
import { workersOf } from '../../../kit/workers.ts';
import { makeWorld, setup } from '../../store/world.ts';

const opened: Opener[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

const TEXT = JSON.stringify(writeSave(newGame(setup(), library())));

describe('a worker that breaks down at a save', () => {
  it('is noticed: the page says so, is free again, and another reads it when it is opened anew', async () => {
    const real = openingService(library());
    let isDead = true;
    const { start, ports } = workersOf({
      ...real,
      save: (...given: Parameters<typeof real.save>) => (isDead ? new Promise(() => {}) : real.save(...given)),
    });
    const opener = openerOver(start);
    opened.push(opener);
    const world = makeWorld({ opener });
    const { store, openText } = world.session;
    const reading = openText('evening.battlefield', TEXT);
    expect(store.getState().reading).toMatchObject({ name: 'evening.battlefield' });
    await new Promise(resolve => setTimeout(resolve));
    ports[0]!.dispatchEvent(new Event('error'));
    await reading;
    const { notice, reading: after, game } = store.getState();
    expect([notice, after, game]).toEqual([{ tells: 'broken', name: 'evening.battlefield' }, null, null]);
    const says = (language: 'en' | 'fr') => sentenceOf(notice!, wordsFor(language, 'metric', null), null as never);
    expect(says('en')).toBe(
      'evening.battlefield was not opened. Whoever was reading it has broken down. Open it again to have it tried anew.',
    );
    expect(says('fr')).toContain('Rouvrez-le');
    isDead = false;
    await openText('evening.battlefield', TEXT);
    expect(ports).toHaveLength(2);
    expect(store.getState().notice).toBeNull();
    expect(store.getState().game).not.toBeNull();
  });

  it('is still cancelled by who does not want to wait, which is no fault', async () => {
    const { start, ended } = workersOf({ save: () => new Promise(() => {}) });
    const opener = openerOver(start);
    opened.push(opener);
    const { store, openText, cancelReading } = makeWorld({ opener }).session;
    const reading = openText('evening.battlefield', TEXT);
    cancelReading();
    await reading;
    expect([store.getState().notice, store.getState().reading, ended()]).toEqual([null, null, 1]);
  });
});
