import { describe, expect, it } from 'vitest';
import { TRAINING_A, writeTankSheet } from '../../../core/index.ts';
import { memoryHost } from '../../../renderer/host/memory.ts';
import { newDice } from '../../../renderer/base/seed.ts';
import { createTankCards, draftOfTank } from '../../../renderer/store/tankCards.ts';
import { createTankDraft, draftBy, habitsOfDraft, setupOfDraft, takeable } from '../../../renderer/store/tankDraft.ts';
import { createTankSheets, lastHabits, tankSheetText } from '../../../renderer/store/tankSheets.ts';

/** A draft of three phases in cm, whose Scoots go as far as their players want. */
const otherDraft = () => {
  const draft = createTankDraft(newDice());
  const { sheet } = draft.getState();
  draft.setState({ measure: 'metric', readings: { 'TANK-04': 'upTo' }, sheet: { ...sheet, phases: 3 } });
  return draft;
};

describe('sheets of rounds that are kept', () => {
  it('lie in one folder with the cards, and neither shows the other; a spoiled one is named by its field', async () => {
    const host = memoryHost();
    const [cards, sheets] = [createTankCards({ host, tell: () => {} }), createTankSheets({ host, tell: () => {} })];
    await cards.make(draftOfTank(TRAINING_A));
    const habits = habitsOfDraft(otherDraft().getState(), 'Our club');
    await sheets.keep(habits);
    await host.tanks.write({ file: null, name: 'Spoiled', text: tankSheetText(habits).replace('"phases": 3', '"phases": 9') });
    await Promise.all([cards.refresh(), sheets.refresh()]);
    expect(cards.store.getState().kept.map(one => one.name)).toEqual(['Training tank A']);
    expect(sheets.store.getState().kept).toMatchObject([
      { name: 'Our club', value: habits, fault: null },
      { name: 'Spoiled', value: null, fault: { path: 'phases' } },
    ]);
    // Kept again it takes its own place; out of a file it stands beside.
    await sheets.keep({ ...habits, measure: 'imperial' });
    await sheets.keep(habits, true);
    expect(sheets.store.getState().kept.map(one => [one.name, one.value?.measure])).toEqual([
      ['Our club', 'imperial'],
      ['Our club 2', 'metric'],
      ['Spoiled', undefined],
    ]);
  });

  it('the last one is proposed as it was: phases, measure and readings', () => {
    const played = otherDraft().getState();
    const remembered = JSON.parse(JSON.stringify(writeTankSheet(habitsOfDraft(played, played.sheet.name))));
    const next = createTankDraft(newDice());
    next.setState(draftBy(lastHabits(remembered)!));
    expect(next.getState()).toMatchObject({ measure: 'metric', readings: { 'TANK-04': 'upTo' }, sheet: { phases: 3 } });
    expect(setupOfDraft(next.getState(), takeable([])).book).toBe('tank>TANK-04=upTo');
    expect([lastHabits(null), lastHabits({ phases: 3 })]).toEqual([null, null]);
  });
});
