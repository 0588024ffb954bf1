import type { Action, Command, Game, Shot } from '../../../../core/index.ts';
import { offers, play, questionOf } from '../../../../core/index.ts';
import { staged, standAtGoals, type Staged } from '../../../kit/staged.ts';

/** A game at the question whom a squad attacks, with a shot of each of its guns at another, three squares away. */
export const aimed = (...actions: readonly Action[]) =>
  aimedBy('grenadier-tank-hunter-squad', 'submachine-gun', 'ranger-command-squad', actions);

/** The same of squads by their cards, and with a weapon that the first one's soldiers have. */
export function aimedBy(
  card: string,
  weapon: string,
  at: string,
  actions: readonly Action[] = [],
): { readonly game: Game; readonly shots: readonly Shot[] } {
  const scene: Staged = {
    ...{ columns: 8, rows: 9, seed: 4, pieces: [], blue: [card], red: [at] },
    goals: { 'blue-1': [4, 4], 'red-1': [4, 7] },
  };
  let game = staged(scene, one => {
    const open = questionOf(one.state);
    const fresh = one.state.units.every(unit => !unit.activated);
    return standAtGoals(scene, one) && open?.ask.ask === 'activate' && open.who === 'blue' && fresh;
  });
  const give = (command: Command) => {
    const done = play(game, questionOf(game.state)!.who, command);
    if (!done.ok) throw new Error(done.error.code);
    game = done.value;
  };
  give({ do: 'activate', unit: game.state.units[0]!.id });
  const declared = (actions.length === 0 ? (['attack', 'nothing'] as const) : actions).map(action => ({ action }) as never);
  const offer = offers(game.table, game.state, 'blue').find(one => one.do === 'declare');
  give({ do: 'declare', actions: declared, weapons: offer?.do === 'declare' ? offer.nameable : [] });
  while (questionOf(game.state)!.ask.ask === 'react') give({ do: 'decline' });
  const target = game.state.units.find(one => one.side === 'red')!;
  const shots = game.state.units[0]!.models.map(
    ({ id }): Shot => ({ model: id, weapon: weapon as Shot['weapon'], at: { unit: target.id } }),
  );
  return { game, shots };
}
