import type { ReactNode } from 'react';
import { Fragment, useMemo } from 'react';
import type { FieldError, Json, RowTable } from '../../core/index.ts';
import {
  CREW_ROLES,
  FACINGS_HIT,
  GUN_CLASSES,
  HIT_EFFECTS,
  SCHURZEN,
  TANK_FIXED,
  TANK_TRAITS,
  TANK_WAYS,
  tankOpenCases,
} from '../../core/index.ts';
import { expectedIn } from '../base/expected.ts';
import type { TankDraft } from '../store/tankCards.ts';
import { tankOfDraft } from '../store/tankCards.ts';
import type { TextKey } from '../text/en.ts';
import { placeAt, placedAt } from './hitRow.ts';
import { openCasesSay } from './openCases.ts';
import { type CardNames, useTankWords } from './parts/words.ts';
import { Written } from './parts/Written.tsx';

type Path = readonly (string | number)[];

/** `gun.rack[0].count`, as faults have it. */
const pathText = (path: Path): string =>
  path.map((part, i) => (typeof part === 'number' ? `[${part}]` : i === 0 ? part : `.${part}`)).join('');

const valueAt = (draft: Json | undefined, [first, ...rest]: Path): Json | undefined =>
  first === undefined
    ? draft
    : typeof draft === 'object' && draft !== null
      ? valueAt((draft as { readonly [name: string]: Json })[first], rest)
      : undefined;

/** The document with another value at a path; what is on the way and is none becomes a group of fields. */
function changedAt(draft: Json | undefined, [first, ...rest]: Path, value: Json | undefined): Json {
  if (first === undefined) return value ?? null;
  if (typeof first === 'number') {
    const list = Array.isArray(draft) ? (draft as readonly Json[]) : [];
    return list.map((one, i) => (i === first ? changedAt(one, rest, value) : one));
  }
  const group =
    typeof draft === 'object' && draft !== null && !Array.isArray(draft) ? (draft as { readonly [name: string]: Json }) : {};
  if (rest.length === 0 && value === undefined) {
    const { [first]: _, ...others } = group;
    return others;
  }
  return { ...group, [first]: changedAt(group[first], rest, value) };
}

/** A number as it is typed; what is none stays as it is, for the reader to find fault with. Nothing typed is nothing. */
function typedNumber(words: string): Json | undefined {
  const n = Number(words.replace(',', '.'));
  if (words.trim() === '') return undefined;
  return Number.isFinite(n) ? n : words;
}

/** Choices, and what stands there though it is none of them. */
const withOwn = (of: readonly (readonly [string, string])[], value: Json | undefined): readonly (readonly [string, string])[] =>
  typeof value !== 'string' || of.some(([one]) => one === value) ? of : [...of, [value, `⚠ ${value}`]];

interface Form {
  readonly draft: TankDraft;
  readonly faults: readonly FieldError[];
  readonly onChange: (draft: TankDraft, touched: string | null) => void;
}

interface Typed {
  readonly number?: boolean;
  /** What is said of a field that may stay so, and what that means: its number is asked of the players, or anything will do. */
  readonly empty?: 'gap' | 'any' | 'none' | number;
  readonly bare?: boolean;
  /** What it is a name of, where cards use some as a rule: a word of the player's language is typed and shown for them. */
  readonly names?: CardNames;
}

/** Everything that a card of a tank has; what is left empty is asked of the players. */
export function TankCardForm(form: Form) {
  const words = useTankWords();
  const { t } = words;
  const { draft, onChange } = form;
  const at = (path: Path) => valueAt(draft, path);
  const set = (path: Path, value: Json | undefined, touched = true) =>
    onChange(changedAt(draft, path, value) as TankDraft, touched ? pathText(path) : null);
  const list = (path: Path): readonly Json[] => {
    const found = at(path);
    return Array.isArray(found) ? found : [];
  };
  const key = (name: string) => t(`tank.card.${name}` as TextKey);
  const fault = (path: Path) => {
    const text = pathText(path);
    const found = form.faults.find(one => one.path === text);
    return (
      found && (
        <small className="refused" data-testid={`tank-fault-${text}`}>
          {expectedIn(words.language, found.expected)}
        </small>
      )
    );
  };
  const label = (path: Path, says: string, field: ReactNode, bare = false) => (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field that it is handed is its control
    <label className={bare ? 'tank-cell' : 'tank-field'}>
      <span className={bare ? 'unseen' : ''}>{says}</span>
      {field}
      {fault(path)}
    </label>
  );
  const typed = (path: Path, says: string, { number = false, empty, bare = false, names }: Typed = {}) => {
    const value = at(path);
    return label(
      path,
      says,
      <Written
        number={number}
        value={value === null || value === undefined ? '' : names ? words.written(names, String(value)) : String(value)}
        placeholder={typeof empty === 'number' ? words.number(empty) : empty === 'gap' || empty === 'any' ? key(empty) : ''}
        testid={`tank-${pathText(path)}`}
        onWords={written => {
          if (written.trim() === '' && (empty !== undefined || number)) return set(path, null);
          set(path, number ? typedNumber(written) : names ? words.readBack(names, written) : written);
        }}
      />,
      bare,
    );
  };
  /** A number that is left out where it is as the table of actions has it. */
  const otherwise = (path: Path, says: string, usual: number) =>
    label(
      path,
      says,
      <Written
        number
        value={at(path) === undefined ? '' : String(at(path))}
        placeholder={words.number(usual)}
        testid={`tank-${pathText(path)}`}
        onWords={written => set(path, typedNumber(written))}
      />,
    );
  const num = (path: Path, says: string, bare = false) => typed(path, says, { number: true, empty: 'gap', bare });
  /** A number that holds nobody up where it is left empty. */
  const anyNum = (path: Path, says: string, bare = false) => typed(path, says, { number: true, empty: 'any', bare });
  const picked = (path: Path, says: string, of: readonly (readonly [string, string])[], { empty = '', bare = false } = {}) =>
    label(
      path,
      says,
      <select
        value={String(at(path) ?? '')}
        data-testid={`tank-${pathText(path)}`}
        onChange={event => set(path, event.target.value === '' && empty !== '' ? null : event.target.value, false)}
      >
        {empty !== '' && <option value="">{empty}</option>}
        {of.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>,
      bare,
    );
  const ticked = (path: Path, says: string) => (
    <label className="tank-tick">
      <input
        type="checkbox"
        checked={at(path) === true}
        data-testid={`tank-${pathText(path)}`}
        onChange={event => set(path, event.target.checked, false)}
      />
      {says}
      {fault(path)}
    </label>
  );
  const named = (of: readonly string[], of2: string): readonly (readonly [string, string])[] =>
    of.map(one => [one, t(`${of2}.${one}` as TextKey)]);
  const facings = named(FACINGS_HIT, 'tank.facing');

  /** Rows that are read top down; each can be moved up and taken away. */
  const rows = (path: Path, columns: readonly string[], fresh: Json, row: (at: Path) => readonly ReactNode[]) => (
    <div className="tank-table-edit">
      {fault(path)}
      <table>
        <thead>
          <tr>
            <th aria-label="#" />
            {columns.map(one => (
              <th key={one}>{one}</th>
            ))}
            <th aria-label="–" />
          </tr>
        </thead>
        <tbody>
          {list(path).map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own
            <tr key={i}>
              <td>{i + 1}</td>
              {row([...path, i]).map((cell, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                <td key={n}>{cell}</td>
              ))}
              <td className="tank-row-tools">
                <button
                  type="button"
                  className="quiet"
                  disabled={i === 0}
                  aria-label={t('tank.card.upRow', { n: i + 1 })}
                  onClick={() => {
                    const all = [...list(path)];
                    all.splice(i - 1, 2, all[i]!, all[i - 1]!);
                    set(path, all, false);
                  }}
                >
                  ▲
                </button>
                <button
                  type="button"
                  className="quiet"
                  aria-label={t('tank.card.removeRow', { n: i + 1 })}
                  onClick={() =>
                    set(
                      path,
                      list(path).filter((_, n) => n !== i),
                      false,
                    )
                  }
                >
                  ✕
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button"
        className="quiet"
        data-testid={`tank-add-${pathText(path)}`}
        onClick={() => set(path, [...list(path), fresh], false)}
      >
        + {key('addRow')}
      </button>
    </div>
  );
  const rolls = (path: Path, says: string) => {
    const value = at(path);
    return label(
      path,
      says,
      <input
        type="text"
        value={Array.isArray(value) ? value.join(' ') : ''}
        placeholder={key('any')}
        data-testid={`tank-${pathText(path)}`}
        className="short"
        onChange={event => {
          const pips = [...event.target.value.matchAll(/\d/g)].map(([digit]) => Number(digit));
          set(path, pips.length === 0 ? null : pips);
        }}
      />,
      true,
    );
  };
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
  const traits = list(['traits']);
  /** The score that holds for whoever has none of his own. */
  const all = at(['crewTest', 'success', 'score']);
  const common = typeof all === 'number' ? all : 'gap';
  /** A member of the crew of whom the card has nothing: he comes into it with the number that is typed. */
  const leftOut = (role: string) => (
    <label className="tank-field">
      <span>{t(`tank.role.${role}` as TextKey)}</span>
      <input
        type="text"
        inputMode="decimal"
        className="number"
        value=""
        placeholder={common === 'gap' ? key('gap') : words.number(common)}
        data-testid={`tank-crew-${role}`}
        onChange={event => set(['crew'], [...list(['crew']), { role, test: typedNumber(event.target.value) ?? null }])}
      />
    </label>
  );
  const sized = at(['size']) !== null && at(['size']) !== undefined;
  // The dice of a Scoot have a field of their own; these are of a card whose file has them here as well.
  const fixed = Object.entries(TANK_FIXED).filter(([name]) => name !== 'scootDice' || at(['fixed', name]) !== undefined);
  const highLow = named(['high', 'low'], 'tank.card');
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
            ✎ {says}
          </p>
        )}
      </>
    );
  };
  return (
    <>
      <section className="column">
        {typed(['name'], key('name'))}
        {typed(['nation'], key('nation'))}
        {typed(['source'], key('source'))}
        <h3>{t('tank.crew')}</h3>
        <div className="tank-pair">
          {CREW_ROLES.map(role => {
            const i = list(['crew']).findIndex(one => valueAt(one, ['role']) === role);
            return (
              <Fragment key={role}>
                {i >= 0 ? typed(['crew', i, 'test'], t(`tank.role.${role}`), { number: true, empty: common }) : leftOut(role)}
              </Fragment>
            );
          })}
        </div>
        <h3>{key('crewTest')}</h3>
        <div className="tank-pair">
          {num(['crewTest', 'dice'], key('dice'))}
          {num(['crewTest', 'success', 'score'], key('score'))}
          {picked(['crewTest', 'success', 'compare'], key('compare'), named(['>=', '<='], 'tank.card.compare'))}
          {picked(['crewTest', 'success', 'reads'], key('reads'), named(['any', 'all', 'sum'], 'tank.card.reads'))}
          {num(['crewTest', 'calamity'], key('calamity'))}
        </div>
        <h3>{key('traits')}</h3>
        <div className="tank-ticks">
          {TANK_TRAITS.map(id => {
            const i = traits.findIndex(one => valueAt(one, ['id']) === id);
            return (
              <label key={id} className="tank-tick">
                <input
                  type="checkbox"
                  checked={i >= 0}
                  data-testid={`tank-trait-${id}`}
                  onChange={event =>
                    set(
                      ['traits'],
                      event.target.checked
                        ? [...traits, { id, armour: null }]
                        : traits.filter(one => valueAt(one, ['id']) !== id),
                      false,
                    )
                  }
                />
                {key(`trait.${id}`)}
                {id === 'schurzen' &&
                  i >= 0 &&
                  typed(['traits', i, 'armour'], key('schurzen'), { number: true, empty: SCHURZEN })}
              </label>
            );
          })}
        </div>
        <div className="tank-pair">
          {num(['closeAssault'], key('closeAssault'))}
          {num(['smokeTokens'], key('smoke'))}
        </div>
        <h3>{key('size')}</h3>
        <label className="tank-tick">
          <input
            type="checkbox"
            checked={!sized}
            onChange={event => set(['size'], event.target.checked ? null : { length: 110, width: 55, height: 45 }, false)}
          />
          {key('usual')}
        </label>
        {sized && (
          <div className="tank-pair">
            {typed(['size', 'length'], key('length'), { number: true })}
            {typed(['size', 'width'], key('width'), { number: true })}
            {typed(['size', 'height'], key('height'), { number: true })}
          </div>
        )}
      </section>
      <section className="column">
        <h3>{key('commands')}</h3>
        {rows(
          ['movement', 'commands'],
          [key('id'), key('inches'), key('ways')],
          { id: 'slow', inches: null, ways: ['ahead'] },
          row => [
            typed([...row, 'id'], key('id'), { bare: true, names: 'command' }),
            num([...row, 'inches'], key('inches'), true),
            <span className="tank-ticks" key="ways">
              {TANK_WAYS.map(way => {
                const ways = list([...row, 'ways']);
                return (
                  <label key={way} className="tank-tick">
                    <input
                      type="checkbox"
                      checked={ways.includes(way)}
                      onChange={event =>
                        set(
                          [...row, 'ways'],
                          TANK_WAYS.filter(one => (one === way ? event.target.checked : ways.includes(one))),
                          false,
                        )
                      }
                    />
                    {t(`tank.way.${way}`)}
                  </label>
                );
              })}
            </span>,
          ],
        )}
        <div className="tank-pair">
          {anyNum(['movement', 'pivotMaxDegrees'], key('pivotMax'))}
          {num(['movement', 'scoot', 'dice'], key('scoot'))}
          {picked(['movement', 'scoot', 'forward'], key('forward'), highLow)}
          {picked(['movement', 'scoot', 'back'], key('back'), highLow)}
        </div>
        {ticked(['movement', 'pivotIsFree'], key('pivotFree'))}
        <h3>{key('turret')}</h3>
        <div className="tank-pair">
          {picked(['turret', 'type'], key('turret'), named(['full', 'fixed'], 'tank.card.turret'))}
          {num(['turret', 'frontArcDegrees'], key('arc'))}
          {anyNum(['turret', 'turnDegrees'], key('turn'))}
        </div>
        <h3>{key('gun')}</h3>
        <div className="tank-pair">
          {picked(['gun', 'class'], key('class'), named(GUN_CLASSES, 'tank.card.class'), { empty: key('gap') })}
          {num(['gun', 'he'], key('he'))}
        </div>
        {rows(['gun', 'rack'], [key('ammo'), key('count'), key('special')], { type: 'AP', count: null, special: false }, row => [
          typed([...row, 'type'], key('ammo'), { bare: true }),
          num([...row, 'count'], key('count'), true),
          <span key="special">{ticked([...row, 'special'], '')}</span>,
        ])}
        {list(['gun', 'rack']).length === 0 && at(['gun', 'class']) !== 'machineGun' && (
          <p className="note" data-testid="tank-open-rack">
            ✎ {key('cases.none')}
          </p>
        )}
        <p className="note">{key('heNote')}</p>
        {ticked(['gun', 'ordinaryRoundsReturn'], key('returns'))}
        <details className="told" data-testid="tank-fixed">
          <summary>{key('fixed')}</summary>
          <p className="note">{key('fixed.note')}</p>
          <div className="tank-pair">
            {fixed.map(([name, usual]) => (
              <Fragment key={name}>{otherwise(['fixed', name], key(`fixed.${name}`), usual)}</Fragment>
            ))}
          </div>
        </details>
      </section>
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
    </>
  );
}
