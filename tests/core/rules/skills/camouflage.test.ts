import { describe, expect, it } from 'vitest';
import { range, unitId } from '../../../../core/base/index.ts';
import { after, flag, listen, union, veto } from '../../../../core/rulebook/index.ts';
import { camouflage, camouflaged } from '../../../../core/rules/skills/camouflage.ts';
import { aiming, fire, ofType, refusalOf, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Fighter, Ground } from '../../../kit/duel.ts';
import { BOTH, attackWith, duel } from '../../../kit/duel.ts';
import { box } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';

const rifle = weapon('Rifle', { count: 2, reach: '10', cells: 'I2:1/1 V4:1/1' });
const scouts = card('Scouts', 'axis', 'squad', 'I2', {
  ...{ move: [2, 4], skills: ['Camouflage'], weapons: [rifle], models: ['2 rifle'] },
});
const gunners = card('Watchers', 'ssu', 'squad', 'I2', { move: [2, 4], weapons: [rifle], models: ['2 rifle'] });
const hero = card('Leader', 'axis', 'hero', 'I2', { ...{ move: [2, 4], damageTrack: 3, skills: [] } });
const shade = card('Shade', 'axis', 'hero', 'I2', { ...{ move: [2, 4], damageTrack: 3, skills: ['Camouflage'] } });
const cards = [scouts, gunners, hero, shade];
const hidden = ['camouflaged'];
const none = { do: 'decline' } as const;

/** What gives cover to whoever stands in the northern line. */
const cover = (apart: number) => ({
  table: [box('low', [20, 100], [40 + apart * 10 - 4, 40 + apart * 10 - 3], 1.8)],
  squares: [fill('woods', [3 - ORIGIN, 5 + apart - ORIGIN])],
});
const begin = (ground: Ground, apart: number, red: readonly Fighter[], covered = true, dice: readonly string[] = []) =>
  duel(ground, { cards, dice, apart, blue: [{ card: 'watchers' }], red, ...(covered ? { pieces: cover(apart) } : {}) });
const rifles = shot('blue-1.1', 'rifle', 'red-1');
const isSeen = (game: Skirmish) => {
  attackWith(game);
  return refusalOf(aiming(game).judge(rifles));
};
/** The unit of the camouflaged acts first and does these, and nobody reacts. */
const acts = (game: Skirmish, ...actions: readonly ('nothing' | 'move' | 'march' | 'attack')[]) => {
  game.answer(activate('blue-1'));
  game.answer(declare(...actions));
};
const own = (ground: Ground, dice: readonly string[] = [], red: Fighter = { card: 'watchers' }) =>
  duel(ground, { cards, dice, apart: 4, blue: [{ card: 'scouts', markers: hidden }], red: [red] });

describe('alone', () => {
  const target = unitWith([camouflaged], { markers: hidden });
  const sight = (far: number, inCover: boolean, side: 'blue' | 'red' = 'blue', members = [target]) =>
    veto(
      [],
      listen(bookOf(camouflaged), 'los-query', {
        viewer: unitWith([], { side }),
        ...{ target, members, range: () => range(far), cover: () => inCover, front: () => false },
        ...{ company: () => [], sheltered: () => false },
      }),
    ).length === 0;

  it('SK-25 unseen beyond 3 R and in cover, by the enemy alone', () => {
    expect([sight(3.1, true), sight(3, true), sight(10, false), sight(10, true, 'red')]).toEqual([false, true, true, true]);
    expect(sight(10, true, 'blue', [target, unitWith([])])).toBe(true);
  });

  it('SK-24 begins so, and has an action to be so again', () => {
    const unit = unitWith([camouflage]);
    const weapons = { rules: [] };
    expect(after(listen(bookOf(camouflage), 'game-start', { unit, weapons }))).toEqual([
      { say: { do: 'mark', marker: 'camouflaged' }, id: 'SK-24', rule: 'Camouflage' },
    ]);
    expect(union([], listen(bookOf(camouflage), 'special-action', { unit, weapons })).value).toEqual(['camouflage']);
  });

  it.each([
    ['move', false],
    ['nothing', false],
    ['march', true],
    ['attack', true],
    ['sustained', true],
    ['special', true],
  ] as const)('SK-26 %s ends it: %s', (action, ends) => {
    const heard = listen(bookOf(camouflaged), 'action-end.reveals', { unit: target, action, special: null, fired: [] });
    expect(flag(false, heard).value).toBe(ends);
  });
});

describe.each(BOTH)('on the %s', ground => {
  it('SK-25 in cover, 4 R away: no line of sight; 3 R away, or out of cover, or not camouflaged: as ever', () => {
    const game = begin(ground, 4, [{ card: 'scouts', markers: hidden }]);
    expect(isSeen(game)).toBe('attack.hidden');
    expect(game.refused({ do: 'attack', shots: [rifles] }).rules).toEqual(['SK-25']);
    expect(isSeen(begin(ground, 3, [{ card: 'scouts', markers: hidden }]))).toBeNull();
    expect(isSeen(begin(ground, 6, [{ card: 'scouts', markers: hidden }], false))).toBeNull();
    expect(isSeen(begin(ground, 4, [{ card: 'scouts' }]))).toBeNull();
  });

  it('SK-25 it sees the other way', () => {
    const game = begin(ground, 4, [{ card: 'scouts', markers: hidden }], true, ['T']);
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    attackWith(game, 'attack', 'red-1');
    expect(refusalOf(aiming(game).judge(shot('red-1.1', 'rifle', 'blue-1')))).toBeNull();
  });

  it.each([
    ['blue-1', null],
    ['blue-2', 'attack.hidden'],
  ] as const)('SK-25 of two enemies only the near one sees it: %s', (unit, refused) => {
    const late = { card: 'nikita' };
    const game =
      ground === 'table'
        ? skirmish({
            ...{ cards, pieces: [box('low', [40, 80], [67, 68], 1.8)] },
            blue: [{ card: 'watchers', at: row(2, 60, 42) }, { card: 'watchers', at: row(2, 70, 10) }, late],
            red: [{ card: 'scouts', at: row(2, 60, 70), markers: hidden }, late],
          })
        : gridSkirmish({
            ...{ cards, pieces: [fill('woods', [3 - ORIGIN, 9 - ORIGIN])] },
            blue: [{ card: 'watchers', at: [3, 6] }, { card: 'watchers', at: [4, 3] }, late],
            red: [{ card: 'scouts', at: [3, 9], markers: hidden }, late],
          });
    attackWith(game, 'attack', unit);
    expect(refusalOf(aiming(game).judge(shot(`${unit}.1`, 'rifle', 'red-1')))).toBe(refused);
  });

  it('SK-26 Nothing and Move keep it, a March ends it when it is over', () => {
    const still = own(ground);
    acts(still, 'nothing', 'nothing');
    expect(still.unit('blue-1').markers).toEqual(hidden);
    for (const action of ['move', 'march'] as const) {
      const moving = own(ground, [], { card: 'watchers', far: true });
      acts(moving, ...(action === 'move' ? (['move', 'nothing'] as const) : (['march'] as const)));
      expect(moving.ask.ask).toBe('move');
      expect(moving.unit('blue-1').markers).toEqual(hidden);
      moving.answer({ do: 'move', ways: [] });
      while (moving.ask.ask === 'react' || moving.ask.ask === 'move') moving.answer(none);
      expect(moving.unit('blue-1').markers).toEqual(action === 'move' ? hidden : []);
    }
  });

  it('SK-26 an Attack ends it; one that finds no target is Nothing and does not', () => {
    const shoots = own(ground, ['T']);
    acts(shoots, 'attack', 'nothing');
    const events = fire(shoots, shot('blue-1.1', 'rifle', 'red-1'));
    expect(ofType(events, 'unmarked')).toEqual([{ type: 'unmarked', unit: 'blue-1', marker: 'camouflaged', because: ['SK-26'] }]);
    const idle = own(ground);
    acts(idle, 'attack', 'nothing');
    idle.answer({ do: 'attack', shots: [] });
    expect(idle.unit('blue-1').markers).toEqual(hidden);
  });

  it.each([
    ['TT', hidden],
    ['AT', []],
  ] as const)('SK-26 a Reactive Attack, dice %s', (dice, left) => {
    const game = duel(ground, {
      ...{ cards, dice: [dice, ...(left.length > 0 ? [] : ['T'])], apart: 4, blue: [{ card: 'watchers' }] },
      red: [{ card: 'scouts', markers: hidden }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'move'));
    game.answer({ do: 'react', unit: unitId('red-1') });
    if (left.length === 0) game.answer({ do: 'attack', shots: [shot('red-1.1', 'rifle', 'blue-1')] });
    expect(game.unit('red-1').markers).toEqual(left);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-24 SK-26 the action makes it camouflaged, in cover or not, and does not end it', () => {
    const game = duel(ground, { cards, apart: 4, blue: [{ card: 'scouts' }], red: [{ card: 'watchers', far: true }] });
    game.answer(activate('blue-1'));
    game.answer({ do: 'declare', actions: [{ action: 'special', special: 'camouflage' }, { action: 'nothing' }], weapons: [] });
    while (game.ask.ask === 'react') game.answer(none);
    expect(ofType(game.log, 'marked')[0]).toMatchObject({ marker: 'camouflaged', because: ['SK-24'] });
    expect(game.unit('blue-1').markers).toEqual(hidden);
  });

  it('SK-26 SK-76 striking back in close combat does not end it', () => {
    const game = duel(ground, {
      ...{ cards, apart: 0, dice: ['T', 'T'], blue: [{ card: 'watchers' }], red: [{ card: 'scouts', markers: hidden }] },
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'standard', 'red-1'));
    fire(game, shot('red-1.1', 'standard', 'blue-1'));
    expect(game.unit('red-1').markers).toContain('camouflaged');
  });

  it.each([
    ['a hero without the skill', 'leader', [], null],
    ['a hero who is camouflaged too', 'shade', hidden, 'attack.hidden'],
    ['a hero who could be and is not', 'shade', [], null],
  ] as const)('SK-27 joined by %s', (_, who, markers, refused) => {
    // He stands with them: in cover, too.
    const game = begin(ground, 4, [
      { card: 'scouts', markers: hidden },
      { card: who, markers, joined: 'red-1' },
    ]);
    if (ground === 'table') expect(isSeen(game)).toBe(refused);
    else {
      const both = game.state.units.map(unit =>
        unit.id === 'red-2'
          ? { ...unit, models: unit.models.map((model, i) => ({ ...model, place: game.unit('red-1').models[i]!.place })) }
          : unit,
      );
      game.state = { ...game.state, units: both };
      expect(isSeen(game)).toBe(refused);
    }
  });
});
