import { Fragment } from 'react';
import { GUN_CLASSES, TANK_FIXED, TANK_WAYS } from '../../../core/index.ts';
import type { Fields } from './fields.tsx';
import { Icon } from '../../parts/Icon.tsx';

/** How a tank drives, turns its turret, and fires. */
export function Machine({ of: fields }: { readonly of: Fields }) {
  const { words, at, set, list, key, typed, otherwise, num, anyNum, picked, ticked, named, rows } = fields;
  const { t } = words;
  // The dice of a Scoot have a field of their own; these are of a card whose file has them here as well.
  const fixed = Object.entries(TANK_FIXED).filter(([name]) => name !== 'scootDice' || at(['fixed', name]) !== undefined);
  const highLow = named(['high', 'low'], 'tank.card');
  return (
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
          <Icon of="byHand" /> {key('cases.none')}
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
  );
}
