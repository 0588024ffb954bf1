import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../core/rulebook/index.ts';
import { rule } from '../../../core/rulebook/index.ts';
import { attacking, fire, ofType, rolls, shot, volley } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import { choose, choosingFor } from '../../kit/choices.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, attack, declare, row, shots, skirmish } from '../../kit/game.ts';
import { survives } from '../../kit/survives.ts';

// Rules made for these tests: something else in place of being eliminated.
const stays = (name: string, id: string) =>
  rule(
    name,
    { 'unit-eliminated.instead': { id, as: 'unit', give: name } },
    {
      frames: {
        [name]: {
          id,
          run(port) {
            if (port.input === null) port.roll('rolled', { count: 1, counts: ['army'] });
            else if ('successes' in port.input && port.input.successes > 0) {
              port.does({ do: 'survive' }, { do: 'clear', boxes: 1 });
            } else port.does({ do: 'eliminate', outright: true });
          },
        },
      },
    },
  );
const stubborn = stays('Stubborn', 'SK-91');
const mourned = rule('Mourned', { 'unit-eliminated': { id: 'SK-92', as: 'unit', give: [{ do: 'lay', piece: 'wreck' }] } });

const gun = (cell: string) =>
  card('Gun', 'ssu', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 6 },
    weapons: [weapon('Gun', { mount: 'turret', reach: '8', cells: `I2:${cell} I3:${cell}` })],
  });
const hero = (...skills: readonly string[]) =>
  card('Stayer', 'allies', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 4, skills },
    weapons: [weapon('Blade', { reach: 'C', cells: 'I2:3/1' })],
  });

/** A gun fires at a hero with these rules. */
function shotAt(rules: readonly Rule[], cell: string, dice: readonly string[]): Skirmish {
  const game = attacking({
    ...{ cards: [gun(cell), hero(...rules.map(one => one.name))], rules, dice },
    blue: [{ card: 'gun', at: [[60, 40, 90]] }],
    red: [{ card: 'stayer', at: [[60, 70]] }],
  });
  return game;
}
const fired = shot('blue-1.1', 'gun', 'red-1');
const types = (events: readonly { readonly type: string }[]) => events.map(event => event.type);

describe('unit-eliminated.instead', () => {
  it('DMG-08 the unit is not eliminated; the rule settles it when the action is over', () => {
    const game = shotAt([stubborn, mourned], '1/4', ['A', 'T', 'A']);
    const events = fire(game, fired);
    expect(types(events)).toEqual([
      ...['aimed', 'rolled', 'hit', 'rolled', 'saved', 'hitTaken', 'ticked', 'dying'],
      ...['prevented', 'acted', 'rolled', 'survived', 'cleared', 'acted', 'goTaken'],
    ]);
    expect(game.unit('red-1')).toMatchObject({ where: 'table', damage: 3 });
    expect(game.unit('red-1')).not.toHaveProperty('dying');
    expect(game.dice.left()).toBe(0);
  });

  it('DMG-08 what its end sets off waits for that, and comes if it is eliminated after all', () => {
    const game = shotAt([stubborn, mourned], '1/4', ['A', 'T', 'T']);
    const events = fire(game, fired);
    expect(types(events).slice(7)).toEqual([
      ...['dying', 'prevented', 'acted', 'rolled', 'wreckLeft', 'eliminated', 'acted', 'goTaken'],
    ]);
    expect(game.unit('red-1')).toMatchObject({ where: 'eliminated', models: [] });
    expect(game.unit('red-1')).not.toHaveProperty('dying');
    expect(game.state.lost.red).toBe(10);
  });

  it('DMG-05 DMG-08 further hits of the action are lost', () => {
    const game = shotAt([stubborn], '3/4', ['AAA', 'TTT', 'A']);
    const events = fire(game, fired);
    expect(ofType(events, 'hitTaken')).toHaveLength(1);
    expect(ofType(events, 'hitsLost').map(event => event.hits)).toEqual([2]);
    expect(game.unit('red-1').damage).toBe(3);
  });

  it('CC-03 CC-04 whoever is dying is struck no more, and does not strike back', () => {
    const mixed = card('Mixed', 'ssu', 'squad', 'I2', {
      move: [2, 4],
      weapons: [weapon('Pistol', { count: 1, reach: '4', cells: 'I2:1/4' })],
      models: ['1 pistol'],
    });
    const play = (rules: readonly Rule[]) => {
      const game = attacking({
        ...{ cards: [mixed, hero(...rules.map(one => one.name))], rules },
        dice: ['A', 'T', ...(rules.length > 0 ? ['A'] : [])],
        blue: [{ card: 'mixed', at: [[60, 60]] }],
        red: [{ card: 'stayer', at: [[60, 62.6]] }],
      });
      fire(game, shot('blue-1.1', 'pistol', 'red-1'), shot('blue-1.1', 'standard', 'red-1'));
      expect(game.ask.ask).toBe('activate');
      expect(game.dice.left()).toBe(0);
      return rolls(game);
    };
    expect(play([])).toEqual(['hit 1', 'infantrySave 1']);
    expect(play([stubborn])).toEqual(['hit 1', 'infantrySave 1', 'Stubborn 1']);
  });

  it('CC-04 an attacker whom the reply would eliminate is settled at the end of his own action, and goes on', () => {
    const game = skirmish({
      ...{ cards: [hero('Stubborn')], rules: [stubborn], dice: ['TTT', 'A', 'A'] },
      blue: [{ card: 'stayer', at: [[60, 60]], damage: 3 }, { card: 'nikita' }],
      red: [{ card: 'gunners', at: row(1, 60, 62.6) }, { card: 'nikita' }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'move'));
    fire(game, shot('blue-1.1', 'blade', 'red-1'));
    const events = fire(game, shot('red-1.1', 'standard', 'blue-1'));
    expect(types(events).slice(-7)).toEqual(['dying', 'prevented', 'acted', 'rolled', 'survived', 'cleared', 'reactionOpened']);
    game.answer({ do: 'decline' });
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
  });

  it('DMG-07 a hero who is dying takes no more hits of his squad', () => {
    const game = attacking({
      ...{ cards: [gun('3/4'), hero('Stubborn')], rules: [stubborn], dice: ['AAA', 'TTT', 'A'] },
      blue: [{ card: 'gun', at: [[60, 40, 90]] }],
      red: [
        { card: 'gunners', at: row(3, 56, 70) },
        { card: 'stayer', at: [[65, 70]], joined: 'red-1' },
      ],
    });
    fire(game, fired);
    expect(game.ask).toMatchObject({ ask: 'allocate', among: ['red-1.1', 'red-1.2', 'red-1.3', 'red-2.1'] });
    game.answer({ do: 'allocate', model: game.model('red-2.1') });
    expect(game.ask).toMatchObject({ ask: 'allocate', among: ['red-1.1', 'red-1.2', 'red-1.3'] });
    survives(game);
    game.answer({ do: 'allocate', model: game.model('red-1.1') });
    game.answer({ do: 'allocate', model: game.model('red-1.2') });
    expect(game.unit('red-2')).toMatchObject({ where: 'table', damage: 3 });
  });

  it('DMG-02 the last model of a squad stays until then', () => {
    const few = card('Few', 'allies', 'squad', 'I2', { move: [2, 4], skills: ['Stubborn'], models: ['2'] });
    const game = attacking({
      ...{ cards: [gun('2/1'), few], rules: [stubborn], dice: ['AA', 'TT', 'T'] },
      blue: [{ card: 'gun', at: [[60, 40, 90]] }],
      red: [{ card: 'few', at: row(2, 60, 70) }],
    });
    fire(game, fired);
    const events = game.answer({ do: 'allocate', model: game.model('red-1.2') });
    expect(types(events).filter(type => type !== 'hitTaken')).toEqual([
      ...['modelLost', 'dying', 'marked', 'acted', 'rolled', 'eliminated', 'acted', 'goTaken'],
    ]);
  });

  it.each(['Stubborn', 'Tough Luck'])('said twice, the owner is asked which (%s), and nothing throws', taken => {
    const two = [stubborn, stays('Tough Luck', 'SK-93')];
    const game = shotAt(two, '1/4', ['A', 'T', 'A']);
    fire(game, fired);
    expect([game.who, choosingFor(game.ask)]).toEqual(['red', 'SK-91']);
    expect(game.ask).toMatchObject({ choices: [{ of: 'option', among: ['Stubborn', 'Tough Luck'], no: false }] });
    expect(game.refused({ do: 'decline' })).toMatchObject({ code: 'choose.must' });
    survives(game);
    const events = game.answer(choose(taken));
    expect(ofType(events, 'dying')).toMatchObject([{ rule: taken }]);
    expect(ofType(events, 'rolled').map(event => event.roll.why)).toEqual([taken]);
    expect(game.dice.left()).toBe(0);
  });
});

describe('replacements in questions that nobody can be asked about', () => {
  const arc = (name: string, id: string, mount: 'front' | 'rear') => rule(name, { 'arc-query': { id, as: 'unit', give: mount } });
  it('ARC-04 of two arcs either will do', () => {
    const reach = (...rules: readonly Rule[]) => {
      const game = attacking({
        cards: [{ ...gun('1/1'), skills: rules.map(one => one.name) }],
        rules,
        blue: [{ card: 'gun', at: [[60, 60, 90]] }],
        red: [
          { card: 'gunners', at: row(2, 60, 80) },
          { card: 'gunners', at: row(2, 60, 40) },
        ],
      });
      const [offer] = game.offers();
      if (offer?.do !== 'attack') throw new Error(game.ask.ask);
      return ['red-1', 'red-2'].map(at => offer.judge(shot('blue-1.1', 'gun', at)).ok);
    };
    const front = arc('Fore', 'SK-91', 'front');
    const rear = arc('Aft', 'SK-92', 'rear');
    expect([reach(front), reach(rear), reach(front, rear), reach(rear, front)]).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
  });

  it('TPL-01 of two shapes of a weapon that of the earlier section, whichever it prints first', () => {
    const shape = (name: string, id: string, give: 'flame' | 'jet') =>
      rule(name, { 'affected-models': { id, as: 'weapon', give } });
    const rules = [shape('Fan', 'WPN-91', 'flame'), shape('Stream', 'WPN-92', 'jet')];
    for (const names of [
      ['Fan', 'Stream'],
      ['Stream', 'Fan'],
    ]) {
      const burner = card('Burner', 'ssu', 'vehicle', 'V4', {
        ...{ move: [2, 4], damageTrack: 6 },
        weapons: [weapon('Burner', { mount: 'turret', reach: '2', rules: names, cells: 'I2:*/1' })],
      });
      const game = attacking({
        ...{ cards: [burner], rules },
        blue: [{ card: 'burner', at: [[60, 60, 90]] }],
        red: [{ card: 'gunners', at: row(2, 60, 70) }],
      });
      const [offer] = game.offers();
      expect(offer?.do === 'attack' && offer.lines.find(line => line.weapon.id === 'burner')?.template).toBe('flame');
    }
  });
});

describe('the end of an action', () => {
  it('ACT-01 is heard once for each action, by all who took it', () => {
    const heard: string[] = [];
    const diary = rule('Diary', {
      'action-end.unit': {
        id: 'SK-91',
        as: 'unit',
        give: ({ unit, action, first, reaction }) => {
          heard.push(`${unit.id} ${action}${first ? ' first' : ''}${reaction ? ' reaction' : ''}`);
          return [];
        },
      },
    });
    const walker = card('Walker', 'allies', 'hero', 'I2', { ...{ move: [2, 4], damageTrack: 4 }, skills: ['Diary'] });
    const squad = card('Diarists', 'allies', 'squad', 'I2', {
      ...{ move: [2, 4], skills: ['Diary'] },
      weapons: [weapon('Rifle', { count: 2, reach: '8', cells: 'I2:1/1' })],
      models: ['2 rifle'],
    });
    const game = skirmish({
      ...{ cards: [walker, squad], rules: [diary], dice: ['AT', 'TT', 'TT'] },
      blue: [{ card: 'diarists', at: row(2, 60, 60) }, { card: 'walker', at: [[66, 60]], joined: 'blue-1' }, { card: 'nikita' }],
      red: [{ card: 'diarists', at: row(2, 60, 80) }, { card: 'nikita' }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    game.answer({ do: 'move', ways: [] });
    // The window stands between the two actions and ends neither of them.
    expect(heard).toEqual(['blue-1 move first', 'blue-2 move first']);
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    game.answer(attack(shots(['red-1.1', 'red-1.2'], 'rifle', 'blue-1')));
    expect(heard.splice(0)).toEqual(['blue-1 move first', 'blue-2 move first', 'red-1 attack first reaction']);
    fire(game, volley('blue-1', [1, 2], 'rifle', 'red-1'));
    expect(heard).toEqual(['blue-1 attack', 'blue-2 attack']);
    expect(game.dice.left()).toBe(0);
  });

  const scout = (...skills: readonly string[]) =>
    card('Scout', 'allies', 'hero', 'I2', {
      ...{ move: [2, 4], damageTrack: 4, skills },
      weapons: [weapon('Rifle', { reach: '8', cells: 'I2:2/1' })],
    });

  it('ACT-01 REACT-04 comes before the end of the activation, of a reaction too', () => {
    const tidy = rule('Tidy', {
      'action-end.unit': { id: 'SK-91', as: 'unit', give: [{ do: 'mark', marker: 'loaded' }] },
      'activation-end': { id: 'SK-92', as: 'unit', give: [{ do: 'unmark', marker: 'loaded' }] },
    });
    for (const roll of ['AT', 'TT'])
      for (const unit of ['blue-1', 'red-1']) {
        const game = skirmish({
          ...{ cards: [scout('Tidy')], rules: [tidy], dice: [roll, 'TT'] },
          blue: [{ card: 'scout', at: [[60, 60]] }, { card: 'nikita' }],
          red: [{ card: 'scout', at: [[60, 80]] }, { card: 'nikita' }],
        });
        game.answer(activate('blue-1'));
        game.answer(declare('nothing', 'move'));
        if (unit === 'red-1') game.answer({ do: 'react', unit: game.unit('red-1').id });
        else game.answer({ do: 'decline' });
        if (unit === 'red-1' && roll === 'AT') game.answer(attack(shots(['red-1.1'], 'rifle', 'blue-1')));
        game.answer({ do: 'move', ways: [] });
        const marks = game.log.filter(event => (event.type === 'marked' || event.type === 'unmarked') && event.unit === unit);
        expect(marks.at(-1)?.type).toBe('unmarked');
        expect(game.unit(unit).markers).toEqual([]);
      }
  });

  it('ACT-01 is heard of the action that calls another unit in place of the rest', () => {
    const heard: string[] = [];
    const herald = rule(
      'Herald',
      {
        'special-action': { id: 'SK-91', as: 'unit', give: ['herald'] },
        'action-end.unit': { id: 'SK-92', as: 'unit', when: at => heard.push(`${at.unit.id} ${at.action}`) === 0, give: [] },
      },
      { frames: { herald: { id: 'SK-91', run: port => port.does({ do: 'activateNext', unit: 'blue-2' as never }) } } },
    );
    const game = skirmish({
      ...{ cards: [scout('Herald')], rules: [herald] },
      blue: [
        { card: 'scout', at: [[60, 60]] },
        { card: 'nikita', at: [[66, 60]] },
      ],
      red: [{ card: 'nikita', at: [[150, 110]] }],
    });
    game.answer(activate('blue-1'));
    game.answer({ do: 'declare', actions: [{ action: 'special', special: 'herald' }, { action: 'move' }], weapons: [] });
    expect(heard).toEqual(['blue-1 special']);
    expect(game.ask).toMatchObject({ ask: 'declare', unit: 'blue-2' });
  });
});
