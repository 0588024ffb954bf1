import { describe, expect, it } from 'vitest';
import type { Json, TableDesign } from '../../../core/index.ts';
import { emptyDesign, proposedAmbush, TRAINING_A, writeTankSheet } from '../../../core/index.ts';
import { newDice } from '../../../renderer/base/seed.ts';
import { draftOfLast, rememberedOfSkirmish } from '../../../renderer/store/lastSkirmish.ts';
import type { Takeable, TankGameDraft } from '../../../renderer/store/tankDraft.ts';
import { createTankDraft, habitsOfDraft, tableOfDraft, takeable } from '../../../renderer/store/tankDraft.ts';
import { shippedTables } from '../../../templates/index.ts';

const { pieces } = shippedTables()[0]!.layout;
const own = { ...emptyDesign('free', { width: 1800, depth: 1200 }, 'Our village'), pieces };

const drafted = (change: Partial<TankGameDraft> = {}): TankGameDraft => {
  const draft = createTankDraft(newDice());
  draft.setState(change);
  return draft.getState();
};
const OTHER: Partial<TankGameDraft> = {
  ...{ measure: 'metric', layout: shippedTables()[1]!.id, rounds: 8, byHand: ['red'], clock: 45, mixed: true },
  readings: { 'TANK-04': 'upTo' },
  tanks: [
    { side: 'blue', card: 'own:tiger.battletank' },
    { side: 'blue', card: 'training:0' },
    { side: 'red', card: 'training:1' },
  ],
};
const CARDS: readonly Takeable[] = [...takeable([]), { key: 'own:tiger.battletank', card: TRAINING_A }];
/** What the next draft begins with, once the settings were written and read. */
const next = (last: Json, tables: readonly TableDesign[] = [], cards: readonly Takeable[] = CARDS) =>
  drafted(draftOfLast(JSON.parse(JSON.stringify(last)), tables, cards));
const chosenOf = ({ seed: _, secret: __, typed: ___, ...chosen }: TankGameDraft) => chosen;

describe('the skirmish that was begun last', () => {
  it('is proposed as it was, but for its dice', () => {
    const last = drafted(OTHER);
    expect(chosenOf(next(rememberedOfSkirmish(last)))).toEqual(chosenOf(last));
    expect(chosenOf(next(rememberedOfSkirmish(drafted())))).toEqual(chosenOf(drafted()));
    expect(JSON.stringify(rememberedOfSkirmish(last))).not.toContain(last.secret);
  });

  it('was on a table of the player’s own, which is found by its name, with the Ambush Terrain that was chosen on it', () => {
    const [first] = proposedAmbush(pieces);
    const last = rememberedOfSkirmish(drafted({ ownLayout: own, ambush: [first!] }));
    expect(next(last, [own])).toMatchObject({ ownLayout: own, ambush: [first] });
    // The table is another one by now, or gone.
    const bare = { ...own, pieces: [] };
    expect(next(last, [bare])).toMatchObject({ ownLayout: bare, ambush: null });
    expect(chosenOf(next(last))).toEqual(chosenOf(drafted()));
    expect(
      next({ ...(last as object), chosen: { ...(last as { chosen: object }).chosen, layout: 'nowhere' } } as Json, [own]),
    ).toMatchObject({
      ...{ layout: drafted().layout, ownLayout: own },
    });
    expect(tableOfDraft(next(last)).pieces.length).toBeGreaterThan(0);
  });

  it('had a card of the player’s own that is gone: those are left out, and all of them where too few are left', () => {
    const last = rememberedOfSkirmish(drafted(OTHER));
    expect(next(last, [], takeable([])).tanks).toEqual(OTHER.tanks!.slice(1));
    const alone = rememberedOfSkirmish(drafted({ ...OTHER, tanks: [OTHER.tanks![0]!, OTHER.tanks![2]!] }));
    expect(next(alone, [], takeable([]))).toMatchObject({ tanks: drafted().tanks, clock: 45 });
  });

  it('of an older program is its sheet alone, and what cannot be read is left', () => {
    const sheet = writeTankSheet(habitsOfDraft(drafted({ measure: 'metric' }), 'Ours'));
    expect(chosenOf(next(sheet))).toMatchObject({ ...chosenOf(drafted({ measure: 'metric' })), sheet: { name: 'Ours' } });
    const last = rememberedOfSkirmish(drafted(OTHER)) as { readonly sheet: Json; readonly chosen: object };
    const spoiled = (of: object): Json => ({ ...last, chosen: { ...last.chosen, ...of } }) as Json;
    expect(next(spoiled({ rounds: 7, clock: 31, layout: 'nowhere' }))).toMatchObject({
      ...{ rounds: null, clock: null, layout: drafted().layout, tanks: OTHER.tanks },
    });
    for (const broken of [spoiled({ tanks: [] }), spoiled({ byHand: ['green'] }), { sheet: last.sheet, chosen: null }])
      expect(chosenOf(next(broken))).toEqual(chosenOf(drafted()));
    for (const nothing of [null, 7, 'x', { phases: 3 }]) expect(chosenOf(next(nothing))).toEqual(chosenOf(drafted()));
  });
});
