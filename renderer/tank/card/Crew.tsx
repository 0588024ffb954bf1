import { Fragment } from 'react';
import { CREW_ROLES, SCHURZEN, TANK_TRAITS } from '../../../core/index.ts';
import type { TextKey } from '../../text/en.ts';
import type { Fields } from './fields.tsx';
import { typedNumber, valueAt } from './paths.ts';

/** What a tank is called, who is in it, and how large it is. */
export function Crew({ of: { words, at, set, list, key, typed, num, picked, named } }: { readonly of: Fields }) {
  const { t } = words;
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
  return (
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
                    event.target.checked ? [...traits, { id, armour: null }] : traits.filter(one => valueAt(one, ['id']) !== id),
                    false,
                  )
                }
              />
              {key(`trait.${id}`)}
              {id === 'schurzen' && i >= 0 && typed(['traits', i, 'armour'], key('schurzen'), { number: true, empty: SCHURZEN })}
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
  );
}
