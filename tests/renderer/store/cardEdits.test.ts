import { describe, expect, it } from 'vitest';
import type { Json } from '../../../core/index.ts';
import { cardId } from '../../../core/index.ts';
import { shippedCards } from '../../../models/index.ts';
import {
  carrying,
  emptyCard,
  listAt,
  renamedWeapon,
  valueAt,
  wholeTyped,
  withAt,
  withCopy,
  withoutEmpty,
  withoutWeapon,
  withWeapon,
  wordsAt,
} from '../../../renderer/store/cardEdits.ts';
import { type CardDraft, draftFaults, draftOf } from '../../../renderer/store/cards.ts';
import { ruleTyped, handbookOf } from '../../../renderer/base/handbook.ts';

const supplied = shippedCards();
const faultsOf = (of: CardDraft) => draftFaults(of, supplied);
const draft = draftOf(supplied.get(cardId('ranger-weapon-squad'))!);
const hands = (of: CardDraft) => listAt(of, ['models']).map(model => listAt(model, ['weapons']));

describe('a card in the making', () => {
  it('is changed at a path, and nothing else of it', () => {
    const changed = withAt(draft, ['weapons', 0, 'cells', 'V7'], '9/N');
    expect(valueAt(changed, ['weapons', 0, 'cells', 'V7'])).toBe('9/N');
    expect(withAt(changed, ['weapons', 0, 'cells', 'V7'], valueAt(draft, ['weapons', 0, 'cells', 'V7']))).toEqual(draft);
    expect(Object.hasOwn(withAt(draft, ['faction'], undefined), 'faction')).toBe(false);
    expect(listAt(withAt(draft, ['skills', 99], 'Brave'), ['skills']).at(-1)).toBe('Brave');
    expect(withoutEmpty(withAt(withAt({}, ['skills', 0], 'Brave'), ['skills', 0], undefined), ['skills'])).toEqual({});
  });

  it.each<readonly [string, Json]>([
    ['null', null],
    ['a word', 'weapons'],
    ['a list of a word', ['x']],
    ['a number', 7],
  ])('takes %s in place of its weapons, and lets them be put right', (_, weapons) => {
    const spoiled: CardDraft = { ...draft, weapons, models: weapons };
    expect([listAt(spoiled, ['weapons', 0, 'rules']), wordsAt(spoiled, ['weapons', 0, 'id'])]).toEqual([[], '']);
    expect(faultsOf(spoiled).length).toBeGreaterThan(0);
    const mended = withWeapon({ ...withAt(spoiled, ['weapons'], []), models: draft.models! }, 'Gun');
    expect(faultsOf(renamedWeapon(withoutWeapon(mended, 0), 0, 'x')).length).toBeGreaterThan(0);
    expect(wordsAt(mended, ['weapons', 0, 'name'])).toBe('Gun');
  });

  it('keeps weapons in the hands that carry them when they are renamed, copied and taken away', () => {
    const id = wordsAt(draft, ['weapons', 0, 'id']);
    const carriers = hands(draft).map(carried => carried.includes(id));
    expect(hands(renamedWeapon(draft, 0, 'new-id')).map(carried => carried.includes('new-id'))).toEqual(carriers);
    const copied = withCopy(draft, 0);
    const copy = wordsAt(copied, ['weapons', 1, 'id']);
    expect(hands(copied).map(carried => carried.includes(copy))).toEqual(carriers);
    expect(faultsOf(copied)).toEqual([]);
    expect(faultsOf(withoutWeapon(draft, 0))).toEqual([]);
    expect(hands(withoutWeapon(draft, 0)).some(carried => carried.includes(id))).toBe(false);
    const armed = withWeapon(withWeapon(emptyCard('Card'), 'Gun'), 'Gun');
    expect([faultsOf(armed), hands(armed)]).toEqual([[], [['weapon', 'weapon-2']]]);
    expect(hands(carrying(armed, 0, 'weapon', false))).toEqual([['weapon-2']]);
  });

  it.each<readonly [string, Json | undefined]>([
    ['7', 7],
    [' 12 ', 12],
    ['', undefined],
    ['ten', 'ten'],
    ['-1', '-1'],
    ['1.5', '1.5'],
    ['9999999999', '9999999999'],
  ])('reads %j typed as a number as %j', (typed, read) => {
    expect(wholeTyped(typed)).toEqual(read);
  });
});

describe('a rule that is typed', () => {
  const handbook = handbookOf(shippedCards());
  it.each([
    ['passengers (6)', 'Passengers (6)'],
    ['PASSENGERS(6)', 'Passengers (6)'],
    ['pilot: tom', 'Pilot: tom'],
    ['Brave', 'Brave'],
    ['as du pilotage', 'Ace Pilot'],
    ['As de l’air', 'Ace Air Pilot'],
    ["as de l'air", 'Ace Air Pilot'],
    ['Sings loudly', 'Sings loudly'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('%j is %j on the card', (typed, printed) => {
    expect(ruleTyped(typed, handbook)).toBe(printed);
  });
});
