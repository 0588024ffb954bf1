import { describe, expect, it } from 'vitest';
import { after as following, listen, union, veto } from '../../../../core/rulebook/index.ts';
import { reload } from '../../../../core/rules/weapons/reload.ts';
import { aiming, fire, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare, naming, skirmish } from '../../../kit/game.ts';
import { bookOf, unitWith, weaponWith } from '../../../kit/rules.ts';

const unit = unitWith([]);
const weapons = { rules: [reload.name] };

describe('alone', () => {
  const book = bookOf(reload);

  it('WPN-26 the unit starts Loaded, and without the marker the line is silent', () => {
    expect(following(listen(book, 'game-start', { unit, weapons }))).toEqual([
      { say: { do: 'mark', marker: 'loaded' }, id: 'WPN-26' },
    ]);
    const available = (markers: readonly 'loaded'[]) =>
      veto([], listen(book, 'weapon-available', { weapon: weaponWith([reload], { markers }) }));
    expect(available([])).toEqual([{ reason: 'unloaded', because: ['WPN-26'] }]);
    expect(available(['loaded'])).toEqual([]);
  });

  it('WPN-27 firing empties it', () => {
    const said = following(listen(book, 'action-end', { weapon: weaponWith([reload]), fired: 1 }));
    expect(said).toEqual([{ say: { do: 'unmark', marker: 'loaded' }, id: 'WPN-27' }]);
  });

  it('WPN-28 the action of that name fills it', () => {
    expect(union([], listen(book, 'special-action', { unit, weapons })).value).toEqual(['reload']);
    expect(following(listen(book, 'special-action.then', { unit, weapons, special: 'reload' }))).toEqual([
      { say: { do: 'mark', marker: 'loaded' }, id: 'WPN-28' },
    ]);
  });
});

describe('at the table', () => {
  const mortar = card('Howitzer', 'axis', 'vehicle', 'V4', {
    move: [2, 4],
    damageTrack: 6,
    weapons: [
      weapon('Howitzer', { mount: 'turret', reach: '12', rules: ['Reload'], cells: 'I2:2/1' }),
      weapon('MG', { mount: 'turret', reach: '6', cells: 'I2:1/1' }),
    ],
  });
  const game = (loaded: boolean, dice: readonly string[] = []) => {
    const table = skirmish({
      cards: [mortar],
      blue: [{ card: 'howitzer', at: [[60, 40, 90]], markers: loaded ? ['loaded'] : [] }, { card: 'nikita' }],
      red: [{ card: 'gunners', at: [[60, 90]] }, { card: 'nikita' }],
      dice,
    });
    table.answer(activate('blue-1'));
    return table;
  };
  const howitzer = shot('blue-1.1', 'howitzer', 'red-1');
  const marked = (table: ReturnType<typeof game>) => table.unit('blue-1').markers;

  it('WPN-28 WPN-27 unloaded: Reload, then the Attack fires it, and it is empty again', () => {
    const table = game(false, ['TT']);
    table.answer(naming(declare('reload', 'attack'), 'howitzer'));
    expect(marked(table)).toEqual(['loaded']);
    fire(table, howitzer);
    expect(marked(table)).toEqual([]);
    expect(table.dice.left()).toBe(0);
  });

  it('WPN-28 loaded: Attack, then Reload: it ends Loaded', () => {
    const table = game(true, ['TT']);
    table.answer(naming(declare('attack', 'reload'), 'howitzer'));
    fire(table, howitzer);
    expect(marked(table)).toEqual(['loaded']);
  });

  it('WPN-26 unloaded it is shown and refused, the other weapon is not', () => {
    const table = game(false);
    table.answer(naming(declare('sustained'), 'howitzer'));
    expect(aiming(table).lines.map(line => [line.weapon.id, line.refused?.code ?? null])).toEqual([
      ['howitzer', 'weapon.unloaded'],
      ['mg', null],
      ['standard', null],
    ]);
    expect(table.refused({ do: 'attack', shots: [howitzer] })).toMatchObject({ code: 'weapon.unloaded', rules: ['WPN-26'] });
  });

  it('WPN-27 the other weapon alone leaves it Loaded', () => {
    const table = game(true, ['T']);
    table.answer(declare('attack', 'nothing'));
    fire(table, { ...howitzer, weapon: shot('blue-1.1', 'mg', 'red-1').weapon });
    expect(marked(table)).toEqual(['loaded']);
  });
});
