import { describe, expect, it } from 'vitest';
import { ruleName } from '../../../../core/base/index.ts';
import { fire, ofType, shot } from '../../../kit/attack.ts';
import { choose } from '../../../kit/choices.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate } from '../../../kit/game.ts';
import { asked, begin, declaring, duel, duellist, onBoth, SPACES } from '../../../kit/onBoth.ts';

const NAME = 'Fighting Spirit';
const bold = (name: string, skills: readonly string[]) =>
  card(name, 'allies', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 9, points: 10, skills },
    weapons: [weapon('Gun', { reach: '6', cells: 'I2:6/1' }), weapon('Blade', { reach: 'C', cells: 'I2:3/1' })],
  });
const cards = [bold('Bold', [NAME]), bold('Brother', [NAME]), bold('Mate', [])];
const gun = shot('blue-1.1', 'gun', 'red-1');
const hits = (game: Skirmish) => ofType(game.log, 'hit').map(({ by, hits }) => `${by} ${hits}`);
const used = (game: Skirmish) => ofType(game.log, 'used').map(({ unit, rule, because }) => [unit, rule, ...because].join(' '));

describe.each(SPACES)('on the %s', space => {
  it('SK-43 named, two ARMY, two TARGET, two SHIELD: four hits, and the box is marked', () => {
    const game = duel(space, { cards, blue: 'bold', skills: [NAME], dice: ['AATTSS', 'AAAA'] });
    const events = fire(game, gun);
    expect(ofType(events, 'rolled')[0]).toMatchObject({ roll: { counts: ['army', 'target'] }, because: ['HIT-01', 'SK-43'] });
    expect(hits(game)).toEqual(['blue-1 4']);
    expect(used(game)).toEqual(['blue-1 Fighting Spirit SK-43']);
    expect(game.unit('blue-1').used).toEqual({ [NAME]: 1 });
  });

  it('SK-43 SK-03 not named, it is not used', () => {
    const game = duel(space, { cards, blue: 'bold', dice: ['AATTSS', 'AA'] });
    fire(game, gun);
    expect([hits(game), used(game)]).toEqual([['blue-1 2'], []]);
  });

  it('SK-43 next turn it is not to be had any more', () => {
    const game = duel(space, {
      ...{ cards, blue: 'bold', skills: [NAME] },
      dice: ['SSSSSS', 'AAA', 'SSS'],
    });
    fire(game, gun);
    for (const unit of ['red-2', 'blue-2']) begin(game, unit, 'nothing', 'nothing');
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-1'));
    const again = { ...declaring('attack', 'nothing'), skills: [ruleName(NAME)] };
    expect(game.refused(again)).toMatchObject({ code: 'declare.noSuchSkill' });
  });

  it('SK-43 nothing to shoot at: it is kept', () => {
    const game = duel(space, { cards, blue: 'bold', skills: [NAME], dice: [] });
    game.answer({ do: 'attack', shots: [] });
    expect(used(game)).toEqual([]);
  });

  it('SK-43 all his weapons, and a Sustained Attack’s re-roll', () => {
    const game = duel(space, { cards, blue: 'bold', gap: 1, skills: [NAME], dice: ['TTTTTT', 'AAAAAA', 'TTS'] });
    fire(game, gun, shot('blue-1.1', 'blade', 'red-1'));
    fire(game);
    expect(hits(game)).toEqual(['blue-1 6', 'blue-1 2']);
    const sustained = duel(space, { cards, blue: 'bold', action: 'sustained', skills: [NAME], dice: ['TTTTTS', 'T', 'AAAAAA'] });
    fire(sustained, gun);
    sustained.answer({ do: 'reroll', dice: [5] });
    expect(hits(sustained)).toEqual(['blue-1 6']);
  });

  it('SK-43 SK-76 striking back: named before the blows, and the box is marked', () => {
    const game = duel(space, { cards, blue: 'target', red: 'bold', gap: 1, dice: ['TTT', 'ATS'] });
    fire(game, shot('blue-1.1', 'blade', 'red-1'));
    fire(game, shot('red-1.1', 'blade', 'blue-1'));
    expect([game.who, asked(game)]).toEqual(['red', 'SK-03']);
    game.answer(choose(NAME));
    expect([hits(game), used(game)]).toEqual([['red-1 2'], ['red-1 Fighting Spirit SK-43']]);
  });

  it('SK-43 a Reactive Attack', () => {
    const game = onBoth(space, {
      ...{ cards: [...cards, duellist('Target', [])], dice: ['AT', 'TTTSSS', 'AAA'] },
      blue: [
        { card: 'target', at: [5, 4] },
        { card: 'target', at: [1, 1] },
      ],
      red: [{ card: 'bold', at: [5, 6] }],
    });
    begin(game, 'blue-1', 'nothing', 'move');
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    fire(game, shot('red-1.1', 'gun', 'blue-1'));
    game.answer(choose(NAME));
    expect([hits(game), used(game)]).toEqual([['red-1 3'], ['red-1 Fighting Spirit SK-43']]);
  });

  it.each([
    ['mate', ['blue-2']],
    ['brother', ['blue-1', 'blue-2']],
  ])('SK-43 SK-04 SK-06 a hero with it and a %s: both hit more easily, and whoever has it has used it', (mate, spent) => {
    const game = onBoth(space, {
      ...{ cards: [...cards, duellist('Target', [])], dice: ['TTTTTT', 'TTTTTT', 'AAAAAA', 'AAAAAA'] },
      blue: [
        { card: mate, at: [5, 4] },
        { card: 'bold', at: [5, 4], beside: 4, joined: 'blue-1' },
        { card: 'target', at: [1, 1] },
      ],
      red: [
        { card: 'target', at: [5, 6], activated: true },
        { card: 'target', at: [11, 17] },
      ],
    });
    game.answer(activate('blue-1'));
    game.answer({ ...declaring('attack', 'nothing'), skills: [ruleName(NAME)] });
    fire(game, gun, shot('blue-2.1', 'gun', 'red-1'));
    expect(hits(game)).toEqual(['blue-1 6', 'blue-2 6']);
    expect(ofType(game.log, 'used').map(event => event.unit)).toEqual(spent);
  });
});
