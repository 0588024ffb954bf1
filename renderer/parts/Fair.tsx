import { type ReactNode, useMemo, useState } from 'react';
import type { SeedSetup, Side } from '../../core/index.ts';
import { pledgeOf, SIDES } from '../../core/index.ts';
import type { Kept, Thrown } from '../store/fairness.ts';
import { countedIn, rolledInKept, withOpen } from '../store/fairness.ts';
import { evennessTold } from '../base/fairWords.ts';
import { useApp, useWords } from './context.tsx';
import { DiceCheck } from './DiceCheck.tsx';
import { Answer } from './parts.tsx';

interface Props {
  /** All that has been thrown in the open game, as far as it has been shown. */
  readonly rolls: readonly Thrown[];
  readonly setup: SeedSetup;
  readonly isOver: boolean;
  /** How many answers were taken back after they had shown something. */
  readonly takenBack: number;
  /** The journal of the open game; null where it is in none any more. */
  readonly openJournal: () => string | null;
  readonly nameOf: (side: Side) => string;
  readonly markOf: (side: Side) => ReactNode;
}

/** Whether the dice of a game, and of all that are kept here, fall as fair dice do, and where their seed comes from. */
export function Fair({ rolls, setup, isOver, takenBack, openJournal, nameOf, markOf }: Props) {
  const { session } = useApp();
  const { t } = useWords();
  const [others, setOthers] = useState<Kept | 'counting' | null>(null);
  const count = async () => {
    setOthers('counting');
    setOthers(await rolledInKept(session.host.journal, openJournal()));
  };
  return (
    <div className="fair" data-testid="fair">
      <h3>{t('fair.game')}</h3>
      {rolls.length === 0 ? (
        <p>{t('fair.none')}</p>
      ) : (
        <>
          <Counts rolls={rolls} testid="fair-game" />
          {SIDES.map(side => (
            <section key={side} aria-label={nameOf(side)}>
              <h4>
                {markOf(side)} {nameOf(side)}
              </h4>
              <Counts rolls={rolls} side={side} testid={`fair-${side}`} />
            </section>
          ))}
        </>
      )}
      <h3>{t('fair.folder')}</h3>
      {others === null ? (
        <Answer testid="fair-count" onPick={() => void count()}>
          {t('fair.count')}
        </Answer>
      ) : others === 'counting' ? (
        <p role="status">{t('common.loading')}</p>
      ) : (
        <Folder others={others} open={rolls} />
      )}
      <h3>{t('fair.seed')}</h3>
      {setup.pledge ? (
        <dl className="facts">
          <dt>{t('fair.hash')}</dt>
          <dd>
            <code data-testid="fair-hash">{pledgeOf(setup.pledge.secret)}</code>
          </dd>
          <dt>{t('fair.typed')}</dt>
          <dd>{SIDES.map(side => t('common.pair', { what: nameOf(side), of: setup.pledge!.typed[side] || '–' })).join(' · ')}</dd>
          <dt>{t('fair.secret')}</dt>
          <dd>{isOver ? <code>{setup.pledge.secret}</code> : t('fair.later')}</dd>
        </dl>
      ) : (
        <p>{t('fair.picked', { seed: setup.seed })}</p>
      )}
      <p data-testid="fair-earlier">{t('fair.earlier', { count: setup.earlier ?? 0 })}</p>
      {takenBack > 0 && <p data-testid="fair-taken-back">{t('fair.takenBack', { count: takenBack })}</p>}
      <DiceCheck />
    </div>
  );
}

function Folder({ others, open }: { readonly others: Kept; readonly open: readonly Thrown[] }) {
  const { t } = useWords();
  const { games, rolls } = useMemo(() => withOpen(others, open), [others, open]);
  return (
    <>
      <p role="status">{t('fair.games', { count: games })}</p>
      <Counts rolls={rolls} testid="fair-folder" />
    </>
  );
}

interface CountsProps {
  readonly rolls: readonly Thrown[];
  readonly side?: Side;
  readonly testid: string;
}

function Counts({ rolls, side, testid }: CountsProps) {
  const words = useWords();
  const { t, percent } = words;
  const counted = useMemo(() => countedIn(rolls, side), [rolls, side]);
  return (
    <table className="fair-counts" data-testid={testid}>
      <tbody>
        {counted.map(({ byHand, die, faces, dice, evenness, exact }) => (
          <tr key={`${byHand} ${die}`}>
            <th scope="row">
              {t(byHand ? 'hand.real' : 'hand.thrown')} · {t('fair.dice', { count: dice })}
            </th>
            {faces.map(({ face, count }) => (
              <td key={face}>
                {typeof face === 'number' ? face : t(`face.${face}`)} <b>{count}</b> <small>{percent(count / dice, 1)}</small>
              </td>
            ))}
            <td>{evennessTold({ evenness, exact }, words)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
