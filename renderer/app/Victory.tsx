import type { GameEvent, Side } from '../../core/index.ts';
import { hashOf, objectivesHeld, SIDES } from '../../core/index.ts';
import { Answer, BlocMark } from '../parts/parts.tsx';
import type { OpenSheet } from '../parts/sheets.ts';
import { useApp, useCards, useSession, useWords } from '../parts/context.tsx';
import { planOf } from '../tools/board.ts';
import { PlanCanvas } from '../parts/PlanCanvas.tsx';

/** Who won, why, and the count. */
export function Victory({ onSheet }: { readonly onSheet: (sheet: OpenSheet) => void }) {
  const { session } = useApp();
  const cards = useCards();
  const words = useWords();
  const { t } = words;
  const game = useSession(state => state.game);
  const isRecorded = useSession(state => state.watching === 'recorded');
  const outcome = game?.state.outcome;
  if (!game || !outcome) return null;
  const { setup, state, table } = game;
  const { winner } = outcome;
  const events = game.history.flatMap(one => one.events);
  const scored = table.scenario.victoryPoints && (state.scored ?? { blue: 0, red: 0 });
  const rows: readonly (readonly [string, (side: Side) => string | number])[] = [
    [t('victory.destroyed'), side => outcome.points[side]],
    [t('victory.units'), side => `${left(state.units, side)} / ${state.units.filter(unit => unit.side === side).length}`],
    ...(state.objectives.length === 0
      ? []
      : [[t('victory.objectives'), (side: Side) => objectivesHeld(table, state, side)] as const]),
    ...(scored ? [[t('victory.scored'), (side: Side) => scored[side]] as const] : []),
    [t('victory.dice'), side => thrown(events, side).dice],
    [t('victory.successes'), side => thrown(events, side).successes],
  ];
  return (
    <main className={`victory ${winner ? `bloc-${setup.armies[winner].bloc}` : ''}`} data-testid="victory">
      <div className="victory-sheet">
        <header>
          {winner && <BlocMark bloc={setup.armies[winner].bloc} size={72} />}
          <div>
            <h1 data-testid="winner">{winner ? t('victory.wins', { side: words.side(winner) }) : t('victory.draw')}</h1>
            <p>{t(`victory.reason.${outcome.reason}`, { turn: outcome.turn })}</p>
            <p className="rules">{t('victory.because', { rules: words.told(outcome.because).map(words.ruleId).join(' · ') })}</p>
          </div>
        </header>
        <div className="victory-body">
          <table>
            <caption>{t('victory.count')}</caption>
            <thead>
              <tr>
                <td />
                {SIDES.map(side => (
                  <th scope="col" key={side} className={side === winner ? 'winner' : ''}>
                    <BlocMark bloc={setup.armies[side].bloc} /> {words.side(side)}
                    <small>{words.army(setup.armies[side].name)}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, value]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {SIDES.map(side => (
                    <td key={side} className={side === winner ? 'winner' : ''}>
                      {value(side)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <PlanCanvas label={setup.table.name} picture={planOf(setup, state, cards)} />
        </div>
        <footer className="answers">
          <Answer main testid="victory-replay" onPick={session.watch}>
            {t('victory.replay')}
          </Answer>
          <Answer testid="victory-save" onPick={() => onSheet('save')}>
            {t('menu.save')}
          </Answer>
          <Answer testid="victory-fair" onPick={() => onSheet('fair')}>
            {t('fair.title')}
          </Answer>
          <Answer onPick={() => session.go('table')}>{t('victory.look')}</Answer>
          <Answer
            testid="victory-undo"
            refused={session.mayTakeBack() ? null : t(isRecorded ? 'replay.recorded' : 'menu.undo.none')}
            onPick={() => void session.takeBack()}
          >
            {t('menu.undo')}
          </Answer>
          <Answer testid="victory-new" onPick={() => session.go('newGame')}>
            {t('victory.new')}
          </Answer>
          <Answer testid="victory-home" onPick={() => void session.leave()}>
            {t('victory.home')}
          </Answer>
          <small className="hash">
            {t('victory.hash')} <code data-testid="hash">{hashOf(state)}</code>
          </small>
        </footer>
      </div>
    </main>
  );
}

const left = (units: readonly { readonly side: Side; readonly where: string }[], side: Side): number =>
  units.filter(unit => unit.side === side && unit.where !== 'eliminated').length;

function thrown(events: readonly GameEvent[], side: Side): { readonly dice: number; readonly successes: number } {
  let dice = 0;
  let successes = 0;
  for (const event of events) {
    if (event.type !== 'rolled' || event.roll.side !== side) continue;
    dice += event.faces.length;
    successes += event.successes;
  }
  return { dice, successes };
}
