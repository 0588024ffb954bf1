import { describe, expect, it } from 'vitest';
import { cardId } from '../../../../core/base/index.ts';
import { scripted } from '../../../../core/dice/index.ts';
import { createGame } from '../../../../core/game/steps/create.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import { activate, declare, fight } from '../../../kit/game.ts';
import { go, gridTable, on } from '../../../kit/gridSkirmish.ts';

const rifle = weapon('Rifle', { reach: '4', cells: 'I2:1/1' });
const squad = (name: string, ...skills: readonly string[]) =>
  card(name, 'allies', 'squad', 'I2', { move: [2, 4], skills, models: ['1 rifle'], weapons: [rifle] });
const cards = [squad('Scouts', 'Scout'), squad('Mates')];

/** A new game up to what is before the first turn: blue attacks from the south. */
function begin(scouts: number) {
  const dice = scripted('AAT', 'TTT', 'AAA', 'TTT', 'AAA', 'TTT');
  const table = gridTable('1', dice, cards, 'zverograd');
  const blue = Array.from({ length: scouts }, () => cardId('scouts'));
  const start = createGame(table, { blue, red: Array.from({ length: scouts }, () => cardId('mates')) }, []);
  const game = fight(table, dice, start.state);
  game.answer({ do: 'takeEdge', edge: 'south' });
  while (game.ask.ask === 'terrain') {
    const offer = game.offers()[0]!;
    if (offer.do !== 'placeTerrain') throw new Error('Not asked for terrain.');
    const at = offer.places.find(place => {
      const { row } = place as unknown as { row: number };
      return row > 8 && row < 12 && offer.refused(offer.kinds[0]!, place) === null;
    })!;
    game.answer({ do: 'placeTerrain', kind: offer.kinds[0]!, at });
  }
  return game;
}

describe('before the first turn', () => {
  it('ZVE-03 a Scout is set up ahead, a March into the board at most, and marches for two actions in turn 1', () => {
    const game = begin(1);
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'ZVE-03', unit: 'blue-1' }] });
    game.answer(choose());
    expect(game.refused(go('blue-1.1', on(5, 1), on(5, 2), on(5, 3), on(5, 4), on(5, 5))).code).toBe('grid.tooFar');
    game.answer(go('blue-1.1', on(5, 1), on(5, 2), on(5, 3), on(5, 4)));
    expect(game.unit('blue-1')).toMatchObject({ where: 'table', activated: false });
    expect(game.state.turn).toBe(1);
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-1'));
    expect(game.refused({ ...declare('march'), actions: [{ action: 'march' }, { action: 'attack' }] } as never).code).toBe(
      'declare.tooMany',
    );
    // That it went ahead is marked for turn 1 alone.
    expect(game.unit('blue-1').markers).toEqual(['scouted']);
    while (game.state.turn === 1 || game.ask.ask !== 'activate' || game.who !== 'blue') {
      const { ask } = game;
      if (ask.ask === 'first') game.answer({ do: 'goFirst', side: 'blue' });
      else if (ask.ask === 'activate') game.answer(activate(ask.among[0]!));
      else if (ask.ask === 'move') game.answer(go('red-1.1', on(5, 18)));
      else game.answer(declare(game.who === 'red' ? 'move' : 'nothing', 'nothing'));
    }
    expect(game.unit('blue-1').markers).toEqual([]);
  });

  it('ZVE-03 a Scout that stays back marches for one action, as ever', () => {
    const game = begin(1);
    game.answer({ do: 'decline' });
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-1'));
    game.answer({ do: 'declare', actions: [{ action: 'march' }, { action: 'nothing' }], weapons: [] });
    expect(game.ask).toMatchObject({ ask: 'move', by: 'march' });
  });

  it('ZVE-04 of five three go ahead, whichever they are, and the others march for one action', () => {
    const game = begin(5);
    const asked: string[] = [];
    for (let column = 2; game.ask.ask === 'choose'; column += 2) {
      const unit = game.ask.choices[0]!.unit;
      asked.push(unit);
      if (unit === 'blue-2') {
        game.answer({ do: 'decline' });
        continue;
      }
      game.answer(choose());
      game.answer(go(`${unit}.1`, on(column, 1), on(column, 2)));
    }
    expect(asked).toEqual(['blue-1', 'blue-2', 'blue-3', 'blue-4']);
    expect(game.state.units.filter(one => one.where === 'table').map(one => one.id)).toEqual(['blue-1', 'blue-3', 'blue-4']);
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-5'));
    game.answer({ do: 'declare', actions: [{ action: 'march' }, { action: 'nothing' }], weapons: [] });
    expect(game.ask).toMatchObject({ ask: 'move', by: 'march' });
  });
});
