import { useMemo } from 'react';
import type { RowTable } from '../../../core/index.ts';
import { FACINGS_HIT, HIT_EFFECTS, tankOpenCases } from '../../../core/index.ts';
import type { TankDraft } from '../../store/tankCards.ts';
import { tankOfDraft } from '../../store/tankCards.ts';
import { Written } from '../parts/Written.tsx';
import type { Fields } from './fields.tsx';
import { withOwn } from './fields.tsx';
import { placeAt, placedAt } from './hitRow.ts';
import { openCasesSay } from './openCases.ts';
import type { Path } from './paths.ts';
import { pathText, valueAt } from './paths.ts';
import { Icon } from '../../parts/Icon.tsx';

/** Tables of a card, which are read row by row, and what they leave open. */
export function Tables({ of: fields, draft }: { readonly of: Fields; readonly draft: TankDraft }) {
  const { words, at, set, list, key, label, typed, num, anyNum, picked, named, rows, rolls } = fields;
  const facings = named(FACINGS_HIT, 'tank.facing');
  const when = (row: Path) => [
    picked([...row, 'when', 'marker'], key('marker'), named(['aimed', 'spotted'], 'tank.marker'), {
      empty: key('any'),
      bare: true,
    }),
    label(
      [...row, 'when', 'moved'],
      key('moved'),
      <select
        value={at([...row, 'when', 'moved']) === true ? 'yes' : at([...row, 'when', 'moved']) === false ? 'no' : ''}
        data-testid={`tank-${pathText([...row, 'when', 'moved'])}`}
        onChange={event => set([...row, 'when', 'moved'], event.target.value === '' ? null : event.target.value === 'yes', false)}
      >
        <option value="">{key('any')}</option>
        <option value="yes">{key('moved.yes')}</option>
        <option value="no">{key('moved.no')}</option>
      </select>,
      true,
    ),
    anyNum([...row, 'when', 'rangeMax'], key('rangeMax'), true),
    picked([...row, 'when', 'facing'], key('facing'), facings, { empty: key('any'), bare: true }),
  ];
  const WHEN = [key('marker'), key('moved'), key('rangeMax'), key('facing')];
  const results = list(['results']).flatMap(one => {
    const id = valueAt(one, ['id']);
    return typeof id === 'string' ? [[id, words.written('result', id)] as const] : [];
  });
  const open = useMemo(() => {
    const card = tankOfDraft(draft);
    return card.ok ? tankOpenCases(card.value) : [];
  }, [draft]);
  /** A table's name, and what its rows leave open. */
  const heading = (table: RowTable) => {
    const says = openCasesSay(open, table, words);
    return (
      <>
        <h3>{key(table)}</h3>
        {says && (
          <p className="note" data-testid={`tank-open-${table}`}>
            <Icon of="byHand" /> {says}
          </p>
        )}
      </>
    );
  };
  return (
    <section className="column tank-tables">
      <h2>{key('tables')}</h2>
      <p className="note">{key('tables.note')}</p>
      {heading('diceToRoll')}
      {rows(['diceToRoll'], [...WHEN, key('dice')], { when: {}, dice: null }, row => [
        ...when(row),
        num([...row, 'dice'], key('dice'), true),
      ])}
      {heading('toHit')}
      {rows(['toHit'], [...WHEN, key('score')], { when: {}, score: null }, row => [
        ...when(row),
        num([...row, 'score'], key('score'), true),
      ])}
      {heading('hitLocation')}
      {rows(
        ['hitLocation'],
        [key('facing'), ...[1, 2, 3, 4, 5, 6].map(String)],
        { facing: null, roll: [1, 2, 3, 4, 5, 6], location: [null, null, null, null, null, null] },
        row => [
          picked([...row, 'facing'], key('facing'), facings, { empty: key('any'), bare: true }),
          ...[1, 2, 3, 4, 5, 6].map(pip => {
            const { index, place } = placeAt(at(row), pip);
            return label(
              [...row, 'location', index],
              `${pip}`,
              <Written
                value={words.written('place', place)}
                placeholder={key('gap')}
                testid={`tank-${pathText(row)}.${pip}`}
                onWords={written => set(row, placedAt(at(row), pip, words.readBack('place', written)))}
              />,
              true,
            );
          }),
        ],
      )}
      {heading('armour')}
      {rows(['armour'], [key('location'), key('facing'), key('value')], { location: null, facing: null, value: null }, row => [
        typed([...row, 'location'], key('location'), { empty: 'any', bare: true, names: 'place' }),
        picked([...row, 'facing'], key('facing'), facings, { empty: key('any'), bare: true }),
        typed([...row, 'value'], key('value'), { number: true, empty: 'none', bare: true }),
      ])}
      {heading('damage')}
      {rows(
        ['damage'],
        [key('location'), key('ammo'), key('roll'), key('result')],
        { location: null, ammo: null, roll: null, result: null },
        row => [
          typed([...row, 'location'], key('location'), { empty: 'any', bare: true, names: 'place' }),
          typed([...row, 'ammo'], key('ammo'), { empty: 'any', bare: true }),
          rolls([...row, 'roll'], key('roll')),
          picked([...row, 'result'], key('result'), withOwn(results, at([...row, 'result'])), {
            empty: key('gap'),
            bare: true,
          }),
        ],
      )}
      <h3>{key('results')}</h3>
      {rows(['results'], [key('id'), key('effect'), key('text')], { id: key('result'), effect: 'note', text: null }, row => [
        typed([...row, 'id'], key('id'), { bare: true, names: 'result' }),
        picked([...row, 'effect'], key('effect'), named(HIT_EFFECTS, 'tank.effect'), { bare: true }),
        typed([...row, 'text'], key('text'), { empty: 'none', bare: true }),
      ])}
    </section>
  );
}
