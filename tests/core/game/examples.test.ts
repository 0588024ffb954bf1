import { describe, expect, it } from 'vitest';
import type { Armour } from '../../../core/forces/card.ts';
import { ARMOURS } from '../../../core/forces/card.ts';
import type { Volume } from '../../../core/space/free/base/forms.ts';
import { asShape } from '../../../core/space/free/base/forms.ts';
import { aiming, allocate, attacking, fire, lost, ofType, refusalOf, rolls, shot, volley } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import { box, building, wood } from '../../kit/free.ts';
import type { Posted, Skirmish } from '../../kit/game.ts';
import { activate, declare, naming, row, skirmish } from '../../kit/game.ts';

// Examples of the book that are more than one rule: who may be attacked at all, and whole exchanges of fire.

const X = 60;
const Y = 30;
type Spot = readonly [x: number, y: number];
const spots = (...at: readonly Spot[]): readonly Spot[] => at.map(([x, y]) => [X + x, Y + y] as const);
const span = (a: number, b: number, by: number) => [by + a, by + b] as const;

/** A body that is one box, by its extent about the place where it stands, in cm. */
function hull(x: Spot, y: Spot, z: Spot, ...more: readonly Volume[]) {
  const middle = (s: Spot) => (s[0] + s[1]) * 5;
  const half = (s: Spot) => (s[1] - s[0]) * 5;
  const center = [middle(x), middle(y), middle(z)] as const;
  return asShape({
    base: null,
    volumes: [{ part: 'hull', shape: 'box', center, half: [half(x), half(y), half(z)], yaw: 0 }, ...more],
  });
}

/** Cards that can harm everything far away, so that nothing but sight decides. */
const everything = ARMOURS.map((armour: Armour) => `${armour}:1/1`).join(' ');
const long = weapon('Long Gun', { count: 5, reach: '16', cells: everything });
const squadOf = (name: string, armour: 'I2' | 'I3') =>
  card(name, 'axis', 'squad', armour, { move: [2, 4], weapons: [long], models: ['5 long-gun'] });
const watchers = squadOf('Watchers', 'I3');
const walker = card('Watching Walker', 'axis', 'vehicle', 'V4', {
  move: [2, 4],
  damageTrack: 6,
  weapons: [weapon('Long Gun', { mount: 'turret', reach: '16', cells: everything })],
});

const verdicts = (game: Skirmish, model: string, ...targets: readonly string[]) =>
  targets.map(target => refusalOf(aiming(game).judge(shot(model, 'long-gun', target))));

describe('who may be attacked', () => {
  it('LOS-04 LOS-01 EX-47 a tank of which only the guns show may not; a squad of which one man shows may', () => {
    const barrel: Volume = { part: 'other', shape: 'box', center: [-150, 0, 60], half: [100, 5, 5], yaw: 0 };
    const game = attacking({
      cards: [walker],
      shapes: {
        'watching-walker': hull([-5, 5], [-5, 5], [2.7, 8.5]),
        ludwig: hull([-6, 6], [-5, 5], [2.7, 8.5], barrel),
      },
      blue: [{ card: 'watching-walker', at: [[X, Y, 0]] }],
      red: [
        { card: 'ludwig', at: [[X + 44, Y + 55, 0]] },
        { card: 'flak-boys', at: spots([-20, 50]) },
        { card: 'ghosts', at: spots([15, 46], [36, 46]) },
      ],
      pieces: [box('house', span(20, 40, X), span(30, 40, Y), 20)],
    });
    expect(verdicts(game, 'blue-1.1', 'red-1', 'red-2', 'red-3')).toEqual(['attack.noSight', null, null]);
  });

  it('LOS-01 EX-48 over infantry, and over a tank at whoever looks over it', () => {
    const behind = (soldier: boolean) =>
      attacking({
        cards: [watchers],
        shapes: {
          'karl-marx': hull([-6, 6], [-4, 4], [0, 5]),
          nadya: hull([-4, 4], [-2.2, 2.2], [2, 4.5]),
        },
        blue: [{ card: 'watchers', at: spots([0, 0]) }],
        red: [
          { card: 'red-thunder', at: spots([15, 0]) },
          { card: 'karl-marx', at: [[X + 36, Y, 0]] },
          soldier ? { card: 'koshka', at: spots([45, 0]) } : { card: 'nadya', at: [[X + 54, Y, 0]] },
        ],
      });
    const onFoot = behind(false);
    expect(verdicts(onFoot, 'blue-1.1', 'red-1', 'red-2', 'red-3')).toEqual([null, null, 'attack.noSight']);
    const raised = behind(true);
    expect(verdicts(raised, 'blue-1.1', 'red-3')).toEqual(['attack.noSight']);
    // Koshka stands in her machine, her feet 3.3 cm above the ground.
    raised.state = {
      ...raised.state,
      units: raised.state.units.map(unit =>
        unit.id === 'red-3' ? { ...unit, models: unit.models.map(m => ({ ...m, place: { ...m.place!, z: 33 } })) } : unit,
      ),
    };
    expect(verdicts(raised, 'blue-1.1', 'red-3')).toEqual([null]);
  });

  it('LOS-01 EX-49 into a wood and through a line of trees, as far as 10 cm', () => {
    const red: readonly Posted[] = [
      { card: 'red-thunder', at: [[X, Y + 57]] },
      { card: 'gunners', at: [[X + 60, Y + 56.5]] },
      { card: 'nadya', at: [[X, Y + 66, 0]] },
      { card: 'fakyeli', at: [[X + 66, Y + 75]] },
    ];
    const game = attacking({
      cards: [walker],
      blue: [{ card: 'watching-walker', at: [[X, Y, 90]] }],
      red,
      pieces: [wood('wood', span(-30, 30, X), span(50, 80, Y)), wood('trees', span(40, 80, X), span(50, 54, Y))],
    });
    const seen = verdicts(game, 'blue-1.1', 'red-1', 'red-2', 'red-3', 'red-4');
    expect(seen).toEqual([null, null, 'attack.noSight', 'attack.noSight']);
  });

  it('LOS-04 EX-50 through windows: from afar those near them, from close by those at the back too', () => {
    const hole = (from: number, to: number) => ({ wall: 'south', from: X + from, to: X + to, sill: 1, top: 4 }) as const;
    const house = building('house', span(0, 30, X), span(50, 75, Y), {
      height: 14,
      holes: [hole(3, 7), hole(13, 17), hole(23, 27)],
    });
    const game = attacking({
      cards: [watchers],
      blue: [{ card: 'watchers', at: spots([15, 10], [15, 44]) }],
      red: [
        { card: 'flak-boys', at: spots([5, 54], [15, 54], [25, 54]) },
        { card: 'ghosts', at: spots([15, 68]) },
        { card: 'gunners', at: spots([10, 51.2]) },
      ],
      pieces: [house],
    });
    expect(verdicts(game, 'blue-1.1', 'red-1', 'red-2', 'red-3')).toEqual([null, 'attack.noSight', 'attack.noSight']);
    expect(verdicts(game, 'blue-1.2', 'red-1', 'red-2')).toEqual([null, null]);
  });
});

it('TGT-05 TGT-08 EX-18 EX-52 Ghosts, then Joe, then the Pounder: every weapon at a target of its own', () => {
  const game = skirmish({
    blue: [{ card: 'ghosts', at: row(5, 60, 60) }, { card: 'ludwig', at: [[100, 100, 0]] }, { card: 'nikita' }],
    red: [
      { card: 'bazooka-joe', at: [[72, 70]] },
      { card: 'pounder', at: [[60, 78, 270]] },
    ],
    dice: [...['AT', 'ATATAT', 'ATATATAT', 'AAA', 'AAAT'], ...['ATTTT', 'ATT', 'A', 'A'], ...['TT', 'T', 'TTTTT', 'TTTTTT']],
  });
  const next = (unit: string) => {
    game.answer(activate(unit));
    const offer = game.offers().find(one => one.do === 'declare');
    game.answer(naming(declare('attack', 'nothing'), ...(offer?.do === 'declare' ? offer.nameable : [])));
  };
  next('blue-1');
  const events = fire(
    game,
    volley('blue-1', [1, 2], 'panzerfaust', 'red-2'),
    volley('blue-1', [3, 4], 'stg-47', 'red-1'),
    shot('blue-1.5', 'mg-48', 'red-1'),
  );
  expect(rolls(game)).toEqual(['hit 2', 'hit 6', 'hit 8', 'infantrySave 3', 'infantrySave 4']);
  expect(ofType(events, 'ticked').map(({ unit, boxes }) => [unit, boxes])).toEqual([
    ['red-2', 4],
    ['red-1', 1],
  ]);
  expect(game.unit('blue-1').spent).toEqual({ panzerfaust: 2 });

  next('red-1');
  fire(game, shot('red-1.1', 'm7-grenade-launcher', { blast: [66, 60] }), shot('red-1.1', '45-pistol', 'blue-1'));
  expect(rolls(game).slice(5)).toEqual(['hit 5', 'hit 3', 'infantrySave 1', 'infantrySave 1']);

  game.answer(activate('blue-2'));
  game.answer(declare('nothing', 'nothing'));
  expect(game.who).toBe('red');
  next('red-2');
  fire(game, shot('red-2.1', '17-pdr', 'blue-2'), shot('red-2.1', '50-cal', 'blue-1'), shot('red-2.1', '30-cal', 'blue-1'));
  expect(rolls(game).slice(9)).toEqual(['rally 2', 'hit 1', 'hit 5', 'hit 6']);
  expect(game.dice.left()).toBe(0);
});

it('DMG-02 TGT-08 EX-67 a gun laid as a template and a machine-gun: the template’s hit first, three models', () => {
  const game = attacking({
    blue: [{ card: 'ludwig', at: [[60, 40, 90]] }],
    red: [
      {
        card: 'death-dealers',
        at: [
          [60, 75],
          [70, 75],
          [73, 75],
          [76, 75],
          [79, 75],
        ],
      },
    ],
    dice: ['A', 'AATTTT', 'S', 'SS'],
  });
  fire(game, shot('blue-1.1', 'mg-44', 'red-1'), shot('blue-1.1', '88-cm', { blast: [56, 75] }));
  expect(rolls(game)).toEqual(['hit 1', 'hit 6', 'infantrySave 1', 'infantrySave 2']);
  expect(game.ask).toMatchObject({ ask: 'allocate', damage: 1, left: 3 });
  expect(lost(allocate(game, 'red-1.5', 'red-1.4', 'red-1.3'))).toEqual(['red-1.5', 'red-1.4', 'red-1.3']);
  expect(game.unit('red-1').models.map(model => model.id)).toEqual(['red-1.1', 'red-1.2']);
  expect(game.dice.left()).toBe(0);
});
