import { describe, expect, it } from 'vitest';
import { unitId } from '../../../core/base/index.ts';
import { modelsAt, unitOf } from '../../../core/game/table.ts';
import { card, weapon } from '../../kit/cards.ts';
import { box } from '../../kit/free.ts';
import { activate, declare, row } from '../../kit/game.ts';
import { begun, positionOf, thoughtOn, toPrize } from './exam.ts';

/** Out of everybody's reach, so that nobody is the last of his side. */
const RESERVE = { card: 'gunners', at: row(5, 160, 5), activated: true } as const;
const THEIRS = { card: 'stormtroopers', at: row(5, 165, 110), activated: true } as const;

describe('a captain finds a place', () => {
  it('on the edge from which a long gun that comes to the table sees its prey, and fires', () => {
    const game = positionOf({
      pieces: [box('row', [10, 110], [30, 34], 20)],
      blue: [{ card: 'pounder' }, RESERVE],
      red: [{ card: 'wildfire', at: [[150, 100, 270]], activated: true }, THEIRS],
    });
    const { unit, actions, at } = begun(game);
    expect([unit, actions, at]).toEqual(['blue-1', ['move', 'attack'], ['red-1']]);
  });

  it('by the objective, in the last turn, for the reserve that may still come in', () => {
    const game = positionOf({
      turn: 3,
      turnLimit: 3,
      prizes: [{ for: 'blue', at: [60, 10] }],
      blue: [{ card: 'gunners' }, RESERVE],
      red: [THEIRS],
    });
    const { unit, actions, state } = begun(game);
    expect(unit).toBe('blue-1');
    expect(actions).not.toContain('march');
    expect(toPrize(game, state, 'blue-1')).toBeLessThanOrEqual(1);
  });
});

/** Its gun is in the hull. */
const HULL_GUN = card('Hull Gun', 'allies', 'vehicle', 'V4', {
  move: [3, 5],
  damageTrack: 6,
  points: 14,
  weapons: [weapon('Long gun', { mount: 'front', reach: '9', cells: 'V4:2/N' })],
});

describe('a captain turns a gun that is fast in the hull', () => {
  const prey = { card: 'ludwig', at: [[150, 60, 180]], activated: true } as const;

  it('to whom it is to fire at, and does not fire before', () => {
    const game = positionOf({
      cards: [HULL_GUN],
      blue: [{ card: 'hull-gun', at: [[80, 60, 180]] }, RESERVE],
      red: [prey, THEIRS],
    });
    const { actions, at } = begun(game);
    expect([actions, at]).toEqual([['move', 'attack'], ['red-1']]);
  });

  it('to the enemy when it has come to an objective, so that it bears on him', () => {
    const game = positionOf({
      cards: [HULL_GUN],
      prizes: [{ for: 'blue', at: [30, 20] }],
      blue: [{ card: 'hull-gun', at: [[30, 60, 180]] }, RESERVE],
      red: [{ ...prey, at: [[170, 30, 180]] }, THEIRS],
    });
    const { state } = begun(game);
    const [own] = modelsAt(game.table, unitOf(state, unitId('blue-1')));
    const [foe] = modelsAt(game.table, unitOf(state, unitId('red-1')));
    expect(game.table.space.inArc(own!, foe!, 'front')).toBe(true);
  });
});

describe('a captain aims', () => {
  it('a template where it covers two squads rather than one that stands apart', () => {
    const game = positionOf({
      blue: [{ card: 'nikita', at: [[60, 40, 90]] }, RESERVE],
      red: [
        { card: 'ghosts', at: row(5, 20, 90, 8), activated: true },
        { card: 'ghosts', at: row(5, 70, 100), activated: true },
        { card: 'ghosts', at: row(5, 70, 103), activated: true },
        THEIRS,
      ],
    });
    expect([...begun(game).at].sort()).toEqual(['red-2', 'red-3']);
  });

  it('rockets at those who are not too near for them', () => {
    const game = positionOf({
      // At the edge, from which it does not get away far enough to fire at the others.
      blue: [{ card: 'lothar', at: [[60, 12, 90]] }, RESERVE],
      red: [
        { card: 'ghosts', at: row(5, 50, 34), activated: true },
        { card: 'ghosts', at: row(5, 54, 72), activated: true },
        THEIRS,
      ],
    });
    expect(begun(game).at).toContain('red-2');
  });

  it('flak at the helicopter, and not at the armour beside it', () => {
    const game = positionOf({
      blue: [{ card: 'flak-boys', at: row(3, 60, 40) }, RESERVE],
      red: [{ card: 'assaulter', at: [[60, 85, 270]] }, { card: 'konigsluther', at: [[80, 88, 270]] }, THEIRS],
    });
    expect(begun(game).at).toEqual(['red-1']);
  });

  it('a laser at the machine that it burns, and not at one that it cannot hurt', () => {
    const game = positionOf({
      blue: [{ card: 'hermann', at: [[60, 40, 90]] }, RESERVE],
      red: [
        { card: 'konigsluther', at: [[50, 100, 270]], activated: true },
        { card: 'grandma', at: [[75, 100, 270]], activated: true },
        THEIRS,
      ],
    });
    expect(begun(game).at).toEqual(['red-2']);
  });
});

const wrench = card('Wrench', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 3, points: 8, skills: ['Mechanic'] },
  weapons: [weapon('.45 Pistol', { reach: '2', cells: 'I1:3/1 I2:3/1' })],
});
const tank = card('Tank', 'ssu', 'vehicle', 'V3', {
  ...{ move: [2, 4], damageTrack: 4, points: 12 },
  weapons: [weapon('Big Gun', { mount: 'turret', reach: '8', rules: ['Reload'], cells: 'V4:4/3' })],
});

describe('a captain uses', () => {
  it('his mechanic, where there is a machine to be repaired and nobody to be fired at', () => {
    const game = positionOf({
      cards: [wrench],
      blue: [{ card: 'wrench', at: [[60, 40]] }, { card: 'pounder', at: [[66, 40, 90]], damage: 4, activated: true }, RESERVE],
      red: [{ card: 'ludwig', at: [[150, 110, 180]], activated: true }, THEIRS],
    });
    const { unit, actions } = begun(game);
    expect(unit).toBe('blue-1');
    expect(actions).toContain('makeshiftRepair');
  });

  it('the time in which nobody is in range to load his gun again', () => {
    const game = positionOf({
      cards: [tank],
      blue: [{ card: 'tank', at: [[60, 20, 90]] }, RESERVE],
      red: [{ card: 'ludwig', at: [[60, 118, 270]], activated: true }, THEIRS],
    });
    expect(begun(game).actions).toContain('reload');
  });

  it('the last turn to let his riders out at the objective, where their truck stands', () => {
    const truck = card('Truck', 'allies', 'vehicle', 'V1', {
      ...{ move: [3, 6], damageTrack: 3, points: 5, skills: ['Passengers (6)'] },
    });
    const game = positionOf({
      turn: 3,
      turnLimit: 3,
      prizes: [{ for: 'blue', at: [60, 66] }],
      cards: [truck],
      blue: [{ card: 'truck', at: [[60, 50, 90]] }, { card: 'gunners', at: row(5, 54, 40) }, RESERVE],
      red: [THEIRS],
    });
    const [first, riders, ...others] = game.state.units;
    if (!first || !riders) throw new Error('The truck and its riders are posted first.');
    const models = riders.models.map(model => ({ ...model, place: null }));
    const aboard = { ...riders, models, where: 'aboard', aboard: { by: first.id, as: 'passenger' } } as const;
    game.state = { ...game.state, units: [first, aboard, ...others] };
    const { unit, state } = begun(game);
    expect(unit).toBe('blue-2');
    expect(unitOf(state, unitId('blue-2')).where).toBe('table');
    expect(toPrize(game, state, 'blue-2')).toBeLessThanOrEqual(1);
  });
});

describe('a captain orders his units', () => {
  it('so that the squad in danger acts before the gun that nobody reaches', () => {
    const game = positionOf({
      blue: [{ card: 'pounder', at: [[60, 40, 90]] }, { card: 'gunners', at: row(5, 140, 10) }, RESERVE],
      red: [{ card: 'hans', at: [[60, 105, 270]] }, THEIRS],
    });
    expect(begun(game).unit).toBe('blue-1');
  });
});

describe('a captain is asked in the enemy’s activation', () => {
  it('who answers a walker, and sends those who can harm it', () => {
    const game = positionOf({
      go: 'red',
      blue: [{ card: 'grim-reapers', at: row(3, 40, 45) }, { card: 'bot-hunters', at: row(5, 60, 45) }, RESERVE],
      red: [{ card: 'ludwig', at: [[60, 75, 270]] }, THEIRS],
    });
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'attack'));
    expect(game.ask.ask).toBe('react');
    expect(thoughtOn(game, game.state).command).toEqual({ do: 'react', unit: unitId('blue-2') });
  });
});
