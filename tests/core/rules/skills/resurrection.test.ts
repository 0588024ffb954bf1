import { expect, it } from 'vitest';
import { ofType } from '../../../kit/attack.ts';
import { card } from '../../../kit/cards.ts';
import { choosingFor } from '../../../kit/choices.ts';
import type { Sent } from '../../../kit/commanding.ts';
import { among, barredTargets, inBoth, offered, orders, take } from '../../../kit/commanding.ts';
import { activate } from '../../../kit/game.ts';
import type { Skirmish } from '../../../kit/game.ts';

const master = (name: string, ...skills: readonly string[]) =>
  card(name, 'axis', 'hero', 'I1', { move: [2, 4], damageTrack: 4, skills: ['Resurrection', 'Zombie', ...skills] });
const cards = [master('Master', 'Blutkreuz'), master('Apprentice')];

/** Everybody returns whom the dice have raised, beside the first of the others. */
function stand(game: Skirmish): readonly string[] {
  const returned: string[] = [];
  while (choosingFor(game.ask) === 'SK-59') {
    const [first] = among(game)!;
    take(game, String(first));
  }
  returned.push(...ofType(game.log, 'modelReturned').map(({ model }) => model.id));
  return returned;
}

inBoth('Resurrection', (send, space) => {
  const raising = (squad: Sent, dice: readonly string[] = []) => {
    const game = send({ cards, blue: [{ card: 'master', at: [4, 4] }, squad], dice });
    orders(game, 'blue-1', 'resurrection');
    return game;
  };

  it('SK-59 two lost, SHIELD and TARGET: one returns', () => {
    const game = raising({ card: 'slow', at: [4, 5], models: 3 }, ['ST']);
    expect(game.ask).toMatchObject({ choices: [{ rule: 'SK-59', of: 'unit', among: ['blue-2'] }] });
    take(game, 'blue-2');
    expect(game.dice.thrown[0]).toMatchObject({ why: 'resurrection', count: 2, counts: ['army', 'shield'] });
    expect(stand(game)).toHaveLength(1);
    expect(game.unit('blue-2').models).toHaveLength(4);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-59 whoever is too far away stands in the question with the section', () => {
    const far: Sent = { card: 'slow', at: [4, 8], models: 3 };
    const game = send({ cards, blue: [{ card: 'master', at: [4, 4] }, { ...far, at: [4, 5] }, far, { ...far, models: 5 }] });
    orders(game, 'blue-1', 'resurrection');
    expect([among(game), barredTargets(game)]).toEqual([['blue-2'], { 'blue-3': ['SK-59'] }]);
  });

  it('SK-59 three lost, ARMY, ARMY and SHIELD: all return', () => {
    const game = raising({ card: 'slow', at: [4, 5], models: 2 }, ['AAS']);
    take(game, 'blue-2');
    expect(stand(game)).toHaveLength(3);
    expect(game.unit('blue-2').models).toHaveLength(5);
  });

  it('SK-59 none returns with TARGET alone', () => {
    const game = raising({ card: 'slow', at: [4, 5], models: 4 }, ['T']);
    take(game, 'blue-2');
    expect(stand(game)).toEqual([]);
  });

  it('SK-59 SK-54 not one that is whole, too far away or wholly gone, and no Zombies with a mind', () => {
    expect(among(raising({ card: 'slow', at: [4, 5] }))).toBeNull();
    expect(among(raising({ card: 'slow', at: space === 'squares' ? [4, 6] : [4, 5.35], models: 3 }))).toBeNull();
    expect(among(raising({ card: 'dead', at: [4, 5], models: 3 }))).toBeNull();
    expect(among(raising({ card: 'slow', at: space === 'squares' ? [4, 4] : [4, 5.25], models: 3 }))).toEqual(['blue-2']);
    const gone = send({
      cards,
      blue: [
        { card: 'master', at: [4, 4] },
        { card: 'slow', at: [4, 5], models: 0 },
      ],
    });
    orders(gone, 'blue-1', 'resurrection');
    expect(among(gone)).toBeNull();
  });

  it('SK-59 not without a Blutkreuz, and nobody else’s', () => {
    const game = send({
      cards,
      blue: [
        { card: 'apprentice', at: [4, 4] },
        { card: 'slow', at: [4, 5], models: 3 },
      ],
    });
    game.answer(activate('blue-1'));
    expect(offered(game)).toEqual([]);
    const enemy = send({
      cards,
      blue: [{ card: 'master', at: [4, 4] }],
      red: [{ card: 'slow', at: [4, 5], models: 3, activated: true }],
    });
    orders(enemy, 'blue-1', 'resurrection');
    expect(among(enemy)).toBeNull();
  });
});
