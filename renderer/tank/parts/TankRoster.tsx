import { useEffect, useRef } from 'react';
import type { Side, Tank, TankGame, TankState } from '../../../core/index.ts';
import { CREW_ROLES, SIDES, suffers, tankCardOf } from '../../../core/index.ts';
import { Fold } from '../../parts/Fold.tsx';
import { useFolds } from '../../parts/context.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { leaveKeys } from '../../parts/parts.tsx';
import { MARKS } from '../../scene/TankMiniature.tsx';
import type { TankWords } from './words.ts';

interface Props {
  readonly game: TankGame;
  readonly state: TankState;
  readonly words: TankWords;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** Both sides' tanks: crew and hatch, what is in the rack and in the gun, smoke, marker, damage. */
export function TankRoster({ game, state, words, selected, onSelect }: Props) {
  const { t } = words;
  const folded = useFolds(one => one.folded.has('roster'));
  return (
    <section
      className={`panel roster tank-roster${folded ? ' folded' : ''}`}
      aria-label={t('tank.roster')}
      data-testid="tank-roster"
    >
      <header>
        <h2>{t('tank.roster')}</h2>
        <Fold panel="roster" />
      </header>
      {!folded &&
        SIDES.map(side => (
          <div key={side} className={`roster-side side-${side}`}>
            <p className="roster-head">
              <Mark side={side} /> <b>{words.side(side)}</b>
            </p>
            <ul aria-label={t('tank.mine', { side: words.side(side) })}>
              {state.tanks
                .filter(one => one.side === side)
                .map(tank => (
                  <li key={tank.id}>
                    <Row
                      {...{ game, tank, words }}
                      chosen={selected === tank.id}
                      onSelect={onSelect}
                      goes={state.go === tank.id}
                    />
                  </li>
                ))}
            </ul>
          </div>
        ))}
    </section>
  );
}

export const Mark = ({ side }: { readonly side: Side }) => (
  <span className={`tank-mark side-${side}`} aria-hidden="true">
    {MARKS[side]}
  </span>
);

interface RowProps {
  readonly game: TankGame;
  readonly tank: Tank;
  readonly words: TankWords;
  readonly chosen: boolean;
  readonly goes: boolean;
  readonly onSelect: (id: string | null) => void;
}

function Row({ game, tank, words, chosen, goes, onSelect }: RowProps) {
  const { t } = words;
  const row = useRef<HTMLButtonElement>(null);
  // Whose go it is has the player's eyes on it, however long the list.
  useEffect(() => {
    if (goes) row.current?.scrollIntoView({ block: 'nearest' });
  }, [goes]);
  const card = tankCardOf(game.table, tank);
  const command =
    tank.command === null ? t('tank.command.none') : tank.revealed ? words.command(tank.command) : t('tank.command.hidden');
  const box = (of: string | null) => of ?? t('tank.box.empty');
  return (
    <button
      ref={row}
      type="button"
      className={`tank-row${chosen ? ' selected' : ''}${tank.destroyed ? ' done' : ''}${goes ? ' goes' : ''}`}
      data-testid={`tank-${tank.id}`}
      aria-pressed={chosen}
      onClick={event => {
        leaveKeys(event);
        onSelect(chosen ? null : tank.id);
      }}
    >
      <b className="tank-name">
        <Mark side={tank.side} /> {tank.id.slice(tank.id.lastIndexOf('-') + 1)} · {words.cardName(card)}
      </b>
      {tank.destroyed ? (
        <span className="tank-state">
          <Icon of="eliminated" /> {t('tank.destroyed')}
        </span>
      ) : tank.place === null ? (
        <span className="tank-state">{t('tank.notYet')}</span>
      ) : (
        <>
          <span className="tank-state">
            {words.says(t('tank.command'), command)}{' '}
            {tank.done.over && (
              <>
                · <Icon of="right" /> {t('tank.went')}
              </>
            )}
          </span>
          <span className="tank-boxes">
            <Box name={t('tank.box.load')} holds={box(tank.load)} full={tank.load !== null} testid={`load-${tank.id}`} />
            <Box name={t('tank.box.ready')} holds={box(tank.ready)} full={tank.ready !== null} testid={`ready-${tank.id}`} />
            <span className="tank-rack">
              {t('tank.rack')}{' '}
              {card.gun.rack.length === 0
                ? (card.gun.class ?? tank.gun) === 'machineGun'
                  ? '–'
                  : '?'
                : card.gun.rack.map((one, i) => `${one.type} ${tank.rack[i] ?? '?'}${one.special ? '★' : ''}`).join(' · ')}
            </span>
          </span>
          <span className="tank-tags">
            <i>
              <Icon of={tank.buttoned ? 'buttoned' : 'open'} /> {t(tank.buttoned ? 'tank.buttoned' : 'tank.open')}
            </i>
            <i>
              {t('tank.smokeTokens')} {tank.smokeTokens ?? '?'}
            </i>
            {tank.smoke && (
              <i className="lit">
                <Icon of="smoke" /> {t('tank.inSmoke')}
              </i>
            )}
            {tank.target && (
              <i className="lit">
                <Icon of={tank.target.aimed ? 'aimed' : 'spotted'} />{' '}
                {t('tank.marker.on', {
                  marker: t(tank.target.aimed ? 'tank.marker.aimed' : 'tank.marker.spotted'),
                  at: words.short(tank.target.at),
                })}
              </i>
            )}
            {tank.effects
              .filter(effect => effect !== 'note')
              .map(effect => (
                <i key={effect} className="hurt">
                  <Icon of="warning" /> {words.effect(effect)}
                </i>
              ))}
          </span>
          {(chosen || goes) && (
            <span className="tank-crew">
              {CREW_ROLES.map(role => {
                const score = card.crew.find(one => one.role === role)?.test ?? card.crewTest.success.score;
                return (
                  <span key={role} className={suffers(tank, `crewOut:${role}`) ? 'out' : ''}>
                    {t(`tank.role.${role}`)}
                    <small>
                      {suffers(tank, `crewOut:${role}`)
                        ? t('tank.role.out')
                        : score === null
                          ? t('tank.role.unknown')
                          : t('tank.role.test', { score: `${score}${card.crewTest.success.compare === '>=' ? '+' : '−'}` })}
                    </small>
                  </span>
                );
              })}
            </span>
          )}
        </>
      )}
    </button>
  );
}

function Box({
  name,
  holds,
  full,
  testid,
}: {
  readonly name: string;
  readonly holds: string;
  readonly full: boolean;
  readonly testid: string;
}) {
  return (
    <span className={`tank-box${full ? ' full' : ''}`} data-testid={testid}>
      <small>{name}</small>
      <b>{holds}</b>
    </span>
  );
}
