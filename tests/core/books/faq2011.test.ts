import { type ModelId, unitId } from '../../../core/base/index.ts';
import { describe, expect, it } from 'vitest';
import type { Face, Roll } from '../../../core/dice/index.ts';
import { randomFrom, readClassic, successes } from '../../../core/dice/index.ts';
import { questionOf } from '../../../core/decisions/index.ts';
import { someShots } from '../../../core/decisions/aiming.ts';
import { bestAttack } from '../../../core/players/habits.ts';
import { unautomated, withoutEffect } from '../../../core/game/holders.ts';
import { isWiped, outcomeOf } from '../../../core/game/victory.ts';
import { cited } from '../../../core/rulebook/index.ts';
import { aiming, allocate, fire, lost, ofType, rolls, volley } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import { activate, attack, declare, naming, shots } from '../../kit/game.ts';
import { go, gridSkirmish, on } from '../../kit/gridSkirmish.ts';

/** Five models: four rifles, one machine-gun, three of them with a rocket too, all with a knife. */
const recon = card('Recon', 'axis', 'squad', 'I2', {
  ...{ move: [2, 4], models: ['3 rifle rocket knife', '1 rifle knife', '1 mg knife'] },
  weapons: [
    weapon('Rifle', { count: 4, reach: '4', cells: 'I2:1/1' }),
    weapon('MG', { reach: '6', cells: 'I2:4/1' }),
    weapon('Rocket', { count: 3, reach: '4', ammo: 3, cells: 'I2:1/1 V4:1/1' }),
    weapon('Knife', { count: 5, reach: 'C', cells: 'I2:1/1' }),
  ],
});
const foes = card('Foes', 'allies', 'squad', 'I2', {
  ...{ move: [2, 4], models: ['5 knife'] },
  weapons: [weapon('Knife', { count: 5, reach: 'C', cells: 'I2:1/1' })],
});
const walker = card('Walker', 'allies', 'vehicle', 'V4', { move: [2, 4], damageTrack: 5 });

/** Two squads and a machine in reach, the first next to the attackers. */
function begun(set: string, dice: readonly string[] = []) {
  const game = gridSkirmish({
    ...{ set, cards: [recon, foes, walker], dice },
    blue: [{ card: 'recon', at: [5, 5] }, { card: 'nikita' }],
    red: [{ card: 'foes', at: [5, 6] }, { card: 'foes', at: [4, 8] }, { card: 'walker', at: [7, 8] }, { card: 'nikita' }],
  });
  game.answer(activate('blue-1'));
  game.answer(naming(declare('attack', 'nothing'), 'rocket'));
  return game;
}
/** Blue steps to a square beside the one of red, who has not been activated. */
const stepping = (set: string, to: readonly [number, number], dice: readonly string[]) => {
  const game = gridSkirmish({
    ...{ set, cards: [recon, foes], dice },
    blue: [{ card: 'foes', at: [5, 4] }, { card: 'nikita' }],
    red: [{ card: 'recon', at: [5, 6] }, { card: 'foes', at: [12, 18] }, { card: 'nikita' }],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('move', 'attack'));
  game.answer(go('blue-1.1', on(...to)));
  game.answer({ do: 'react', unit: unitId('red-1') });
  return game;
};
const mine = (number: number) => `red-1.${number}` as ModelId;

const rifles = (at: string, which: readonly number[] = [1, 2, 3, 4]) => volley('blue-1', which, 'rifle', at);
const mg = (at: string) => volley('blue-1', [5], 'mg', at);
const rockets = (at: string, which: readonly number[] = [1, 2, 3]) => volley('blue-1', which, 'rocket', at);
const knives = volley('blue-1', [1, 2, 3, 4, 5], 'knife', 'red-1');
const told = (events: readonly object[]) => events.flatMap(event => ('because' in event ? (event.because as string[]) : []));

describe('all lines of one attack', () => {
  it('FAQ-08 FAQ-11 FAQ-12 FAQ-13 each line has its target, and a soldier uses all that he carries', () => {
    const game = begun('faq-2011', ['TTTT', 'TTTT', 'TTT', 'TTTTT', 'TTTTT']);
    const events = fire(game, rifles('red-1'), mg('red-2'), rockets('red-3'), knives);
    expect(ofType(events, 'aimed')[0]!.because).toEqual(expect.arrayContaining(['FAQ-10']));
    expect(rolls(game)).toEqual(['hit 4', 'hit 4', 'hit 3']);
    fire(game, volley('red-1', [1, 2, 3, 4, 5], 'knife', 'blue-1'));
    expect(rolls(game).slice(3)).toEqual(['hit 5', 'hit 5']);
    expect(ofType(game.log, 'ammoSpent').map(event => event.boxes)).toEqual([3]);
    expect(told(ofType(game.log, 'ammoSpent'))).toContain('FAQ-13');
  });

  it('FAQ-12 the base book has a soldier fire one ranged weapon', () => {
    const refused = begun('grid').refused(attack(rifles('red-1'), rockets('red-3')));
    expect(refused.code).toBe('attack.oneRanged');
  });

  it('FAQ-12 CARD-04 every copy of a line is fired by one who carries it, and by him once', () => {
    const refused = begun('faq-2011').refused(attack(rifles('red-1', [1, 1, 1])));
    expect(refused).toMatchObject({ code: 'attack.oneRanged', data: { model: 'blue-1.1' } });
  });

  it('FAQ-13 of three rockets two are fired, and one is left', () => {
    const game = begun('faq-2011', ['TT']);
    fire(game, rockets('red-3', [1, 2]));
    expect(rolls(game)).toEqual(['hit 2']);
    expect(game.unit('blue-1').spent).toEqual({ rocket: 2 });
  });

  it('FAQ-09 no line has two targets; in the base book it may', () => {
    const split = attack(rifles('red-1', [1, 2]), rifles('red-2', [3, 4]));
    expect(begun('faq-2011').refused(split)).toMatchObject({ code: 'attack.oneTarget', rules: ['FAQ-09'] });
    expect(ofType(begun('grid', ['TT', 'TT']).answer(split), 'aimed')).toHaveLength(1);
  });

  it('FAQ-09 FAQ-12 a line is fired with all its copies, or not; in the base book with as many as one likes', () => {
    const some = attack(rifles('red-1', [1, 2]));
    expect(begun('faq-2011').refused(some)).toMatchObject({
      ...{ code: 'attack.wholeLine', rules: ['FAQ-09'], data: { weapon: 'Rifle' } },
    });
    expect(begun('faq-2011').refused(attack(rifles('red-1'), volley('blue-1', [1, 2, 3, 4], 'knife', 'red-1'))).data).toEqual({
      weapon: 'Knife',
    });
    fire(begun('grid', ['TT']), rifles('red-1', [1, 2]));
    // One line alone is fired, and none at all (FAQ-08); of one-shot weapons as many as one likes (FAQ-13).
    fire(begun('faq-2011', ['TTTT']), rifles('red-1'));
    fire(begun('faq-2011', ['T']), rockets('red-3', [2]));
    begun('faq-2011').answer(attack());
  });

  it('FAQ-09 FAQ-17 whoever strikes back does with all that he has left', () => {
    const game = begun('faq-2011', ['TTTTT', 'TTTTT']);
    fire(game, knives);
    const blows = (which: readonly number[]) =>
      ({ ...attack(volley('red-1', which, 'knife', 'blue-1')), do: 'strikeBack' }) as never;
    expect(game.refused(blows([1, 2]))).toMatchObject({ code: 'attack.wholeLine', rules: ['FAQ-09'] });
    game.answer(blows([1, 2, 3, 4, 5]));
    expect(rolls(game)).toEqual(['hit 5', 'hit 5']);
  });

  it('FAQ-09 FAQ-15 what the programs answer leaves nothing out, nor does what is put together by hand', () => {
    for (const game of [begun('faq-2011'), stepping('faq-2011', [5, 5], ['A'])]) {
      const offer = aiming(game);
      const enemies = { side: game.who, units: game.state.units, objectives: [] };
      for (let seed = 1; seed <= 40; seed++) {
        const chosen = someShots(enemies, offer, randomFrom(seed));
        expect([seed, offer.judgeAll(chosen)]).toMatchObject([seed, { ok: true }]);
      }
      const question = questionOf(game.state)!;
      const { shots: best } = bestAttack({ table: game.table, state: game.state, question }, offer, null);
      expect(best.length).toBeGreaterThan(4);
      expect(offer.judgeAll(best).ok).toBe(true);
      // One copy owes the others of its line, and in a reaction all lines.
      const [one] = best;
      const judged = offer.judge(one!);
      expect(offer.owed(judged.ok ? [judged.value] : []).length).toBeGreaterThan(2);
    }
  });

  it('FAQ-08 a line reaches no farther than itself', () => {
    const game = gridSkirmish({
      ...{ set: 'faq-2011', cards: [recon, foes], dice: [] },
      blue: [{ card: 'recon', at: [5, 5] }, { card: 'nikita' }],
      red: [{ card: 'foes', at: [5, 10] }, { card: 'nikita' }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    expect(game.refused(attack(rifles('red-1'))).code).toBe('attack.tooFar');
  });

  it('FAQ-41 nobody fires what his card has no line for', () => {
    const refused = begun('faq-2011').refused(attack(shots(['blue-1.1'], 'bazooka', 'red-1')));
    expect(refused).toMatchObject({ code: 'attack.notCarried' });
    expect(refused.rules).toContain('FAQ-41');
  });
});

describe('losses', () => {
  it('REX-07 FAQ-18 FAQ-19 FAQ-20 after each ranged line, and of close combat together; their owner chooses', () => {
    const game = begun('faq-2011', ['ATTT', 'AATT', 'AATTT', 'AT']);
    fire(game, rifles('red-1'), mg('red-1'), knives);
    expect([game.who, game.ask]).toMatchObject(['red', { ask: 'allocate', left: 1 }]);
    expect(rolls(game)).toEqual(['hit 4']);
    expect(told(allocate(game, 'red-1.5'))).toContain('FAQ-20');
    expect(rolls(game)).toEqual(['hit 4', 'hit 4']);
    expect(game.unit('red-1').models).toHaveLength(4);
    allocate(game, 'red-1.4', 'red-1.3');
    fire(game, volley('red-1', [1, 2], 'knife', 'blue-1'));
    expect(rolls(game)).toEqual(['hit 4', 'hit 4', 'hit 5', 'hit 2']);
    allocate(game, 'red-1.1');
    allocate(game, 'blue-1.1');
    expect([game.unit('red-1').where, game.unit('blue-1').models.length]).toEqual(['eliminated', 4]);
    expect(game.dice.left()).toBe(0);
  });

  it('FAQ-18 in the base book all ranged dice are thrown before any loss', () => {
    const game = begun('grid', ['ATTT', 'AATT', 'T', 'TT']);
    fire(game, rifles('red-1'), mg('red-1'));
    expect(rolls(game)).toEqual(['hit 4', 'hit 4', 'infantrySave 1', 'infantrySave 2']);
    expect(game.ask).toMatchObject({ ask: 'allocate', left: 3 });
  });

  it('FAQ-10 shots of a later line at whoever is gone are lost, and their ammunition with them', () => {
    const game = begun('faq-2011', ['AAAA', 'ATTT']);
    fire(game, rifles('red-1'), mg('red-1'), rockets('red-1', [1]));
    allocate(game, 'red-1.1', 'red-1.2', 'red-1.3', 'red-1.4');
    expect(lost(game.log)).toHaveLength(5);
    expect(game.unit('red-1').where).toBe('eliminated');
    expect(rolls(game)).toEqual(['hit 4', 'hit 4']);
    expect(game.unit('blue-1').spent).toEqual({ rocket: 1 });
  });

  it('FAQ-18 dice that count models count those who are left', () => {
    const blaster = card('Blasters', 'axis', 'squad', 'I2', {
      ...{ move: [2, 4], models: ['2 rifle', '1 mortar'] },
      weapons: [weapon('Rifle', { count: 2, reach: '4', cells: 'I2:1/1' }), weapon('Mortar', { reach: '6', cells: 'I2:*/1' })],
    });
    const game = gridSkirmish({
      ...{ set: 'faq-2011', cards: [blaster, foes], dice: ['AA', 'TTT'] },
      blue: [{ card: 'blasters', at: [5, 5] }, { card: 'nikita' }],
      red: [{ card: 'foes', at: [5, 7] }, { card: 'nikita' }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    fire(game, volley('blue-1', [1, 2], 'rifle', 'red-1'), volley('blue-1', [3], 'mortar', 'red-1'));
    allocate(game, 'red-1.1', 'red-1.2');
    expect(rolls(game)).toEqual(['hit 2', 'hit 3']);
  });
});

it('FAQ-43 a hero and a squad go by the faster of the two, and the base book by the slower', () => {
  const quick = card('Quick', 'axis', 'hero', 'I2', {
    ...{ move: [3, 6], damageTrack: 4 },
    weapons: [weapon('Pistol', { reach: '3', cells: 'I2:1/1' })],
  });
  const far = (set: string, by: 'move' | 'march') => {
    const game = gridSkirmish({
      ...{ set, cards: [recon, quick] },
      blue: [{ card: 'recon', at: [4, 4] }, { card: 'quick', at: [4, 4], joined: 'blue-1' }, { card: 'nikita' }],
      red: [{ card: 'nikita' }],
    });
    game.answer(activate('blue-1'));
    game.answer(by === 'move' ? declare('move', 'nothing') : declare('march'));
    return game.ask.ask === 'move' ? game.ask.budget.range : null;
  };
  expect([far('faq-2011', 'move'), far('faq-2011', 'march')]).toEqual([3, 6]);
  expect([far('grid', 'move'), far('grid', 'march')]).toEqual([2, 4]);
});

describe('a reaction', () => {
  it('FAQ-16 one die: ARMY is one Attack, anything else is none, and the unit is activated', () => {
    const hit = stepping('faq-2011', [5, 5], ['A', 'T']);
    expect(rolls(hit)).toEqual(['reaction 1']);
    expect(hit.ask).toMatchObject({ ask: 'attack', sustained: false });
    expect(told(hit.log)).toContain('FAQ-16');
    const missed = stepping('faq-2011', [5, 5], ['S']);
    expect([missed.ask.ask, missed.unit('red-1').activated]).toEqual(['attack', true]);
  });

  it('FAQ-15 FAQ-17 blows too: the guns first, then both sides strike, and who is left goes on', () => {
    const game = stepping('faq-2011', [5, 5], ['A', 'AATT', 'TTTT', 'AATTT', 'ATT']);
    const rifle = [1, 2, 3, 4].map(n => ({ model: mine(n), weapon: 'rifle', at: { unit: unitId('blue-1') } }));
    const gun = { model: mine(5), weapon: 'mg', at: { unit: unitId('blue-1') } };
    const knife = [1, 2, 3, 4, 5].map(n => ({ model: mine(n), weapon: 'knife', at: { unit: unitId('blue-1') } }));
    for (const [line, shots] of [
      ['MG', [...rifle, ...knife]],
      ['Rifle', [gun, ...knife]],
      ['Knife', [...rifle, gun]],
      ['Rifle', []],
    ] as const)
      expect(game.refused({ do: 'attack', shots: shots as never })).toMatchObject({
        ...{ code: 'attack.everyLine', rules: ['FAQ-15'], data: { weapon: line } },
      });
    game.answer({ do: 'attack', shots: [...rifle, gun, ...knife] as never });
    allocate(game, 'blue-1.5', 'blue-1.4');
    expect(game.ask).toMatchObject({ ask: 'strikeBack', unit: 'blue-1' });
    fire(game, volley('blue-1', [1, 2, 3], 'knife', 'red-1'));
    expect(rolls(game)).toEqual(['reaction 1', 'hit 4', 'hit 4', 'hit 5', 'hit 3']);
    allocate(game, 'blue-1.3', 'blue-1.2');
    allocate(game, 'red-1.1');
    expect([game.unit('blue-1').models.length, game.unit('red-1').models.length]).toEqual([1, 4]);
    expect([game.who, game.ask.ask]).toEqual(['blue', 'attack']);
  });

  it('FAQ-15 from two squares away no blow is struck, and in the base book none at all', () => {
    const blow = { do: 'attack', shots: [{ model: mine(1), weapon: 'knife', at: { unit: unitId('blue-1') } }] } as never;
    expect(stepping('faq-2011', [6, 4], ['A']).refused(blow).code).toBe('attack.notInContact');
    expect(stepping('grid', [5, 5], ['AT']).refused(blow)).toMatchObject({ rules: ['REACT-08'] });
  });
});

it('FAQ-38 nobody has Fighting Spirit, whatever his card says', () => {
  const spirited = { ...recon, skills: ['Fighting Spirit'] as never };
  const declaring = (set: string) => {
    const game = gridSkirmish({
      ...{ set, cards: [spirited] },
      blue: [{ card: 'recon', at: [5, 5] }, { card: 'nikita' }],
      red: [{ card: 'gunners', at: [5, 8] }],
    });
    game.answer(activate('blue-1'));
    return { game, command: { ...declare('attack', 'nothing'), skills: ['Fighting Spirit'] } as never };
  };
  const { game, command } = declaring('faq-2011');
  game.refused(command);
  const base = declaring('grid');
  base.game.answer(base.command);
  // It is named as being without effect, and left to nobody's hand.
  expect(withoutEffect(game.table.book, spirited)).toEqual(['Fighting Spirit']);
  expect(unautomated(game.table.book, spirited)).toEqual([]);
  expect(withoutEffect(base.game.table.book, spirited)).toEqual([]);
});

it('FAQ-37 Black Ops adds its die in the first turn', () => {
  const agent = { ...recon, skills: ['Black Ops'] as never };
  const game = gridSkirmish({
    ...{ set: 'faq-2011', cards: [agent], turn: 1, dice: ['AATT', 'TTT'] },
    blue: [{ card: 'recon', at: [5, 5] }],
    red: [{ card: 'gunners', at: [5, 12] }],
    state: { agenda: [{ step: 'initiative', faces: [] }] },
  });
  expect(rolls(game)).toEqual(['initiative 4', 'initiative 3']);
  expect(told(game.log)).toContain('FAQ-37');
});

it('FAQ-21 a line of twin guns is one weapon with the dice of its line', () => {
  const ludwig = card('Ludwig', 'axis', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 5 },
    weapons: [weapon('Twin Gun', { reach: '8', cells: 'I2:2/1' })],
  });
  const game = gridSkirmish({
    ...{ set: 'faq-2011', cards: [ludwig], dice: ['TT'] },
    blue: [{ card: 'ludwig', at: [5, 5] }, { card: 'nikita' }],
    red: [
      { card: 'gunners', at: [5, 9] },
      { card: 'gunners', at: [6, 9] },
    ],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  const [one, other] = [shots(['blue-1.1'], 'twin-gun', 'red-1'), shots(['blue-1.1'], 'twin-gun', 'red-2')];
  expect(game.refused(attack(one, other)).code).toBe('attack.copies');
  fire(game, one);
  expect(rolls(game)).toEqual(['hit 2']);
});

describe('the end of the game', () => {
  /** Red has lost its only unit in play; another may still have to come. Blue has one go left in the turn. */
  const lastGo = (
    set: string,
    red: readonly { readonly card: string }[],
    lost: { readonly blue: number; readonly red: number },
  ) => {
    const game = gridSkirmish({
      ...{ set, cards: [recon, foes], turn: 3 },
      blue: [{ card: 'recon', at: [5, 5] }],
      red: [{ card: 'foes' }, ...red.map(one => ({ ...one, activated: true }))],
      state: { lost },
    });
    const units = game.state.units.map(unit => (unit.id === 'red-1' ? { ...unit, where: 'eliminated' as const } : unit));
    game.state = { ...game.state, units };
    return game;
  };

  it('FAQ-23 FAQ-24 whoever has nobody left has lost at the end of the turn', () => {
    const game = lastGo('faq-2011', [], { blue: 0, red: 10 });
    expect(game.state.outcome).toBeNull();
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    expect(game.state.outcome).toMatchObject({ winner: 'blue', reason: 'elimination', turn: 3 });
    expect(game.state.outcome!.because).toContain('VICT-01');
    expect(told(game.log)).toContain('FAQ-23');
  });

  it('FAQ-23 not while somebody is still to come; in the base book he has', () => {
    const game = (set: string) => lastGo(set, [{ card: 'foes' }], { blue: 0, red: 10 });
    expect(isWiped(game('faq-2011').table, game('faq-2011').state, 'red')).toBe(false);
    expect(isWiped(game('grid').table, game('grid').state, 'red')).toBe(true);
  });

  it.each([
    [{ blue: 54, red: 57 }, 'blue'],
    [{ blue: 57, red: 54 }, 'red'],
    [{ blue: 57, red: 57 }, null],
  ] as const)('FAQ-25 at the limit of turns the points of what was destroyed decide: %j, %s wins', (lost, winner) => {
    const game = gridSkirmish({
      ...{ set: 'faq-2011', cards: [recon, foes], turn: 8, state: { lost } },
      blue: [{ card: 'recon', at: [5, 5] }],
      red: [{ card: 'foes', at: [5, 15], activated: true }],
    });
    const table = { ...game.table, turnLimit: 8 };
    expect(outcomeOf(table, game.state)).toMatchObject({ winner, points: { blue: lost.red, red: lost.blue } });
    expect(cited(table.book, outcomeOf(table, game.state)!.because)).toContain('FAQ-25');
  });

  it.each([
    ['4', 'points'],
    ['5', 'points'],
  ] as const)('FAQ-25 what scenario %s has granted is added to them: 54 and 4 against 57', (scenario, reason) => {
    const late = (set: string) => {
      const game = gridSkirmish({
        ...{ set, scenario, cards: [recon, foes], turn: 8, state: { lost: { blue: 57, red: 54 }, scored: { blue: 4, red: 0 } } },
        blue: [{ card: 'recon', at: [5, 5] }],
        red: [{ card: 'foes', at: [5, 15], activated: true }],
      });
      return outcomeOf({ ...game.table, turnLimit: 8 }, game.state);
    };
    expect(late('faq-2011')).toMatchObject({ winner: 'blue', reason, points: { blue: 58, red: 57 } });
    expect(late('grid')).toMatchObject(
      scenario === '4' ? { winner: 'red', reason: 'points' } : { winner: 'blue', reason: 'victoryPoints' },
    );
  });
});

it('FAQ-02 who waits off the board comes with his Move, when he is activated', () => {
  const game = gridSkirmish({
    ...{ set: 'faq-2011', cards: [recon] },
    blue: [{ card: 'recon' }],
    red: [{ card: 'gunners', at: [5, 12] }],
  });
  game.answer(activate('blue-1'));
  expect(game.refused(declare('attack', 'nothing'))).toMatchObject({ code: 'firstAction.mustEnter' });
  game.answer(declare('move', 'nothing'));
  expect(game.ask.ask).toBe('move');
});

it('FAQ-03 a classic hit is ARMY, and a blank any of the other two faces', () => {
  const roll = (counts: readonly Face[]) =>
    ({ why: 'hit', side: 'blue', unit: null, count: 4, counts, because: [] }) as unknown as Roll;
  const thrown = ['target', 'blank', 'blank', 'blank'] as const;
  expect(successes(readClassic(roll(['army']), thrown)!, ['army'])).toBe(1);
  expect(successes(readClassic(roll(['target', 'shield']), thrown)!, ['target', 'shield'])).toBe(3);
});
