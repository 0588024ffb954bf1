import { describe, expect, it } from 'vitest';
import { fire, ofType, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import type { Fighter, Ground } from '../../../kit/duel.ts';
import { BOTH, attackWith, duel } from '../../../kit/duel.ts';
import { terrain } from '../../../kit/free.ts';
import { activate, declare } from '../../../kit/game.ts';
import { asForm } from '../../../../core/space/grid/base/forms.ts';

const claw = weapon('Claw', { mount: 'front', reach: 'C', rules: ['Grapple'], cells: 'I2:1/1 V4:1/1' });
const saw = weapon('Saw', { mount: 'front', reach: 'C', rules: ['Cutting'], cells: 'I2:1/1 V4:1/1' });
const gun = weapon('Gun', { mount: 'turret', reach: '8', rules: ['Reload'], cells: 'V4:1/1' });
const walker = (name: string, ...weapons: readonly ReturnType<typeof weapon>[]) =>
  card(name, 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: 9, weapons });
const cards = [walker('Luther', claw, gun), walker('Pounder', gun), walker('Sawyer', saw)];
const none = { do: 'decline' } as const;
const blank = { do: 'strikeBack', shots: [] } as const;
const grip = 'gripped:blue-1';

const begin = (
  ground: Ground,
  more: { blue?: readonly Fighter[]; red?: readonly Fighter[]; dice?: readonly string[]; apart?: number; set?: string } = {},
) =>
  duel(ground, {
    ...{ cards, apart: 0, set: 'dust-1947', blue: [{ card: 'luther' }], red: [{ card: 'pounder' }] },
    ...more,
  });
const held: Fighter = { card: 'pounder', markers: [grip] };
const far: Fighter = { card: 'pounder', far: true };

describe.each(BOTH)('on the %s', ground => {
  it('D47-25 a hit on a squad holds all of it, a miss nobody; whoever strikes back with it holds, too', () => {
    const squad = begin(ground, { red: [{ card: 'gunners' }], dice: ['A'] });
    attackWith(squad);
    fire(squad, shot('blue-1.1', 'claw', 'red-1'));
    const events = squad.answer(blank);
    expect(ofType(events, 'marked')).toContainEqual({ type: 'marked', unit: 'red-1', marker: grip, because: ['D47-25'] });
    const missed = begin(ground, { dice: ['T'] });
    attackWith(missed);
    fire(missed, shot('blue-1.1', 'claw', 'red-1'));
    missed.answer(blank);
    expect(missed.unit('red-1').markers).toEqual([]);
    const back = begin(ground, { blue: [{ card: 'pounder' }], red: [{ card: 'luther' }], dice: ['T', 'A'] });
    attackWith(back);
    fire(back, shot('blue-1.1', 'standard', 'red-1'));
    fire(back, shot('red-1.1', 'claw', 'blue-1'));
    expect(back.unit('blue-1').markers).toContain('gripped:red-1');
  });

  it('D47-26 Nothing first, and then neither movement nor fight; a Reload, or Nothing', () => {
    const offered = (set?: string) => {
      const game = duel(ground, {
        cards,
        apart: 3,
        blue: [{ ...held, markers: ['gripped:red-1'] }],
        red: [far, far],
        ...(set && { set }),
      });
      game.answer(activate('blue-1'));
      const open = game.offers().flatMap(one => (one.do === 'declare' && !one.refused ? [one.actions] : []));
      return { game, open: open.map(list => list.map(one => (one.action === 'special' ? one.special : one.action)).join(' ')) };
    };
    const { game, open } = offered('dust-1947');
    expect(open.toSorted()).toEqual(['nothing nothing', 'nothing reload']);
    expect(game.refused(declare('move', 'nothing'))).toMatchObject({ rules: ['D47-26'] });
    expect(game.refused(declare('nothing', 'attack'))).toMatchObject({ code: 'action.grappled', rules: ['D47-26'] });
    expect(game.refused(declare('nothing', 'move'))).toMatchObject({ code: 'action.grappled', rules: ['D47-26'] });
    expect(offered().open.toSorted()).toContain('nothing move');
  });

  it('D47-26 D47-27 its own Nothing does not free it', () => {
    const game = duel(ground, { cards, blue: [{ ...held, markers: ['gripped:red-1'] }], red: [far], set: 'dust-1947' });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    expect(game.unit('blue-1').markers).toEqual(['gripped:red-1']);
  });

  it('D47-26 it neither strikes back nor reacts', () => {
    const struck = begin(ground, {
      blue: [{ card: 'pounder' }, { card: 'luther', far: true }],
      red: [{ card: 'pounder', markers: ['gripped:blue-2'] }],
      dice: ['T'],
    });
    attackWith(struck);
    const events = fire(struck, shot('blue-1.1', 'standard', 'red-1'));
    expect(ofType(events, 'prevented')).toMatchObject([{ what: 'strikeBack', because: ['D47-26'] }]);
    const asked = (markers: readonly string[]) => {
      const game = begin(ground, { blue: [{ card: 'pounder' }], red: [{ card: 'pounder', markers }], apart: 3 });
      game.answer(activate('blue-1'));
      game.answer(declare('nothing', 'move'));
      return game.ask.ask;
    };
    expect([asked([]), asked(['gripped:blue-9'])]).toEqual(['react', 'move']);
  });

  it('D47-27 whoever holds it does Nothing: held; does anything else: free', () => {
    for (const [actions, then] of [
      [['nothing', 'nothing'], [grip]],
      [['move', 'nothing'], []],
    ] as const) {
      const game = begin(ground, { red: [held], apart: 3 });
      game.answer(activate('blue-1'));
      game.answer(declare(...actions));
      while (game.ask.ask === 'react') game.answer(none);
      expect(game.unit('red-1').markers).toEqual(then);
    }
    const last = begin(ground, { red: [held], apart: 3 });
    last.answer(activate('blue-1'));
    last.answer(declare('move', 'nothing'));
    expect(ofType(last.log, 'unmarked')).toEqual([{ type: 'unmarked', unit: 'red-1', marker: grip, because: ['D47-27'] }]);
  });

  it('D47-27 it attacks the same victim again: free before the blow, and held by a new hit', () => {
    const game = begin(ground, { red: [held], dice: ['A', 'T'] });
    attackWith(game);
    fire(game, shot('blue-1.1', 'claw', 'red-1'));
    expect(game.unit('red-1').markers).toEqual([]);
    fire(game, shot('red-1.1', 'standard', 'blue-1'));
    expect(game.unit('red-1').markers).toContain(grip);
  });

  it('D47-27 it strikes back at somebody else, or is destroyed: free', () => {
    const game = begin(ground, {
      ...{ blue: [{ card: 'pounder' }, { ...far, markers: ['gripped:red-1'] }], red: [{ card: 'luther' }], dice: ['T', 'T'] },
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'standard', 'red-1'));
    expect(game.unit('blue-2').markers).toEqual(['gripped:red-1']);
    fire(game, shot('red-1.1', 'claw', 'blue-1'));
    expect(game.unit('blue-2').markers).toEqual([]);
    const lost = begin(ground, {
      ...{
        blue: [
          { card: 'pounder', markers: ['loaded'] },
          { ...far, markers: ['gripped:red-1'] },
        ],
        apart: 3,
        dice: ['A'],
      },
      red: [{ card: 'luther', damage: 8 }, far],
    });
    attackWith(lost);
    fire(lost, shot('blue-1.1', 'gun', 'red-1'));
    expect(lost.unit('red-1').where).toBe('eliminated');
    expect(lost.unit('blue-2').markers).toEqual([]);
  });

  it.each([
    ['luther', 'dust-1947', true, 'D47-28'],
    ['sawyer', 'dust-1947', true, 'D47-14'],
    ['pounder', 'dust-1947', false, ''],
    ['luther', undefined, false, ''],
  ] as const)('D47-14 D47-28 %s beside barbed wire, by %s: an engineer %s', (name, set, may, section) => {
    const wire = { id: 'wire', kind: 'barbedWire', form: asForm({ squares: [[4, 5]], walls: [], storeys: 1, roof: false }) };
    const pieces = { table: [terrain('wire', 'barbedWire', [35, 45], [46, 60])], squares: [wire as never] };
    const game = duel(ground, { cards, blue: [{ card: name }], red: [far], pieces, dice: ['A'], ...(set && { set }) });
    game.answer(activate('blue-1'));
    const actions = [{ action: 'special', special: 'tearWire' }, { action: 'nothing' }] as const;
    const command = { do: 'declare', actions, weapons: [] } as const;
    if (!may) {
      game.refused(command);
      return;
    }
    game.answer(command);
    const events = game.answer(choose('wire'));
    expect(ofType(events, 'pieceDestroyed')).toMatchObject([{ because: [section] }]);
    expect(game.state.pieces).toEqual([]);
  });
});
