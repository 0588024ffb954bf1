import { describe, expect, it } from 'vitest';
import { whatIfMap } from '../../../../core/index.ts';
import type { MadeWhatIf, WhatIfAsking } from '../../../../renderer/workers/whatIf/service.ts';
import { whatIfService } from '../../../../renderer/workers/whatIf/service.ts';
import { library } from '../../../kit/library.ts';
import { randomGame, setupOf } from '../../../kit/playing.ts';

const game = randomGame(setupOf(4, { table: 3 }), 70);
const { thrown: _, ...position } = game.state;
const { seed: __, ...setup } = game.setup;
const unit = game.state.units.find(one => one.where === 'table' && one.joined === null && !one.activated)!.id;
const asking: WhatIfAsking = { setup, position, unit };

/** A clock on which each look at it takes so many ms. */
const ticking = (ms: number) => {
  let time = 0;
  return () => {
    time += ms;
    return time;
  };
};

function opened(ms: number) {
  const told: MadeWhatIf[] = [];
  const service = whatIfService(library, ticking(ms));
  service.listen(found => told.push(found));
  return { service, told };
}

const sizesOf = () => {
  const work = whatIfMap(game.table, game.state, unit);
  if (!work.ok) throw new Error(work.error);
  return work.value.levels.map(({ size }) => size);
};

describe('the what-if map from a worker', () => {
  it('is told coarse first, and is as fine at the end as there is time for', async () => {
    const quick = opened(0.01);
    const made = await quick.service.make(asking);
    expect([made?.size, made?.exact]).toEqual([sizesOf().at(-1), false]);
    expect(quick.told.map(({ size }) => size)).toEqual(sizesOf().slice(0, -1));
    expect(made?.spots.length).toBeGreaterThan(quick.told[0]!.spots.length);

    // Where each place takes 20 ms, some of the coarsest are told before all of them are there, and nothing finer comes.
    const slow = opened(20);
    const coarse = await slow.service.make(asking);
    expect([coarse?.size, coarse?.whole, coarse?.exact]).toEqual([sizesOf()[0], true, false]);
    expect(slow.told[0]).toMatchObject({ size: sizesOf()[0], whole: false });
  });
  it('has every place of it again by exact odds, where that is asked for', async () => {
    const { service, told } = opened(20);
    const quick = await service.make(asking);
    const before = told.length;
    const exact = await service.make({ ...asking, exactly: quick!.size });
    expect([exact?.exact, exact?.size, told.length]).toEqual([true, quick?.size, before]);
    const places = (made: MadeWhatIf | null) => new Set(made?.spots.map(({ place }) => JSON.stringify(place)));
    expect(places(exact)).toEqual(places(quick));
    expect(exact?.spots).not.toEqual(quick?.spots);
  });
  it('is given up where it is cancelled, or another is asked for', async () => {
    const { service } = opened(20);
    const first = service.make(asking);
    const second = service.make(asking);
    expect(await first).toBeNull();
    expect(await second).not.toBeNull();
    const third = service.make(asking);
    service.cancel();
    expect(await third).toBeNull();
  });
  it('says why there is none', async () => {
    const acted = { ...position, units: position.units.map(one => (one.id === unit ? { ...one, activated: true } : one)) };
    expect(await opened(1).service.make({ ...asking, position: acted })).toMatchObject({ none: 'acted', spots: [] });
  });
});
