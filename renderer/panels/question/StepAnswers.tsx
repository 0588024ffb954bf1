import type { GridPlace, Piece } from '../../../core/index.ts';
import { gridFormOf, gridPlaceOf, range } from '../../../core/index.ts';
import { useApp, useDesk, useSession, useWords } from '../../parts/context.tsx';
import { moveCommand } from '../../tools/moveGesture.ts';
import type { StepPlan } from '../../tools/plan.ts';
import { storeysOf, toStorey, turnStep } from '../../tools/stepping.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Answer } from '../../parts/parts.tsx';

/** Which square a unit goes to: what the way costs or why there is none, and how it ends up facing. */
export function StepAnswers({ plan }: { readonly plan: StepPlan }) {
  const { desk } = useApp();
  const words = useWords();
  const { t } = words;
  const state = useSession(one => one.game!.state);
  const staysOff = useDesk(one => one.question!.offers.some(offer => offer.do === 'stayOff'));
  const { offer, verdict, cursor, end } = plan;
  const unit = state.units.find(one => one.id === offer.unit)!;
  const refused = verdict !== null && !verdict.ok ? words.refusal(verdict.error) : null;
  const length = verdict?.ok ? Math.max(0, ...verdict.value.map(way => way.length)) : null;
  const hint = t(offer.by === 'pivot' ? 'step.hint.pivot' : offer.enters && !unit.aboard ? 'step.hint.enter' : 'step.hint', {
    unit: words.unit(unit.id),
  });
  const halts =
    plan.pause !== null && offer.mayPause !== null && verdict?.ok === true && !offer.mayPause(plan.ways, range(plan.pause));
  const levels = storeysOf(plan);
  const inView = end === null ? plan.storey : gridPlaceOf(end.place).level;
  const roof = roofOver(cursor, state.pieces);
  const facing = end && gridPlaceOf(end.place).facing;
  return (
    <>
      <p
        className={`verdict ${refused ? 'bad' : cursor ? 'good' : ''}`}
        data-testid="verdict"
        data-square={cursor ? `${cursor.column} ${cursor.row}` : ''}
        data-legal={cursor !== null && (verdict?.ok ?? false)}
      >
        {cursor === null
          ? hint
          : (refused ??
            [
              length === null ? '' : t('move.length', { length: words.ranged(length), limit: words.ranged(offer.budget.range) }),
              facing ? t('step.facing', { facing: t(`facing.${facing}`) }) : '',
            ].join(' '))}
      </p>
      {offer.mayPause !== null && (
        <label className="pause">
          {t('do.pause')}{' '}
          {plan.pause === null
            ? t('do.pause.far')
            : halts
              ? t('do.pause.not')
              : t('do.pause.at', { length: words.ranged(plan.pause) })}
          <input
            type="range"
            min={0}
            max={offer.budget.range}
            value={plan.pause ?? offer.budget.range}
            onChange={event => {
              const squares = Number(event.target.value);
              desk.update('step', one => ({ ...one, pause: squares >= offer.budget.range ? null : squares }));
            }}
          />
        </label>
      )}
      <div className="answers" data-testid="answers">
        <Answer
          main
          hotkey="Enter"
          refused={cursor === null ? hint : (refused ?? (halts ? t('do.pause.not') : null))}
          testid="answer-move"
          onPick={desk.confirm}
        >
          {t(`do.${offer.by}`)}
        </Answer>
        {!offer.enters && (
          <Answer hotkey="1" testid="stay" onPick={() => void desk.answer(moveCommand([], null))}>
            {t('do.stay')}
          </Answer>
        )}
        {staysOff && (
          <Answer hotkey="1" testid="answer-stayOff" onPick={() => void desk.answer({ do: 'stayOff' })}>
            {t('do.stayOff')}
          </Answer>
        )}
        <Answer testid="turn-left" onPick={() => desk.update('step', one => turnStep(one, -1))}>
          <Icon of="turnLeft" /> {t('do.left')}
        </Answer>
        <Answer testid="turn-right" onPick={() => desk.update('step', one => turnStep(one, 1))}>
          <Icon of="turnRight" /> {t('do.right')}
        </Answer>
        {levels.length > 1 &&
          levels.map(level => (
            <Answer
              key={level}
              chosen={inView === level}
              testid={`storey-${level}`}
              onPick={() => desk.update('step', one => toStorey(one, level))}
            >
              {level === 0 ? t('do.ground') : level === roof ? t('do.roof') : t('do.storey', { n: level })}
            </Answer>
          ))}
        {cursor && (
          <Answer hotkey="Escape" testid="reset" onPick={desk.cancel}>
            {t('do.reset')}
          </Answer>
        )}
      </div>
    </>
  );
}

/** The storey that is the roof: of the building under the cursor, else of all buildings that are so high. */
function roofOver(cursor: GridPlace | null, pieces: readonly Piece[]): number {
  const buildings = pieces.filter(piece => piece.kind === 'building').map(gridFormOf);
  const here = buildings.find(({ squares }) => squares.some(([c, r]) => c === cursor?.column && r === cursor.row));
  return here?.storeys ?? Math.max(0, ...buildings.map(({ storeys }) => storeys));
}
