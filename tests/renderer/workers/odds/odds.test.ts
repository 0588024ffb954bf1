import type { Endpoint } from 'comlink';
import { expose } from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import type { Tried } from '../../../../core/index.ts';
import { forecast, project, questionOf } from '../../../../core/index.ts';
import type { Counted, Started, Wanted } from '../../../../renderer/workers/odds/client.ts';
import { countingOver, GRACE, LONGEST, STARTING } from '../../../../renderer/workers/odds/client.ts';
import type { Asking, OddsService } from '../../../../renderer/workers/odds/service.ts';
import { oddsService } from '../../../../renderer/workers/odds/service.ts';
import { gridLibrary } from '../../../kit/library.ts';
import { aimed } from './aimed.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A client of a service in this very thread, with a clock that goes when it is told. */
function counting(service: OddsService | { ready?(): Promise<void>; count(asking: Asking): Promise<unknown> }) {
  const count = { started: 0, ended: 0 };
  let breakDown = () => {};
  const told: [string, Counted['is']][] = [];
  const known = new Map<string, Counted>();
  let time = 0;
  let due: { readonly at: number; then(): void }[] = [];
  const start = (): Started => {
    count.started++;
    const { port1, port2 } = new MessageChannel();
    expose({ ready() {}, ...service }, port2 as unknown as Endpoint);
    port1.start();
    const end = () => {
      count.ended++;
      port1.close();
      port2.close();
    };
    closing.push(end);
    breakDown = () => void port1.dispatchEvent(new Event('error'));
    return { endpoint: port1 as unknown as Endpoint, end };
  };
  const clock = {
    now: () => time,
    after(ms: number, then: () => void) {
      const one = { at: time + ms, then };
      due.push(one);
      return () => {
        due = due.filter(other => other !== one);
      };
    },
  };
  const client = countingOver(start, clock, (key, counted) => {
    told.push([key, counted.is]);
    known.set(key, counted);
  });
  const pass = (ms: number) => {
    time += ms;
    const now = due.filter(one => one.at <= time);
    due = due.filter(one => one.at > time);
    for (const one of now) one.then();
  };
  const settled = async (key: string) => {
    while ((known.get(key)?.is ?? 'counting') === 'counting') await new Promise(resolve => setTimeout(resolve, 1));
    return known.get(key)!;
  };
  /** As long as messages there and back take. */
  const there = () => new Promise(resolve => setTimeout(resolve, 20));
  return { client, count, told, known, pass, settled, there, breakDown: () => breakDown() };
}

/** Somebody who never comes to an end, but of what is `quick`. */
const slow = (quick: readonly string[] = []) => ({
  count: ({ tried }: Asking) => (quick.includes(tried.do) ? Promise.resolve(EMPTY) : new Promise<never>(() => {})),
});
const EMPTY = { ok: true, value: { units: [], idle: 0 } };

const wanted = (key: string, tried: Tried = { do: 'attack', shots: [] }): Wanted => ({
  key,
  asking: () => ({ setup: {}, position: {}, tried, whatIf: null }) as unknown as Asking,
});
const quick = (key: string) => wanted(key, { do: 'strikeBack', shots: [] });

describe('odds counted in a worker', () => {
  it('are those that core counts of the position as the side sees it', async () => {
    const { game, shots } = aimed();
    const { seed: _, ...setup } = game.setup;
    const { client, settled } = counting(oddsService(gridLibrary));
    const tried: Tried = { do: 'attack', shots };
    const { position } = project(game.state, questionOf(game.state)!.who);
    client.want([{ key: 'a', asking: () => ({ setup, position, tried, whatIf: null }) }]);
    const found = await settled('a');
    expect(found).toMatchObject({ is: 'found', forecast: (forecast(game.table, game.state, tried) as { value: object }).value });
  });

  it('are counted one after the other, most wanted first', async () => {
    const { client, told, settled, count } = counting(slow(['strikeBack']));
    client.want([quick('a'), quick('b'), quick('c')]);
    await settled('c');
    expect(told.filter(([, is]) => is === 'found').map(([key]) => key)).toEqual(['a', 'b', 'c']);
    expect(count).toEqual({ started: 1, ended: 0 });
  });

  it('are dropped when nobody wants them any more, though not at once', async () => {
    const { client, told, settled, count, pass } = counting(slow(['strikeBack']));
    client.want([wanted('long'), quick('never')]);
    client.want([quick('next')]);
    pass(GRACE - 1);
    expect(count.ended).toBe(0);
    pass(1);
    expect(count.ended).toBe(1);
    await settled('next');
    expect(count.started).toBe(2);
    expect(told).toEqual([
      ['long', 'counting'],
      ['next', 'counting'],
      ['next', 'found'],
    ]);
  });

  it('go on where they are wanted again within that time', () => {
    const { client, count, pass } = counting(slow());
    client.want([wanted('long')]);
    client.want([]);
    client.want([wanted('long')]);
    pass(GRACE);
    expect(count).toEqual({ started: 1, ended: 0 });
  });

  it('are given up when they take too long, and the next is counted', async () => {
    const { client, known, settled, pass, there } = counting(slow(['strikeBack']));
    client.want([wanted('long'), quick('next')]);
    await there();
    pass(LONGEST);
    expect(known.get('long')).toEqual({ is: 'tooMuch' });
    await settled('next');
    expect(known.get('next')?.is).toBe('found');
  });

  it('have their time from when whoever counts is there, and are given up where he does not come', async () => {
    let come = () => {};
    const coming = new Promise<void>(resolve => {
      come = resolve;
    });
    const late = { ...slow(['strikeBack']), ready: () => coming };
    const { client, known, settled, pass, there } = counting(late);
    client.want([quick('a')]);
    await there();
    pass(LONGEST);
    expect(known.get('a')?.is).toBe('counting');
    come();
    expect((await settled('a')).is).toBe('found');
    const never = counting({ ...slow(), ready: () => new Promise<never>(() => {}) });
    never.client.want([wanted('b')]);
    never.pass(STARTING);
    expect(never.known.get('b')?.is).toBe('tooMuch');
  });

  it('have failed at once where whoever counts breaks down, and the next are counted by another', async () => {
    const { client, known, settled, there, count, breakDown } = counting(slow(['strikeBack']));
    client.want([wanted('long'), quick('next')]);
    await there();
    breakDown();
    expect(known.get('long')).toEqual({ is: 'failed' });
    expect((await settled('next')).is).toBe('found');
    breakDown();
    client.want([quick('after')]);
    expect((await settled('after')).is).toBe('found');
    expect(count).toEqual({ started: 3, ended: 2 });
  });

  it('are open where an answer is refused and where one is not to be had, and said to have failed where whoever counts fails', async () => {
    const refusing = counting({ count: () => Promise.resolve({ ok: false, error: {} }) });
    const shut = counting({ count: () => Promise.resolve({ ok: true, value: null }) });
    const failing = counting({ count: () => Promise.reject(new Error('no')) });
    for (const [{ client, settled }, is] of [
      [refusing, 'open'],
      [shut, 'open'],
      [failing, 'failed'],
    ] as const) {
      client.want([wanted('a')]);
      expect(await settled('a')).toEqual({ is });
    }
  });

  it('of a Sustained Attack are null for whoever may make none', () => {
    const { game, shots } = aimed('nothing', 'attack');
    const { seed: _, ...setup } = game.setup;
    const { position } = project(game.state, questionOf(game.state)!.who);
    const service = oddsService(gridLibrary);
    const asking = { setup, position, tried: { do: 'attack', shots } as const };
    expect(service.count({ ...asking, whatIf: { sustained: true } })).toEqual({ ok: true, value: null });
    expect(service.count({ ...asking, whatIf: null })).toMatchObject({ ok: true, value: { units: [{ unit: 'red-1' }] } });
  });
});
