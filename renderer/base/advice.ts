import type { Option, Thought, UnitId } from '../../core/index.ts';
import type { Words } from './words.ts';

/** What a program thought of a question: of its own, or as somebody's coach. */
export interface Advice {
  /** How many answers had been given. */
  readonly entry: number;
  readonly thought: Thought;
  readonly by: 'program' | 'coach';
}

/** What an answer of a program does, in a few words. */
export function adviceIn({ command, intent }: Option, words: Words): string {
  const { t } = words;
  const { unit, prey, does } = intent;
  if (unit !== null && (command.do === 'activate' || command.do === 'declare')) {
    const actions = does.map(one => words.action(isPlain(one) ? { action: one } : { action: 'special', special: one as never }));
    const said = { unit: words.unit(unit as UnitId), does: actions.join(', ') };
    return prey === null ? t('opponent.does', said) : t('opponent.does.at', { ...said, prey: words.unit(prey as UnitId) });
  }
  const does1 = answerIn(command, words);
  return unit === null ? does1 : t('opponent.does', { unit: words.unit(unit as UnitId), does: does1 });
}

const PLAIN = ['nothing', 'move', 'march', 'attack', 'sustained'] as const;
const isPlain = (action: string): action is (typeof PLAIN)[number] => (PLAIN as readonly string[]).includes(action);

function answerIn(command: Option['command'], { t, unit, action }: Words): string {
  switch (command.do) {
    case 'attack':
    case 'strikeBack':
    case 'move':
    case 'stayOff':
    case 'decline':
    case 'pass':
      return t(`opponent.do.${command.do}`);
    case 'react':
      return t('opponent.do.react', { unit: unit(command.unit) });
    case 'reactWith':
      return t('opponent.do.reactWith', {
        what: isPlain(command.reaction) ? action({ action: command.reaction }) : command.reaction,
      });
    case 'choose':
      return t(command.chosen.every(one => one === null) ? 'opponent.do.choose.none' : 'opponent.do.choose');
    default:
      return t('opponent.do.other');
  }
}

/** The one thing that speaks most for it. */
export function reasonIn({ prospect: { gain, risk, aim } }: Option): 'win' | 'aim' | 'gain' | 'safe' | 'risk' | 'none' {
  if (aim >= 100) return 'win';
  if (gain >= 1 && gain >= risk && gain >= aim) return 'gain';
  if (aim >= 2) return 'aim';
  if (risk <= -1) return 'safe';
  return risk >= 1 ? 'risk' : 'none';
}
