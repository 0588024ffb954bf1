import { useMemo, useState } from 'react';
import { pledgeOf, SIDES } from '../../core/index.ts';
import { useApp, useSession, useWords } from '../parts/context.tsx';
import { Answer, BlocMark, Sheet } from '../parts/parts.tsx';
import type { Counted, Thrown } from '../store/fairness.ts';
import { countedIn, dieInJournal, isRolled, rollsInJournal, thrownWith } from '../store/fairness.ts';
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
  const [folder, setFolder] = useState<{ readonly games: number; readonly rolls: readonly Thrown[] } | 'counting' | null>(null);
  const count = async () => {
    setFolder('counting');
    const list = await session.host.journal.list();
    const all: Thrown[] = [];
    let games = 0;
    // A game that goes on in another journal stands there from its beginning.
    for (const { journal, state } of list.ok ? list.value : []) {
      if (state === 'aside') continue;
      const read = await session.host.journal.read({ journal });
      const found = read.ok ? rollsInJournal(read.value.entries) : [];
      if (found.length > 0) games += 1;
      if (read.ok) all.push(...thrownWith(found, dieInJournal(read.value.entries)));
    }
    setFolder({ games, rolls: all });
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
      {folder === null ? (
        <Answer testid="fair-count" onPick={() => void count()}>
          {t('fair.count')}
        </Answer>
      ) : folder === 'counting' ? (
        <p role="status">{t('common.loading')}</p>
      ) : (
        <>
          <p role="status">{t('fair.games', { count: folder.games })}</p>
          <Counts counted={countedIn(folder.rolls)} testid="fair-folder" />
        </>
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
