import type { UnitId } from '../../../../core/base/index.ts';
import { unitId } from '../../../../core/base/index.ts';
import type { Command } from '../../../../core/decisions/index.ts';
import type { Place } from '../../../../core/space/space.ts';
import { asShape } from '../../../../core/space/free/base/forms.ts';
import { WALKER, place } from '../../../kit/free.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Skirmish, SkirmishOptions } from '../../../kit/game.ts';
import { skirmish } from '../../../kit/game.ts';
import type { GridSkirmishOptions } from '../../../kit/gridSkirmish.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';

const rifle = weapon('Rifle', { count: 12, reach: '4', cells: 'I1:2/1 I2:2/1 V1:2/1 V4:1/1' });
const cannon = weapon('Cannon', { mount: 'turret', reach: '12', cells: 'I1:1/1 I2:1/1 V1:6/N V4:6/N A1:6/N' });
const torch = weapon('Torch', { reach: '1', rules: ['Flame'], cells: 'I1:*/1 I2:*/1 V1:*/1' });

/** A squad of so many soldiers of an armour class, each with a rifle. */
const squad = (name: string, count: number, armour: 'I1' | 'I2' | 'I3' = 'I2') =>
  card(name, 'allies', 'squad', armour, { move: [2, 4], weapons: [rifle], models: [`${count} rifle`] });

/** Machines that carry, and units to be carried. */
export const CARDS = [
  card('Assaulter', 'allies', 'vehicle', 'V1', { move: [3, 6], damageTrack: 3, weapons: [cannon], skills: ['Passengers (6)'] }),
  card('Big Truck', 'allies', 'vehicle', 'V1', { move: [3, 6], damageTrack: 3, skills: ['Passengers (12)'] }),
  card('Small Truck', 'allies', 'vehicle', 'V1', { move: [3, 6], damageTrack: 3, skills: ['Passengers (3)'] }),
  card('Invader', 'allies', 'vehicle', 'V1', {
    move: [3, 6],
    damageTrack: 3,
    skills: ['Passengers (6)', 'Assault Vehicle'],
  }),
  card('Banana', 'allies', 'aircraft', 'A1', { move: [6, 12], damageTrack: 3, skills: ['Passengers (6)', 'Helicopter'] }),
  card('Tank', 'allies', 'vehicle', 'V4', { move: [3, 6], damageTrack: 4, weapons: [cannon], skills: ['Tank Riders (6)'] }),
  squad('Two', 2),
  squad('Three', 3),
  squad('Five', 5),
  squad('Six', 6),
  squad('Seven', 7),
  squad('Heavy', 3, 'I3'),
  squad('One Heavy', 1, 'I3'),
  squad('Two Heavies', 2, 'I3'),
  card('Torchers', 'allies', 'squad', 'I2', {
    move: [2, 4],
    weapons: [rifle, torch, weapon('Knife', { reach: 'C', cells: 'I2:1/1' })],
    models: ['2 rifle torch knife'],
  }),
  card('Gun Crew', 'allies', 'support', 'I2', {
    move: [2, 4],
    damageTrack: 4,
    weapons: [weapon('MG', { crewServed: true, reach: '6', cells: 'I2:6/1 V1:1/1' }), rifle],
  }),
  card('Captain', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 3, weapons: [rifle] }),
];

/** A round base of 60 mm below an aircraft. */
const flying = asShape({ base: { radius: 30 }, volumes: WALKER });

export const freely = (options: SkirmishOptions): Skirmish =>
  skirmish({ shapes: { banana: flying }, ...options, cards: [...CARDS, ...(options.cards ?? [])] });

export const onSquares = (options: GridSkirmishOptions): Skirmish =>
  gridSkirmish({ ...options, cards: [...CARDS, ...(options.cards ?? [])] });

/** Models of a unit to these spots in cm, straight. */
export const ways = (unit: string, ...spots: readonly (readonly [x: number, y: number])[]): Command => ({
  do: 'move',
  ways: spots.map(([x, y], i) => ({ model: `${unit}.${i + 1}` as never, path: [place(x, y) as Place] })),
});

/** The unit is chosen. */
export const choose = (...things: readonly string[]): Command => ({ do: 'choose', chosen: [{ things }] });
export const decline: Command = { do: 'decline' };

/** A state in which a unit is aboard another from the start, as the question before the game leaves it. */
export function aboard(game: Skirmish, unit: string, on: string): void {
  game.state = {
    ...game.state,
    units: game.state.units.map(one =>
      one.id === unit
        ? {
            ...one,
            where: 'aboard',
            aboard: { by: unitId(on) as UnitId, as: 'passenger' },
            models: one.models.map(model => ({ ...model, place: null })),
          }
        : one,
    ),
  };
}
