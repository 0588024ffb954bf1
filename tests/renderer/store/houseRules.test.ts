import { describe, expect, it } from 'vitest';
import { memoryHost } from '../../../renderer/host/memory.ts';
import { createHouseRules, houseRulesFromText, houseRulesText, proposedIn } from '../../../renderer/store/houseRules.ts';

const club = { name: 'Our club', options: { 'VICT-07': 'ignored' } };

describe('house rules under a name', () => {
  it('are kept in the place of those of that name, come beside them out of a file, and are brought back', async () => {
    const host = memoryHost();
    const desk = createHouseRules({ host, tell: () => {} });
    const kept = () => desk.store.getState().kept.map(({ name, value }) => [name, value?.options]);
    await desk.keep(club);
    await desk.keep({ ...club, options: {} });
    expect(kept()).toEqual([['Our club', {}]]);
    await desk.keep(club, true);
    expect(kept()).toEqual([
      ['Our club', {}],
      ['Our club 2', club.options],
    ]);
    await desk.remove(desk.store.getState().kept[0]!.file);
    expect(kept()).toHaveLength(1);
    await desk.bringBack();
    expect(kept()).toHaveLength(2);
  });

  it('are proposed by their name; a file that cannot be read, and one that is gone, are told', async () => {
    const host = memoryHost();
    const desk = createHouseRules({ host, tell: () => {} });
    await desk.keep(club);
    await host.houseRules.write({ file: null, name: 'Old', text: houseRulesText({ ...club, options: { 'VICT-99': 'x' } }) });
    await desk.refresh();
    const { kept } = desk.store.getState();
    expect(proposedIn(kept, 'Our club')).toEqual({ ...club, fault: null });
    expect(proposedIn(kept, 'Old')).toMatchObject({ options: null, fault: { path: 'options.VICT-99' } });
    expect(proposedIn(kept, 'Theirs')).toEqual({ name: 'Theirs', options: null, fault: 'gone' });
    expect(proposedIn(kept, '')).toBeNull();
  });

  it('go through a file as they are', () => {
    expect(houseRulesFromText(houseRulesText(club))).toEqual({ ok: true, value: club });
  });

  it.each([
    ['{', 'json'],
    [
      { ...club, options: { 'VICT-99': 'x' } },
      { path: 'options.VICT-99', expected: { key: 'book.option' } },
    ],
    [
      { ...club, options: { 'VICT-07': 'x' } },
      { path: 'options.VICT-07', expected: { key: 'book.value' } },
    ],
    [{ ...club, name: '' }, { path: 'name' }],
    [{ ...club, options: [] }, { path: 'options' }],
  ])('that do not fit are refused by their path: %j', (rules, error) => {
    const text = typeof rules === 'string' ? rules : houseRulesText(rules as typeof club);
    const read = houseRulesFromText(text);
    expect(read.ok).toBe(false);
    if (typeof error === 'string') expect(read).toEqual({ ok: false, error });
    else expect(read).toMatchObject({ ok: false, error });
  });
});
