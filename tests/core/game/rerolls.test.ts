import { describe, expect, it } from 'vitest';
import { ruleName } from '../../../core/base/index.ts';
import type { Rule } from '../../../core/rulebook/index.ts';
import { rule, YES } from '../../../core/rulebook/index.ts';
import { oncePerGame } from '../../../core/rules/once.ts';
import { aiming, attacking, fire, ofType, rolls, shot } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import { choose, choosingFor } from '../../kit/choices.ts';
import type { Posted, Skirmish } from '../../kit/game.ts';
import { activate, attack, declare, row, shots, skirmish } from '../../kit/game.ts';
import { survives } from '../../kit/survives.ts';

// Rules made for these tests: each offers to throw misses again.
const again = { frames: { again: { id: 'SK-90', run: port => port.does({ do: 'throwAgain' }) } } } satisfies Parameters<
  typeof rule
>[2];
const offers = (name: string, id: string) =>
  rule(name, { 'hit-reroll': { id, as: 'attacker', give: { choice: YES, frame: 'again' } } }, again);
const second = offers('Second Look', 'SK-91');
const third = offers('Third Look', 'SK-92');
/** Once in a game, and only where it was named. */
const spare = oncePerGame(
  'Spare Round',
  {
    'hit-reroll': {
      id: 'SK-93',
      as: 'attacker',
      when: (at, held) => at.named.includes(held.name),
      give: { choice: YES, frame: 'spare' },
    },
  },
  {
    frames: {
      spare: {
        id: 'SK-93',
        run(port) {
          if (!port.unit.rules.some(held => held.name === 'Spare Round' && held.used)) port.does({ do: 'use' });
          port.does({ do: 'throwAgain' });
        },
      },
    },
  },
);

const hunter = (...skills: readonly string[]) =>
  card('Hunter', 'allies', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 4, skills },
    weapons: [
      weapon('Carbine', { reach: '8', cells: 'I2:4/1 I3:4/1 V4:4/1' }),
      weapon('Pistol', { reach: '8', cells: 'I2:2/1 I3:2/1 V4:2/1' }),
      weapon('Blade', { reach: 'C', cells: 'I2:3/1 I3:3/1' }),
    ],
  });
const tank = { card: 'matrioshka', at: [[60, 60]] } satisfies Posted;
const target = card('Target', 'ssu', 'vehicle', 'V4', { move: [2, 4], damageTrack: 9 });

/** A hero with these skills about to shoot at a machine. */
const scene = (rules: readonly Rule[], dice: readonly string[], action: 'attack' | 'sustained' = 'attack') =>
  attacking(
    {
      ...{ cards: [hunter(...rules.map(one => one.name)), target], rules, dice },
      blue: [{ card: 'hunter', at: [[60, 40, 90]] }],
      red: [{ ...tank, card: 'target' }],
    },
    action,
  );
const carbine = shot('blue-1.1', 'carbine', 'red-1');
const no = { do: 'decline' } as const;
const hits = (game: Skirmish) => ofType(game.log, 'hit').map(event => event.hits);

describe('a rule that offers to throw misses again', () => {
  it('HIT-02 throws every miss again, once, and keeps the hits', () => {
    const game = scene([second], ['ATTS', 'AAT']);
    fire(game, carbine);
    expect([game.who, choosingFor(game.ask)]).toEqual(['blue', 'SK-91']);
    expect(game.state.agenda.find(one => one.step === 'toHit')).toMatchObject({ faces: ['army', 'target', 'target', 'shield'] });
    survives(game);
    const events = game.answer(choose());
    expect(rolls(game)).toEqual(['hit 4', 'reroll 3']);
    expect(ofType(events, 'rolled')[0]!.because).toEqual(['SK-90']);
    expect(hits(game)).toEqual([3]);
    expect(game.dice.left()).toBe(0);
  });

  it('HIT-02 left alone, the dice stay as they lie', () => {
    const game = scene([second], ['ATTS']);
    fire(game, carbine);
    game.answer(no);
    expect(hits(game)).toEqual([1]);
  });

  it('HIT-02 without a miss nobody is asked', () => {
    const game = scene([second], ['AAAA']);
    fire(game, carbine);
    expect([hits(game), game.ask.ask]).toEqual([[4], 'activate']);
  });

  it('HIT-02 a Sustained Attack comes first, then rule after rule, each once and for what misses by then', () => {
    const game = scene([second, third], ['ATTS', 'AT', 'TS', 'AT'], 'sustained');
    fire(game, carbine);
    expect(game.ask).toMatchObject({ ask: 'reroll', missed: [1, 2, 3] });
    game.answer({ do: 'reroll', dice: [3, 1] });
    // The fourth die is a hit now, the second is a miss again and the third was kept.
    expect(game.state.agenda.find(one => one.step === 'toHit')).toMatchObject({ faces: ['army', 'target', 'target', 'army'] });
    expect(choosingFor(game.ask)).toBe('SK-91');
    survives(game);
    game.answer(choose());
    expect(choosingFor(game.ask)).toBe('SK-92');
    game.answer(choose());
    expect(rolls(game)).toEqual(['hit 4', 'reroll 2', 'reroll 2', 'reroll 2']);
    expect(hits(game)).toEqual([3]);
    expect(game.dice.left()).toBe(0);
  });

  it('HIT-02 HIT-03 dice that hits have earned come after it, and are not thrown again', () => {
    const chain = rule('Chain', { 'hit-chain': { id: 'SK-94', as: 'attacker', give: true } });
    const game = scene([second, chain], ['ATTT', 'ATT', 'AT', 'S']);
    fire(game, carbine);
    game.answer(choose());
    expect(rolls(game)).toEqual(['hit 4', 'reroll 3', 'extra 2', 'extra 1']);
    expect(hits(game)).toEqual([3]);
    expect(game.dice.left()).toBe(0);
  });

  it.each(['sustained', 'rule'] as const)('hit-reroll.bar: what bars the %s re-roll bars no other', by => {
    const bar = rule('Bar', {
      'hit-reroll.bar': { id: 'SK-95', as: 'attacker', when: at => at.by === by, give: { forbid: 'fuel' } },
    });
    const game = scene([second, bar], ['ATTT'], 'sustained');
    fire(game, carbine);
    if (by === 'rule') {
      expect(game.ask.ask).toBe('reroll');
      game.answer({ do: 'reroll', dice: [] });
    } else {
      expect(choosingFor(game.ask)).toBe('SK-91');
      game.answer(no);
    }
    expect(hits(game)).toEqual([1]);
  });

  it('a rule knows what it has thrown again before in the same attack, and by which weapon', () => {
    const lines: string[] = [];
    const counting = rule(
      'Counting',
      {
        'hit-reroll': {
          id: 'SK-96',
          as: 'attacker',
          when: at => lines.push(`${at.weapon.id}: ${at.rerolls.map(one => `${one.rule} ${one.weapon}`)}`) > 0,
          give: { choice: YES, frame: 'again' },
        },
      },
      again,
    );
    const game = scene([counting], ['TTTT', 'TTTT', 'TT']);
    fire(game, carbine, shot('blue-1.1', 'pistol', 'red-1'));
    game.answer(choose());
    game.answer(no);
    expect(lines).toContain('carbine: ');
    expect(lines.at(-1)).toBe('pistol: Counting carbine');
  });
});

describe('SK-03 skills that have to be named', () => {
  const skills = [ruleName('Spare Round')];
  const late = { card: 'nikita' };
  const begun = (dice: readonly string[] = []) => {
    const game = skirmish({
      ...{ cards: [hunter('Spare Round'), target], rules: [spare], dice },
      blue: [
        { card: 'hunter', at: [[60, 40, 90]] },
        { card: 'nikita', at: [[20, 10, 90]] },
      ],
      red: [
        { ...tank, card: 'target' },
        { card: 'nikita', at: [[160, 110, 90]] },
      ],
    });
    game.answer(activate('blue-1'));
    return game;
  };
  const named = (...list: readonly string[]) => ({ ...declare('attack', 'nothing'), skills: list.map(ruleName) });

  it('SK-03 ACT-02 the skill is on offer with the actions; what cannot be named is refused', () => {
    const game = begun();
    for (const offer of game.offers()) expect(offer).toMatchObject({ do: 'declare', skills });
    expect(game.refused(named('Lucky') as never)).toMatchObject({ code: 'declare.noSuchSkill', rules: ['ACT-02', 'SK-03'] });
    expect(game.refused(named('Spare Round', 'Spare Round') as never).code).toBe('declare.noSuchSkill');
    const events = game.answer(named('Spare Round') as never);
    expect(ofType(events, 'declared')).toMatchObject([{ skills }]);
    survives(game);
  });

  it('SK-03 named with the actions: to be had when the dice lie, and it may be left unused', () => {
    const game = begun(['ATTS']);
    game.answer(named('Spare Round') as never);
    fire(game, carbine);
    expect(choosingFor(game.ask)).toBe('SK-93');
    game.answer(no);
    expect(game.unit('blue-1').used).toBeUndefined();
  });

  it('SK-03 not named with the actions: not to be had in them', () => {
    const game = begun(['ATTS']);
    game.answer(declare('attack', 'nothing'));
    fire(game, carbine);
    expect(game.ask.ask).toBe('activate');
    expect(game.state.agenda.every(one => !('skills' in one))).toBe(true);
  });

  it('SK-03 used once, it is not on offer again', () => {
    const game = begun(['ATTS', 'AAA', 'TT', 'AAA', 'TTT']);
    game.answer(named('Spare Round') as never);
    fire(game, carbine);
    expect(ofType(game.answer(choose()), 'used')).toEqual([
      { type: 'used', unit: 'blue-1', rule: 'Spare Round', because: ['SK-93'] },
    ]);
    expect(game.unit('blue-1').used).toEqual({ 'Spare Round': 1 });
    survives(game);
    for (const unit of ['red-1', 'blue-2', 'red-2']) {
      game.answer(activate(unit));
      game.answer(declare('nothing', 'nothing'));
    }
    expect(game.state.turn).toBe(3);
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-1'));
    for (const offer of game.offers()) expect(offer).toMatchObject({ do: 'declare', skills: [] });
    expect(game.refused(named('Spare Round') as never).code).toBe('declare.noSuchSkill');
    expect(game.dice.left()).toBe(0);
  });

  it('SK-03 a reaction: named when the targets are, just before the dice', () => {
    const game = skirmish({
      ...{ cards: [hunter('Spare Round')], rules: [spare], dice: ['AT', 'TTTT', 'AAAA', 'TTTT'] },
      blue: [{ card: 'gunners', at: row(5, 54, 60) }, late],
      red: [{ card: 'hunter', at: [[60, 40, 90]] }, late],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'move'));
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    expect(game.ask.ask).toBe('attack');
    const [offer] = game.offers();
    expect(offer?.do).toBe('attack');
    game.answer(attack(shots(['red-1.1'], 'carbine', 'blue-1')));
    expect([game.who, choosingFor(game.ask)]).toEqual(['red', 'SK-03']);
    expect(game.ask).toMatchObject({ choices: [{ of: 'option', among: skills, no: true }] });
    survives(game);
    const events = game.answer(choose('Spare Round'));
    expect(events.map(event => event.type)).toEqual(['skillsNamed', 'rolled']);
    expect(choosingFor(game.ask)).toBe('SK-93');
    game.answer(choose());
    expect(hits(game)).toEqual([4]);
    expect(game.unit('red-1').used).toEqual({ 'Spare Round': 1 });
    expect(game.dice.left()).toBe(0);
  });

  it.each([true, false])('SK-03 CC-04 a reply: named after its blows, just before the dice (named: %s)', yes => {
    const game = attacking({
      ...{ cards: [hunter('Spare Round')], rules: [spare] },
      dice: ['T', 'TTT', ...(yes ? ['TTA'] : [])],
      blue: [{ card: 'gunners', at: row(1, 60, 60) }],
      red: [{ card: 'hunter', at: [[60, 62.6]] }],
    });
    fire(game, shot('blue-1.1', 'standard', 'red-1'));
    expect(game.ask.ask).toBe('strikeBack');
    expect(aiming(game).do).toBe('strikeBack');
    fire(game, shot('red-1.1', 'blade', 'blue-1'));
    expect([game.who, choosingFor(game.ask)]).toEqual(['red', 'SK-03']);
    expect(rolls(game)).toEqual([]);
    game.answer(yes ? choose('Spare Round') : no);
    expect(rolls(game)).toEqual(['hit 1', 'hit 3']);
    if (yes) {
      expect([game.who, choosingFor(game.ask)]).toEqual(['red', 'SK-93']);
      game.answer(choose());
      expect(game.log).toContainEqual(expect.objectContaining({ type: 'hit', by: 'red-1', hits: 1 }));
    }
    expect(game.dice.left()).toBe(0);
  });

  it('SK-03 CC-04 who does not strike back names nothing', () => {
    const game = attacking({
      ...{ cards: [hunter('Spare Round')], rules: [spare], dice: ['T'] },
      blue: [{ card: 'gunners', at: row(1, 60, 60) }],
      red: [{ card: 'hunter', at: [[60, 62.6]] }],
    });
    fire(game, shot('blue-1.1', 'standard', 'red-1'));
    game.answer({ do: 'strikeBack', shots: [] });
    expect(game.ask.ask).toBe('activate');
  });

  it('SK-06 who is joined and has it too uses it up as well; who has it not does not', () => {
    for (const [own, used] of [
      [['Spare Round'], { 'Spare Round': 1 }],
      [[], undefined],
    ] as const) {
      const squad = card('Mates', 'allies', 'squad', 'I2', {
        ...{ move: [2, 4], skills: own },
        weapons: [weapon('Rifle', { count: 2, reach: '8', cells: 'V4:1/1' })],
        models: ['2 rifle'],
      });
      const game = skirmish({
        ...{ cards: [hunter('Spare Round'), target, squad], rules: [spare], dice: ['TTTT', 'TTTT'] },
        blue: [{ card: 'mates', at: row(2, 56, 40) }, { card: 'hunter', at: [[62, 40, 90]], joined: 'blue-1' }, late],
        red: [{ ...tank, card: 'target' }, late],
      });
      game.answer(activate('blue-1'));
      const offer = game.offers()[0]!;
      expect(offer).toMatchObject({ do: 'declare', skills });
      game.answer(named('Spare Round') as never);
      fire(game, shot('blue-2.1', 'carbine', 'red-1'));
      game.answer(choose());
      expect(game.unit('blue-2').used).toEqual({ 'Spare Round': 1 });
      expect(game.unit('blue-1').used).toEqual(used);
    }
  });
});
