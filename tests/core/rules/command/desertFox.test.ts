import { expect, it } from 'vitest';
import { ofType } from '../../../kit/attack.ts';
import { card } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate } from '../../../kit/game.ts';
import { among, inBoth, order, orders, take } from '../../../kit/commanding.ts';
import { place } from '../../../kit/free.ts';
import { go, on } from '../../../kit/gridSkirmish.ts';

const fox = card('Fox', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 4, skills: ['Officer', 'Desert Fox'] });
const chief = card('Leader', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 4, skills: ['Officer'] });
const runner = card('Runner', 'allies', 'hero', 'I1', { move: [2, 4], damageTrack: 4 });

inBoth('Desert Fox', (send, space) => {
  const game = (by: string, dice: readonly string[] = ['A']) =>
    send({
      ...{ dice, cards: [fox, chief, runner] },
      blue: [
        { card: by, at: [4, 4] },
        { card: 'runner', at: [4, 5], activated: true },
        { card: 'runner', at: [7, 4] },
        { card: 'staff', at: [4, 4], models: 5 },
      ],
    });
  /** So many squares, or times 10 cm, north. */
  const north = (open: Skirmish, far: number) =>
    space === 'squares'
      ? go('blue-2.1', ...Array.from({ length: far }, (_, i) => on(4, rowOf(open) + 1 + i)))
      : ({ do: 'move', ways: [{ model: open.model('blue-2.1'), path: [place(40, yOf(open) + far * 10)] }] } as const);
  const at = (open: Skirmish) => open.unit('blue-2').models[0]!.place as unknown as { row: number; y: number };
  const rowOf = (open: Skirmish) => at(open).row;
  const yOf = (open: Skirmish) => at(open).y / 10;

  it('NEW-11 whom his Get Moving activates again marches, and moves for nothing', () => {
    const open = game('fox');
    orders(open, 'blue-1', 'getMoving');
    take(open, 'blue-2');
    expect(open.unit('blue-2').markers).toEqual(['notAgain', 'spurredOn']);
    expect(ofType(open.log, 'marked').at(-1)).toMatchObject({ marker: 'spurredOn', because: ['NEW-11'] });
    open.answer({ do: 'declare', actions: [{ action: 'march' }], weapons: [] });
    expect(open.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'NEW-11' }] });
    open.answer(choose());
    open.answer(north(open, 4));
    expect(open.ask).toMatchObject({ ask: 'move', by: 'move', budget: { range: 2 } });
    open.answer(north(open, 2));
    expect(open.unit('blue-2').markers).toEqual(['notAgain']);
  });

  it('NEW-11 with a squad whose Officer calls for him as well', () => {
    const open = game('fox');
    open.answer(activate('blue-4'));
    open.answer(choose('blue-1'));
    open.answer(order('getMoving'));
    expect(among(open)).toEqual(['blue-4', 'blue-1']);
    open.answer(choose('blue-1'));
    take(open, 'blue-2');
    expect(open.unit('blue-2').markers).toEqual(['notAgain', 'spurredOn']);
  });

  it('NEW-11 nobody has it who is activated as usual, or by another', () => {
    const usual = game('fox', []);
    usual.answer(activate('blue-3'));
    usual.answer({ do: 'declare', actions: [{ action: 'march' }], weapons: [] });
    expect(usual.ask).toMatchObject({ ask: 'move', by: 'march' });
    const other = game('leader');
    orders(other, 'blue-1', 'getMoving');
    take(other, 'blue-2');
    expect(other.unit('blue-2').markers).toEqual(['notAgain']);
  });
});
