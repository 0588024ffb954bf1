import type { Command, Game, Offer, Range, UnitId } from '../../../core/index.ts';
import { notByThemselves, questionOf, standInsOf, unitOf } from '../../../core/index.ts';
import { useApp, useDesk, useSession, useWords } from '../../parts/context.tsx';
import type { Words } from '../../base/words.ts';
import { Answer } from '../../parts/parts.tsx';

/** One button for each answer; the selected unit's is the one that Enter gives. */
export function PickAnswers() {
  const { desk } = useApp();
  const words = useWords();
  const game = useSession(state => state.game)!;
  const question = useDesk(state => state.question)!;
  const selected = useDesk(state => state.selected);
  const open = questionOf(game.state);
  const ready = desk.ready();
  return (
    <div className="answers many" data-testid="answers">
      {question.offers.map((offer, i) => {
        const said = answerOf(offer, game, words);
        if (!said) return null;
        const unit = said.command.do === 'activate' || said.command.do === 'react' ? said.command.unit : null;
        const main = unit !== null && unit === selected && ready !== null;
        return (
          <Answer
            key={said.words}
            hotkey={[...(i < 9 ? [i + 1] : []), ...(main ? ['Enter'] : [])].join(' ')}
            main={main}
            refused={said.refused}
            testid={`answer-${said.command.do}`}
            onPick={() => void desk.answer(said.command)}
          >
            {said.words}
          </Answer>
        );
      })}
      {open?.ask.ask === 'activate' &&
        [...notByThemselves(game.table, game.state, open.who)].map(([unit, why]) => (
          <Answer key={unit} testid="not-by-itself" refused={words.refusal(why)} onPick={() => {}}>
            {words.inArmy(unit)}
          </Answer>
        ))}
    </div>
  );
}

interface Said {
  readonly words: string;
  readonly command: Command;
  readonly refused: string | null;
}

function answerOf(offer: Offer, game: Game, words: Words): Said | null {
  const { t } = words;
  const said = (text: string, command: Command, refused: string | null = null): Said => ({ words: text, command, refused });
  switch (offer.do) {
    case 'takeEdge':
      return said(t('do.takeEdge', { edge: t(`edge.${offer.edge}`) }), { do: 'takeEdge', edge: offer.edge });
    case 'takeQuarter':
      return said(t('do.takeQuarter', { quarter: t(`quarter.${offer.quarter}`) }), { do: 'takeQuarter', quarter: offer.quarter });
    case 'goFirst':
      return said(t('do.goFirst', { side: words.side(offer.side) }), { do: 'goFirst', side: offer.side });
    case 'activate':
      return said(t('do.activate', { unit: words.unit(offer.unit) }), { do: 'activate', unit: offer.unit });
    case 'pass':
      return said(t('do.pass'), { do: 'pass' }, offer.refused && words.refusal(offer.refused));
    case 'react': {
      const range = words.range(distance(game, offer.unit));
      return said(t('do.react', { unit: words.unit(offer.unit), range }), { do: 'react', unit: offer.unit });
    }
    case 'decline':
      return said(t('do.decline'), { do: 'decline' });
    case 'reactWith':
      return said(t(`reaction.${offer.reaction}`), { do: 'reactWith', reaction: offer.reaction });
    case 'stayOff':
      return said(t('do.stayOff'), { do: 'stayOff' });
    case 'leaveTerrain':
      return said(t('do.leaveTerrain'), { do: 'leaveTerrain' });
    case 'choose':
    case 'placeStandIn':
    case 'placeTerrain':
    case 'placeFortification':
    case 'placeObjective':
    case 'declare':
    case 'move':
    case 'attack':
    case 'strikeBack':
    case 'reroll':
    case 'enter':
    case 'throw':
    case 'allocate':
      return null;
  }
}

/** From a unit that may react to the one it would react to. */
function distance({ table, state }: Game, unit: UnitId): Range {
  const question = questionOf(state);
  const active = question?.ask.ask === 'react' ? question.ask.active : unit;
  const from = standInsOf(table, state, unitOf(state, unit));
  const to = standInsOf(table, state, unitOf(state, active));
  return Math.min(...from.flatMap(a => to.map(b => table.space.range(a.at, b.at)))) as Range;
}
