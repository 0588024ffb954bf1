import { expect, it } from 'vitest';
import { AT_ONCE, type tumbling } from '../../../../renderer/scene/tray/tumble.ts';
import { tumblingService } from '../../../../renderer/workers/tumbling/service.ts';

/** Throws that take three tries each, counted as they are made. */
function inThrees() {
  let tried = 0;
  let throws = 0;
  const triesOf: typeof tumbling = function* (dice) {
    throws += 1;
    const seconds = throws;
    for (let tries = 1; ; tries++) {
      tried += 1;
      if (tries === 3) return { dice, frames: new Float32Array(), up: [], seconds };
      yield;
    }
  };
  return { triesOf, tried: () => tried };
}

it('a throw of every number of dice in the air lies ready, and none comes twice', async () => {
  const { triesOf, tried } = inThrees();
  const due: (() => void)[] = [];
  const service = tumblingService(Math.random, work => due.push(work), triesOf);
  for (let work = due.shift(); work; work = due.shift()) {
    const before = tried();
    work();
    expect([tried() - before, due.length <= 1]).toEqual([1, true]);
  }
  const all = tried();
  const given = new Set<number>();
  for (let dice = 1; dice <= AT_ONCE; dice++) {
    const thrown = await service.tumble(dice);
    expect([thrown.dice, tried()]).toEqual([dice, all]);
    given.add(thrown.seconds);
  }
  const [again, other] = [await service.tumble(AT_ONCE), await service.tumble(AT_ONCE)];
  expect(new Set([...given, again.seconds, other.seconds]).size).toBe(AT_ONCE + 2);
});

it('one that does not lie ready yet is worked out when it is asked for, from where it stands', async () => {
  const { triesOf, tried } = inThrees();
  const due: (() => void)[] = [];
  const service = tumblingService(Math.random, work => due.push(work), triesOf);
  expect([(await service.tumble(AT_ONCE)).dice, tried()]).toEqual([AT_ONCE, 3]);
  for (let n = 0; n < 2; n++) due.shift()!();
  expect([(await service.tumble(1)).dice, tried()]).toEqual([1, 6]);
});
