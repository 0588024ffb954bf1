import { describe, expect, it } from 'vitest';
import type { TableDesign } from '../../../core/index.ts';
import { emptyDesign } from '../../../core/index.ts';
import { memoryHost } from '../../../renderer/host/memory.ts';
import { createLayouts, layoutText } from '../../../renderer/store/layouts.ts';

const table: TableDesign = emptyDesign('free', { width: 800, depth: 800 }, 'Mill');

describe('own tables', () => {
  it('are written at every change that can be opened again, and no other takes the place of what can', async () => {
    const host = memoryHost();
    const layouts = createLayouts({ host, tell: () => {} });
    const onDisk = async () => {
      const listed = await host.layouts.list();
      return listed.ok ? listed.value.map(({ text }) => text) : [];
    };
    await layouts.begin(table);
    const snow: TableDesign = { ...table, mat: 'snow' };
    layouts.change(snow);
    layouts.change({ ...snow, objectives: [{ id: 'church', at: [900, 10] }] });
    expect(await layouts.close()).toBe(false);
    expect(layouts.store.getState().unkept).toMatchObject({ path: 'objectives[0].at' });
    expect(await onDisk()).toEqual([layoutText(snow)]);
    layouts.change(table);
    expect(await layouts.close()).toBe(true);
    expect(await onDisk()).toEqual([layoutText(table)]);
  });

  it('are opened without what was said of another file before', async () => {
    const told: unknown[] = [];
    const layouts = createLayouts({ host: memoryHost(), tell: notice => told.push(notice) });
    await layouts.begin(table);
    layouts.openKept(layouts.store.getState().kept[0]!.file);
    expect(told).toEqual([null, null]);
  });
});
