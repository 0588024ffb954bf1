import type { Asked, Game, Thought } from '../../core/index.ts';
import { hashOf, project, questionOf } from '../../core/index.ts';
import type { Advice } from '../base/advice.ts';
import { ofActivation } from '../base/advice.ts';
import { programOf } from '../base/seats.ts';
import { areOddsShown } from './forecasts.ts';
import type { Opponent } from '../workers/opponent/client.ts';
import type { Shared } from './state.ts';

/** ms that a program has for an answer, and that the coach has. */
const TIME = 500;
const COACHS_TIME = 1000;

export type Thinking = ReturnType<typeof createThinking>;

/** What a program in a seat, or the coach, thinks of the open question of a game; null where it was dropped, or failed. */
export function createThinking({ store, opponent }: Shared & { readonly opponent: Opponent }) {
  let last = 0;

  async function thoughtOf(game: Game, by: Advice['by']): Promise<Thought | null> {
    const question = questionOf(game.state);
    const { seats } = store.getState();
    const program = question && (by === 'coach' ? COACH : programOf(seats[question.who]));
    if (!question || !program) return null;
    // Whatever the coming dice follow from stays here.
    const { seed: _, pledge: __, ...setup } = game.setup;
    const { position } = project(game.state, question.who);
    last += 1;
    const mine = last;
    store.setState({ thinking: by });
    try {
      return await opponent.think({
        ...{ setup, position, side: question.who, ...program },
        luck: luckAt(position, game.entries.length),
        ms: by === 'coach' ? COACHS_TIME : TIME,
        why: by === 'coach',
      });
    } finally {
      // Somebody else may be thinking by now.
      if (mine === last) store.setState({ thinking: null });
    }
  }

  /** What the best program would do in a person's place; nothing where nobody is asked, or once the question is answered. A table that does
   *  without odds does without him. Where he fails that is said in his place, and he is asked again when somebody wants it. */
  async function coach(): Promise<void> {
    const { game, thinking, seats } = store.getState();
    const open = game && questionOf(game.state);
    if (!game || !open || thinking !== null || seats[open.who] !== 'person' || !isAdvisable(open) || !areOddsShown(game)) return;
    const forget = store.subscribe(now => {
      if (now.game === game) return;
      forget();
      opponent.drop();
    });
    store.setState({ stuck: null });
    try {
      const thought = await thoughtOf(game, 'coach');
      const now = store.getState();
      if (!thought || now.game !== game) return;
      const before = ofActivation(now.advice, game);
      store.setState({ advice: { entry: game.entries.length, state: game.state, thought, by: 'coach', before } });
    } catch (reason) {
      if (store.getState().game === game) store.setState({ advice: null, stuck: { game, by: 'coach', reason } });
    } finally {
      forget();
    }
  }

  return { thoughtOf, coach, drop: opponent.drop };
}

/** Numbers of its own for each answer, the same whenever it is asked again; out of what it may see, and not of the seed. */
const luckAt = (position: object, answers: number): number => Number.parseInt(hashOf([position, answers]).slice(0, 8), 16);

/** Whether there is anything to choose: what real dice show is no choice. */
export const isAdvisable = ({ ask }: Asked): boolean => ask.ask !== 'dice';

const COACH = { level: 'captain', style: 'steady' } as const;
