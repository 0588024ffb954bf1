import { describe, expect, it } from 'vitest';
import type { Army } from '../../../core/index.ts';
import { cardId, parseArmy } from '../../../core/index.ts';
import type { Host } from '../../../electron/contract/index.ts';
import { memoryHost } from '../../../renderer/host/memory.ts';
import { createArmies, isSameArmy } from '../../../renderer/store/armies.ts';
import { newArmy, withUnit } from '../../../renderer/store/armyEdits.ts';
import { shippedCards } from '../../../models/index.ts';
import { shippedArmies } from '../../../templates/index.ts';
import { spoilings } from '../../kit/spoil.ts';

const mickey = cardId('mickey');

function desk(host: Pick<Host, 'armies'> = memoryHost()) {
  const told: unknown[] = [];
  const armies = createArmies({ host, tell: notice => notice && told.push(notice) }, shippedCards, shippedCards());
  const state = () => armies.store.getState();
  return { armies, host, told, state, open: () => state().open!.value };
}

const onDisk = async ({ host }: { readonly host: Pick<Host, 'armies'> }): Promise<readonly (Army | null)[]> => {
  const listed = await host.armies.list();
  return listed.ok ? listed.value.map(({ text }) => JSON.parse(text ?? 'null') as Army) : [];
};

describe('own armies', () => {
  it('are kept at every change, and read again as they were', async () => {
    const world = desk();
    const { armies, open } = world;
    await armies.begin(newArmy('Mill', 'allies', 75));
    armies.change(withUnit(open(), mickey));
    armies.change({ ...open(), name: 'The old mill' });
    armies.change(withUnit(open(), mickey));
    await armies.close();
    expect(await onDisk(world)).toEqual([
      { ...newArmy('The old mill', 'allies', 75), units: [{ card: mickey }, { card: mickey }] },
    ]);
    const again = desk(world.host);
    await again.armies.refresh();
    expect(again.state().kept.map(({ name, fault }) => [name, fault])).toEqual([['The old mill', null]]);
  });

  it('go back and forth through what they were, and a new change ends what could be done again', async () => {
    const { armies, open, state } = desk();
    await armies.begin(newArmy('Mill', 'allies', 75));
    for (const limit of [80, 90, 100]) armies.change({ ...open(), limit });
    armies.takeBack();
    armies.takeBack();
    expect([open().limit, state().open!.future.map(({ limit }) => limit)]).toEqual([80, [90, 100]]);
    armies.doAgain();
    expect(open().limit).toBe(90);
    armies.change({ ...open(), limit: 60 });
    expect([open().limit, state().open!.future]).toEqual([60, []]);
    for (let i = 0; i < 9; i++) armies.takeBack();
    expect(open().limit).toBe(75);
  });

  it('are kept beside each other under names of their own that a file takes, without being opened', async () => {
    const world = desk();
    const { armies, state } = world;
    const long = { ...newArmy('L'.repeat(120), 'allies', 75), units: [{ card: mickey }] };
    const [first, second] = [await armies.keep(long), await armies.keep(long)];
    expect([first?.name, second?.name]).toEqual([long.name, `${'L'.repeat(118)} 2`]);
    expect([state().open, state().kept.map(one => one.fault)]).toEqual([null, [null, null]]);
    expect([isSameArmy(first!, long), isSameArmy(first!, second!)]).toEqual([true, false]);
  });

  it('are not begun as what could not be opened again: nothing is written, and the field is told', async () => {
    const world = desk();
    const many = { ...newArmy('Many', 'allies', 75), units: Array.from({ length: 501 }, () => ({ card: mickey })) };
    expect(await world.armies.keep(many)).toBe(null);
    await world.armies.begin(many);
    expect([world.state().open, await onDisk(world)]).toEqual([null, []]);
    expect(world.told).toMatchObject([
      { tells: 'field', name: 'Many', error: { path: 'units', expected: { key: 'most.entries' } } },
      { tells: 'field', name: 'Many' },
    ]);
  });

  it('are not written as what could not be opened again: that stays open, and is taken back', async () => {
    const world = desk();
    const { armies, open, state } = world;
    await armies.begin(newArmy('Mill', 'allies', 75));
    armies.change({ ...open(), units: Array.from({ length: 500 }, () => ({ card: mickey })) });
    armies.change(withUnit(open(), mickey));
    expect(await armies.close()).toBe(false);
    expect(state().unkept).toMatchObject({ path: 'units', expected: { key: 'most.entries' } });
    expect([open().units.length, (await onDisk(world))[0]?.units.length]).toEqual([501, 500]);
    armies.takeBack();
    expect(await armies.close()).toBe(true);
    expect([state().unkept, state().kept[0]?.value?.units.length]).toEqual([null, 500]);
  });

  it('have names of their own: a copy is numbered', async () => {
    const { armies, state } = desk();
    const { army } = shippedArmies()[0]!;
    for (let i = 0; i < 3; i++) await armies.begin(army);
    await armies.close();
    expect(state().kept.map(one => one.name)).toEqual([army.name, `${army.name} 2`, `${army.name} 3`]);
    expect(state().kept[0]!.value).toEqual(army);
  });

  it('are brought back after they were removed', async () => {
    const { armies, state } = desk();
    await armies.begin(shippedArmies()[0]!.army);
    await armies.close();
    const before = state().kept.map(one => one.value);
    await armies.remove(state().kept[0]!.file);
    expect([state().kept, state().removed?.name]).toEqual([[], shippedArmies()[0]!.army.name]);
    await armies.bringBack();
    expect([state().kept.map(one => one.value), state().removed]).toEqual([before, null]);
  });

  it('that the disk does not take stay open, say why, and are written when it takes them again', async () => {
    const host = memoryHost();
    let full = false;
    const write: Host['armies']['write'] = given =>
      full
        ? Promise.resolve({
            ok: false,
            error: { code: 'disk', path: '', sentence: 'The disk is full: make room and try again.' },
          })
        : host.armies.write(given);
    const world = desk({ armies: { ...host.armies, write } });
    const { armies, open, state } = world;
    await armies.begin(newArmy('Mill', 'allies', 75));
    full = true;
    armies.change({ ...open(), limit: 100 });
    await armies.close();
    expect([state().open?.value.limit, state().unkept]).toEqual([100, expect.objectContaining({ code: 'disk' })]);
    full = false;
    armies.keepAgain();
    await armies.close();
    expect([state().open, state().unkept, (await onDisk(world))[0]?.limit]).toEqual([null, null, 100]);
  });
});

describe('files that are no armies', () => {
  it('are listed with the field that is wrong, beside those that can be opened', async () => {
    const { army } = shippedArmies().find(one => one.army.fortifications)!;
    const file = structuredClone(army) as Army;
    const host = memoryHost();
    const write = (name: string, text: string) => host.armies.write({ file: null, name, text });
    await write('A good one', JSON.stringify(file));
    await write('No JSON', '{"format":');
    const wanted = new Map<string, string>();
    for (const one of spoilings(file)) {
      one.apply();
      const read = parseArmy(file);
      if (!read.ok && wanted.size < 60) {
        const name = `Spoiled ${wanted.size}`;
        await write(name, JSON.stringify(file));
        wanted.set(name, one.path);
      }
      one.undo();
    }
    const { armies, state } = desk(host);
    await armies.refresh();
    const { kept } = state();
    const faults = new Map(kept.map(({ name, fault }) => [name, typeof fault === 'object' ? (fault?.path ?? null) : fault]));
    expect(wanted.size).toBeGreaterThan(20);
    expect(faults).toEqual(new Map([...wanted, [army.name, null], ['No JSON', 'json']]));
    armies.openKept(kept.find(one => one.name === 'No JSON')!.file);
    expect(state().open).toBeNull();
  });
});
