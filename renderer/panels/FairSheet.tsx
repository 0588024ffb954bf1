import { useMemo, useState } from 'react';
import { pledgeOf, SIDES } from '../../core/index.ts';
import { useApp, useSession, useWords } from '../parts/context.tsx';
import { Answer, BlocMark, Sheet } from '../parts/parts.tsx';
import type { Counted, Kept } from '../store/fairness.ts';
import { countedIn, isRolled, rolledInKept, thrownWith, withOpen } from '../store/fairness.ts';
import type { LogLine } from '../playback/show.ts';
import { DiceCheck } from './DiceCheck.tsx';

/** Whether the dice of this game, and of all that are kept here, fall as fair dice do, and where their seed comes from. */
export function FairSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useWords();
  const has = useSession(state => state.game !== null);
  return (
    <Sheet title={t('fair.title')} open={open && has} onClose={onClose} wide>
      {has && <Fair />}
    </Sheet>
  );
}

function Fair() {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const { setup, table } = useSession(state => state.game)!;
  const { die } = table.book.tables;
  const lines = useSession(state => state.shown?.lines ?? NONE);
  const isOver = useSession(state => state.shown?.state.outcome !== null);
  const rolls = useMemo(() => thrownWith(lines.map(line => line.event).filter(isRolled), die), [lines, die]);
  const [others, setOthers] = useState<(Kept & { readonly open: boolean }) | 'counting' | null>(null);
  const count = async () => {
    setOthers('counting');
    const open = session.openJournal();
    setOthers({ ...(await rolledInKept(session.host.journal, open)), open: open !== null });
  };
  return (
    <div className="fair" data-testid="fair">
      <h3>{t('fair.game')}</h3>
      {rolls.length === 0 ? (
        <p>{t('fair.none')}</p>
      ) : (
        <>
          <Counts counted={countedIn(rolls)} testid="fair-game" />
          {SIDES.map(side => (
            <section key={side} aria-label={words.side(side)}>
              <h4>
                <BlocMark bloc={setup.armies[side].bloc} /> {words.side(side)}
              </h4>
              <Counts counted={countedIn(rolls, side)} testid={`fair-${side}`} />
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
        <Folder kept={others.open ? withOpen(others, rolls) : others} />
      )}
      <h3>{t('fair.seed')}</h3>
      {setup.pledge ? (
        <dl className="facts">
          <dt>{t('fair.hash')}</dt>
          <dd>
            <code data-testid="fair-hash">{pledgeOf(setup.pledge.secret)}</code>
          </dd>
          <dt>{t('fair.typed')}</dt>
          <dd>
            {SIDES.map(side => t('common.pair', { what: words.side(side), of: setup.pledge!.typed[side] || '–' })).join(' · ')}
          </dd>
          <dt>{t('fair.secret')}</dt>
          <dd>{isOver ? <code>{setup.pledge.secret}</code> : t('fair.later')}</dd>
        </dl>
      ) : (
        <p>{t('fair.picked', { seed: setup.seed })}</p>
      )}
      <p data-testid="fair-earlier">{t('fair.earlier', { count: setup.earlier ?? 0 })}</p>
      <DiceCheck />
    </div>
  );
}

function Folder({ kept }: { readonly kept: Kept }) {
  const { t } = useWords();
  return (
    <>
      <p role="status">{t('fair.games', { count: kept.games })}</p>
      <Counts counted={countedIn(kept.rolls)} testid="fair-folder" />
    </>
  );
}

function Counts({ counted, testid }: { readonly counted: readonly Counted[]; readonly testid: string }) {
  const { t, number } = useWords();
  return (
    <table className="fair-counts" data-testid={testid}>
      <tbody>
        {counted.map(({ byHand, die, faces, dice, evenness }) => (
          <tr key={`${byHand} ${die}`}>
            <th scope="row">
              {t(byHand ? 'hand.real' : 'hand.thrown')} · {t('fair.dice', { count: dice })}
            </th>
            {faces.map(({ face, count }) => (
              <td key={face}>
                {t(`face.${face}`)} <b>{count}</b> <small>{number((100 * count) / dice)} %</small>
              </td>
            ))}
            <td>{t('fair.even', { share: number(100 * evenness) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NONE: readonly LogLine[] = [];
