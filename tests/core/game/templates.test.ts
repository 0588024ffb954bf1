import { describe, expect, it } from 'vitest';
import { aiming, allocate, attacking, fire, lost, ofType, refusalOf, rolls, shot, strikes } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import { box, building, place, WALKER } from '../../kit/free.ts';
import { asShape } from '../../../core/space/free/base/forms.ts';
import type { Posted } from '../../kit/game.ts';
import { activate, declare, row, skirmish } from '../../kit/game.ts';

// The examples' own coordinates, moved onto the table.
const X = 60;
const Y = 30;
type Spot = readonly [x: number, y: number];
const spots = (...at: readonly Spot[]): readonly Spot[] => at.map(([x, y]) => [X + x, Y + y] as const);
const facing = (x: number, y: number, degrees: number) => [[X + x, Y + y, degrees]] as const;
const blast = (x: number, y: number) => ({ blast: [X + x, Y + y] as const });
const flame = (x: number, y: number) => ({ flame: [X + x, Y + y] as const });
const north = facing(0, 0, 90);

describe('blast templates', () => {
  const hans = { card: 'hans', at: north } satisfies Posted;
  const reapers = { card: 'grim-reapers', at: spots([-3, 50], [0, 52], [3, 50]) } satisfies Posted;
  const gunners = { card: 'gunners', at: spots([6, 52], [7, 48], [12, 48], [13, 52], [11, 55]) } satisfies Posted;

  it('TPL-04 TPL-05 HIT-04 EX-56 three models of one unit and two of another: three dice and two, apart', () => {
    const game = attacking({ blue: [hans], red: [reapers, gunners], dice: ['ATT', 'AA', 'S', 'ST'] });
    const judged = aiming(game).judge(shot('blue-1.1', 'panzerwerfer', blast(0, 50)));
    expect(strikes(judged)).toEqual(['red-1: 3/1', 'red-2: 2/1']);
    expect(judged.ok && judged.value.struck.map(one => one.models)).toEqual([
      ['red-1.1', 'red-1.2', 'red-1.3'],
      ['red-2.1', 'red-2.2'],
    ]);
    const events = fire(game, shot('blue-1.1', 'panzerwerfer', blast(0, 50)));
    expect(rolls(game)).toEqual(['hit 3', 'hit 2', 'infantrySave 1', 'infantrySave 2']);
    expect(ofType(events, 'aimed')[0]!.shots).toEqual([
      {
        ...{ model: 'blue-1.1', weapon: 'panzerwerfer', targets: ['red-1', 'red-2'] },
        template: { area: 'blast', place: expect.anything() },
      },
    ]);
    expect(game.dice.left()).toBe(0);
  });

  it('TPL-04 friends under it throw dice too, each unit with its own column', () => {
    const game = attacking({ blue: [hans, { card: 'flak-boys', at: reapers.at }], red: [gunners] });
    expect(strikes(aiming(game).judge(shot('blue-1.1', 'panzerwerfer', blast(0, 50))))).toEqual(['blue-2: 3/1', 'red-1: 2/1']);
  });

  it('TPL-04 a vehicle touched by nothing but its barrel does not lie under it', () => {
    const barrel = { part: 'other', shape: 'box', center: [60, 0, 50], half: [60, 2, 2], yaw: 0 } as const;
    const armed = asShape({ base: { radius: 40 }, volumes: [...WALKER, barrel] });
    const launcher = card('Launcher', 'axis', 'vehicle', 'V3', {
      move: [2, 4],
      damageTrack: 5,
      weapons: [weapon('Rockets', { mount: 'front', reach: '8', cells: 'V4:*/2' })],
    });
    // Hull to x = 13, muzzle at x = 4.
    const game = attacking({
      cards: [launcher],
      shapes: { ludwig: armed },
      blue: [{ card: 'launcher', at: north }],
      red: [{ card: 'ludwig', at: facing(16, 50, 180) }],
    });
    expect(strikes(aiming(game).judge(shot('blue-1.1', 'rockets', blast(0, 50))))).toEqual([]);
    expect(strikes(aiming(game).judge(shot('blue-1.1', 'rockets', blast(6, 50))))).toEqual(['red-1: 1/2']);
  });

  it('TPL-04 the firing model itself is struck when it lies under its own template', () => {
    const game = attacking({
      blue: [{ card: 'bazooka-joe', at: spots([0, 0]) }],
      red: [{ card: 'gunners', at: spots([0, 6], [0, 20]) }],
      dice: ['A', 'A', 'T', 'T'],
    });
    const own = shot('blue-1.1', 'm7-grenade-launcher', blast(0, 3));
    expect(strikes(aiming(game).judge(own))).toEqual(['blue-1: 1/1', 'red-1: 1/1']);
    fire(game, own);
    expect(rolls(game)).toEqual(['hit 1', 'hit 1', 'infantrySave 1', 'infantrySave 1']);
    allocate(game, 'red-1.1');
    expect(game.unit('blue-1').damage).toBe(1);
    expect(game.dice.left()).toBe(0);
  });

  it('TPL-04 LOS-01 the centre must be in range, arc and sight of the firing model', () => {
    const game = attacking({
      blue: [hans],
      red: [gunners],
      pieces: [box('wall', [X - 20, X - 5], [Y + 20, Y + 22], 15)],
    });
    const verdict = (x: number, y: number) => aiming(game).judge(shot('blue-1.1', 'panzerwerfer', blast(x, y)));
    expect(refusalOf(verdict(0, 50))).toBeNull();
    expect(verdict(0, 64)).toMatchObject({ ok: false, error: { code: 'attack.tooFar', rules: ['RANGE-01', 'TPL-04'] } });
    expect(verdict(50, 10)).toMatchObject({ ok: false, error: { code: 'attack.arc', rules: ['ARC-04', 'ARC-08'] } });
    expect(verdict(-13, 40)).toMatchObject({ ok: false, error: { code: 'attack.noSight', rules: ['LOS-01', 'TPL-04'] } });
  });

  it.each([
    [0, null],
    [1, 'attack.noSurface'],
    [-1, 'attack.noSurface'],
    [4, 'attack.noSurface'],
  ])('TPL-04 TPL-06 the centre %s cm above the ground beside a wall 4 cm high: %s', (z, refused) => {
    const game = attacking({
      blue: [{ card: 'nikita', at: facing(-40, 0, 0) }],
      red: [{ card: 'gunners', at: spots([0, 5], [3, 5]) }],
      pieces: [box('wall', [X - 6, X + 6], [Y + 2, Y + 2.5], 4)],
    });
    const verdict = aiming(game).judge({ ...shot('blue-1.1', '120-mm-launchers', blast(0, 0)), at: { blast: place(X, Y, z) } });
    expect(refusalOf(verdict)).toBe(refused);
    if (!verdict.ok) expect(verdict.error.rules).toEqual(['TPL-04', 'TPL-06']);
    // Nobody behind the wall is struck over it.
    else expect(strikes(verdict)).toEqual([]);
  });

  it.each([
    [0, null],
    [-1, 'attack.noSurface'],
  ])('TPL-04 no blast is centred off the table: %s cm from its edge, %s', (y, code) => {
    const game = attacking({ blue: [{ card: 'nikita', at: [[X, 40, 270]] }], red: [{ card: 'gunners', at: row(2, X, 60) }] });
    const at = { blast: place(X, y, 0) };
    expect(refusalOf(aiming(game).judge({ ...shot('blue-1.1', '120-mm-launchers', blast(0, 0)), at }))).toBe(code);
  });

  it.each([
    [7.4, 1],
    [7.5, 1],
    [7.6, 0],
  ])('TPL-05 the edge of a base %s cm from the centre: %s dice', (edge, dice) => {
    const game = attacking({ blue: [hans], red: [{ card: 'gunners', at: spots([edge + 1.25, 50]) }] });
    expect(strikes(aiming(game).judge(shot('blue-1.1', 'panzerwerfer', blast(0, 50))))).toEqual(
      dice === 0 ? [] : [`red-1: ${dice}/1`],
    );
  });

  it('TPL-06 who is out of sight of the centre is spared, whatever the firing model sees', () => {
    const game = attacking({
      blue: [{ card: 'nikita', at: facing(0, 40, 270) }],
      red: [{ card: 'gunners', at: spots([0, 5], [3, 5], [0, -4], [4, -3], [-4, -3]) }],
      pieces: [box('wall', [X - 6, X + 6], [Y + 2, Y + 2.5], 4)],
    });
    const judged = aiming(game).judge(shot('blue-1.1', '120-mm-launchers', blast(0, 0)));
    // The firer stands beyond the wall and looks over it at the centre.
    expect(refusalOf(judged)).toBe('attack.noSight');
    const near = attacking({
      blue: [{ card: 'nikita', at: facing(-40, 0, 0) }],
      red: [{ card: 'gunners', at: spots([0, 5], [3, 5], [0, -4], [4, -3], [-4, -3]) }],
      pieces: [box('wall', [X - 6, X + 6], [Y + 2, Y + 2.5], 4)],
    });
    const struck = aiming(near).judge(shot('blue-1.1', '120-mm-launchers', blast(0, 0)));
    expect(strikes(struck)).toEqual(['red-1: 3/1']);
    expect(struck.ok && struck.value.struck[0]!.models).toEqual(['red-1.3', 'red-1.4', 'red-1.5']);
  });

  it('TPL-06 a living tank spares who stands behind it', () => {
    const at = spots([-3, 6.5], [3, -6]);
    const without = attacking({ blue: [{ card: 'nikita', at: facing(-50, -20, 20) }], red: [{ card: 'gunners', at }] });
    expect(strikes(aiming(without).judge(shot('blue-1.1', '120-mm-launchers', blast(0, 0))))).toEqual(['red-1: 2/1']);
    const tank = asShape({
      base: null,
      volumes: [{ part: 'hull', shape: 'box', center: [0, 0, 25], half: [50, 15, 25], yaw: 0 }],
    });
    const behind = attacking({
      blue: [{ card: 'nikita', at: facing(-50, -20, 20) }],
      red: [
        { card: 'gunners', at },
        { card: 'ludwig', at: facing(0, 3.5, 0) },
      ],
      shapes: { ludwig: tank },
    });
    expect(strikes(aiming(behind).judge(shot('blue-1.1', '120-mm-launchers', blast(0, 0))))).toEqual([
      'red-1: 1/1',
      'red-2: 1/1',
    ]);
  });

  it('TPL-07 of two storeys the one that is named is struck; from the street the ground floor', () => {
    const house = building('house', [X - 8, X + 8], [Y + 32, Y + 48], {
      floors: [6],
      roof: false,
      holes: [
        { wall: 'south', from: X - 7, to: X + 7, sill: 0, top: 5 },
        { wall: 'south', from: X - 7, to: X + 7, sill: 6, top: 11 },
      ],
    });
    const upstairs = (x: number, y: number) => ({ x: (X + x) * 10, y: (Y + y) * 10, z: 60, facing: 0 });
    const game = attacking({
      blue: [{ card: 'nikita', at: north }],
      red: [
        { card: 'gunners', at: spots([-2, 36], [2, 36]) },
        { card: 'fakyeli', at: spots([-3, 36], [0, 38], [3, 36]) },
      ],
      pieces: [house],
    });
    // The second unit stands on the upper floor.
    game.state = {
      ...game.state,
      units: game.state.units.map(unit =>
        unit.card === 'fakyeli'
          ? {
              ...unit,
              models: unit.models.map((m, i) => ({
                ...m,
                place: upstairs([-3, 0, 3][i]!, [36, 38, 36][i]!) as unknown as typeof m.place,
              })),
            }
          : unit,
      ),
    };
    const at = (place: object) =>
      strikes(aiming(game).judge({ ...shot('blue-1.1', '120-mm-launchers', blast(0, 0)), at: { blast: place as never } }));
    expect(at({ x: X * 10, y: (Y + 35) * 10, z: 0, facing: 0 })).toEqual(['red-1: 2/1']);
    expect(at({ x: X * 10, y: (Y + 36) * 10, z: 60, facing: 0 })).toEqual(['red-2: 3/1']);
    expect(at({ x: X * 10, y: (Y + 31) * 10, z: 0, facing: 0 })).toEqual(['red-1: 2/1']);
  });

  it('TPL-08 EX-57 a template spares a unit in a column of numbers; a direct shot touches nobody else', () => {
    const rain = { card: 'steel-rain', at: facing(0, 58, 90) } satisfies Posted;
    const game = attacking({ blue: [hans], red: [rain, gunners], dice: ['TTT'] });
    expect(strikes(aiming(game).judge(shot('blue-1.1', 'panzerwerfer', blast(0, 50))))).toEqual(['red-2: 2/1']);
    expect(strikes(aiming(game).judge(shot('blue-1.1', 'panzerwerfer', 'red-1')))).toEqual(['red-1: 3/6']);
    const direct = aiming(game).judge(shot('blue-1.1', 'panzerwerfer', 'red-2'));
    expect(direct).toMatchObject({ ok: false, error: { code: 'attack.needsTemplate', rules: ['TPL-08'] } });
    fire(game, shot('blue-1.1', 'panzerwerfer', 'red-1'));
    expect(rolls(game)).toEqual(['hit 3']);
  });

  it('TPL-04 TPL-09 neither template is taken for the other, nor for a weapon without', () => {
    const game = attacking({ blue: [{ card: 'hotdog', at: north }], red: [gunners] });
    const other = aiming(game).judge(shot('blue-1.1', 'napalm-thrower', blast(0, 15)));
    expect(other).toMatchObject({ ok: false, error: { code: 'attack.otherTemplate', rules: ['TPL-04', 'TPL-09'] } });
    expect(refusalOf(aiming(game).judge(shot('blue-1.1', '50-cal', blast(0, 15))))).toBe('attack.noTemplate');
    expect(aiming(game).lines.map(line => [line.weapon.id, line.template])).toEqual([
      ['napalm-thrower', 'flame'],
      ['50-cal', null],
      ['30-cal', null],
      ['standard', null],
    ]);
  });

  it('TPL-08 CC-08 dice for each model of a close-combat weapon need no template', () => {
    const priest = card('Preacher', 'ssu', 'hero', 'I2', {
      move: [2, 4],
      damageTrack: 4,
      weapons: [weapon('Charge', { reach: 'C', cells: 'I2:*/1 V1:1/6' })],
    });
    const game = attacking({
      cards: [priest],
      blue: [{ card: 'preacher', at: spots([0, 0]) }],
      red: [{ card: 'gunners', at: spots([0, 6], [3, 6], [6, 20]) }],
    });
    expect(aiming(game).lines.map(line => line.template)).toEqual([null, null]);
    expect(strikes(aiming(game).judge(shot('blue-1.1', 'charge', 'red-1')))).toEqual(['red-1: 3/1']);
  });

  it.each([
    [0, 4],
    [1, 3],
    [3, 1],
  ])('TPL-02 a support weapon that has lost %s throws dice for the %s left on its base', (damage, dice) => {
    const game = attacking({ blue: [hans], red: [{ card: 'hailstorm', at: spots([0, 50]), damage }] });
    expect(strikes(aiming(game).judge(shot('blue-1.1', 'panzerwerfer', blast(0, 50))))).toEqual([`red-1: ${dice}/1`]);
  });

  describe('the placement is the target', () => {
    const battery = card('Battery', 'ssu', 'vehicle', 'V4', {
      move: [2, 4],
      damageTrack: 5,
      weapons: [weapon('Mortar', { count: 2, mount: 'turret', reach: '8', ammo: 4, cells: 'I2:*/1' })],
    });
    const game = (dice: readonly string[] = []) =>
      attacking({
        cards: [battery],
        blue: [{ card: 'battery', at: north }],
        red: [{ card: 'gunners', at: spots([-2, 50], [2, 50], [-2, 54], [2, 54]) }],
        dice,
      });
    const mortar = (x: number, y: number) => shot('blue-1.1', 'mortar', blast(x, y));

    it('TPL-11 HIT-01 two mortars over the same four models: eight dice', () => {
      const table = game(['TTTT', 'TTTT']);
      fire(table, mortar(0, 52), mortar(0, 51));
      expect(rolls(table)).toEqual(['hit 4', 'hit 4']);
    });

    it('TPL-11 each copy is placed by itself', () => {
      const table = game(['TT']);
      const events = fire(table, mortar(0, 45), mortar(0, 20));
      expect(ofType(events, 'aimed')[0]!.shots.map(one => one.targets)).toEqual([['red-1'], []]);
      expect(rolls(table)).toEqual(['hit 2']);
    });

    it('TPL-11 WPN-18 with nobody under it a template is legal, throws nothing, and spends its shot', () => {
      const table = game();
      const events = fire(table, mortar(0, 20));
      expect(rolls(table)).toEqual([]);
      expect(events.map(event => event.type)).toEqual(['aimed', 'ammoSpent', 'acted', 'acted', 'goTaken']);
      expect(table.unit('blue-1').spent).toEqual({ mortar: 1 });
    });

    it('TPL-11 a placement named after the dice is refused', () => {
      const table = game(['AAAT', 'TTT']);
      fire(table, mortar(0, 52));
      expect(table.ask.ask).toBe('allocate');
      expect(table.refused({ do: 'attack', shots: [mortar(0, 52)] }).code).toBe('game.otherQuestion');
    });
  });

  it('TPL-04 VICT-04 who wipes out a squad of his own gives its points to the enemy', () => {
    const game = attacking({
      blue: [hans, { card: 'fakyeli', at: spots([0, 50]) }],
      red: [{ card: 'gunners', at: spots([20, 80]) }],
      dice: ['A', 'T'],
    });
    const events = fire(game, shot('blue-1.1', 'panzerwerfer', blast(0, 50)));
    expect(ofType(events, 'eliminated')).toEqual([
      { type: 'eliminated', unit: 'blue-2', side: 'blue', points: 8, because: ['DMG-08'] },
    ]);
    expect(game.state.lost).toEqual({ blue: 8, red: 0 });
  });
});

describe('flame templates', () => {
  const hotdog = { card: 'hotdog', at: north } satisfies Posted;
  const napalm = (x: number, y: number) => shot('blue-1.1', 'napalm-thrower', flame(x, y));

  it('TPL-09 TPL-10 EX-58 two of one unit and three of another', () => {
    const game = attacking({
      blue: [hotdog],
      red: [
        { card: 'faceless-death', at: spots([0, 9], [0, 12]) },
        { card: 'zombies', at: spots([0, 15], [0, 18], [0, 21]) },
      ],
      dice: ['TT', 'TTT'],
    });
    expect(strikes(aiming(game).judge(napalm(0, 30)))).toEqual(['red-1: 2/1', 'red-2: 3/1']);
    fire(game, napalm(0, 30));
    expect(rolls(game)).toEqual(['hit 2', 'hit 3']);
    expect(game.dice.left()).toBe(0);
  });

  // The weapon ends at (0,8), as in the example.
  const barrel = { part: 'other', shape: 'box', center: [40, 0, 50], half: [40, 5, 5], yaw: 0 } as const;
  const fireball = asShape({ base: { radius: 40 }, volumes: [...WALKER, barrel] });
  const heavy = (x: number, y: number) => shot('blue-1.1', 'heavy-napalm-thrower', flame(x, y));
  const tornado = { card: 'steel-tornado', at: spots([0, 14], [0, 19], [3, 26]) } satisfies Posted;
  const corner = box('house', [X + 1, X + 8], [Y + 21, Y + 23], 12);

  it('TPL-10 EX-59 flames do not turn corners: four dice at the two that are seen', () => {
    const scene = { shapes: { fireball }, blue: [{ card: 'fireball', at: north }], red: [tornado] };
    expect(strikes(aiming(attacking(scene)).judge(heavy(0, 40)))).toEqual(['red-1: 6/4']);
    const game = attacking({ ...scene, pieces: [corner], dice: ['ATST'] });
    expect(strikes(aiming(game).judge(heavy(0, 40)))).toEqual(['red-1: 4/4']);
    fire(game, heavy(0, 40));
    expect(lost(allocate(game, 'red-1.3'))).toEqual(['red-1.3']);
  });

  it('TPL-10 DMG-09 TGT-02 EX-60 a friend in the flames: two dice, and each hit destroys', () => {
    const game = attacking({
      ...{ shapes: { fireball }, pieces: [corner] },
      blue: [
        { card: 'fireball', at: north },
        { card: 'gunners', at: spots([0, 11]) },
      ],
      red: [tornado],
      dice: ['AT', 'TTTT'],
    });
    expect(strikes(aiming(game).judge(heavy(0, 40)))).toEqual(['blue-2: 2/N', 'red-1: 4/4']);
    const events = fire(game, heavy(0, 40));
    expect(rolls(game)).toEqual(['hit 2', 'hit 4']);
    expect(lost(events)).toEqual(['blue-2.1']);
    expect(ofType(events, 'eliminated').map(event => [event.unit, event.points])).toEqual([['blue-2', 8]]);
    expect(game.dice.left()).toBe(0);
  });

  it('TPL-10 never the firing model, but its comrades like any friend', () => {
    const game = attacking({
      blue: [{ card: 'fakyeli', at: spots([0, -3], [0, 4], [3, -3], [6, -3], [0, 0]) }],
      red: [{ card: 'gunners', at: spots([0, 9]) }],
    });
    const judged = aiming(game).judge(shot('blue-1.5', 'sulphur-thrower', flame(0, 20)));
    expect(judged.ok && judged.value.struck.map(one => one.models)).toEqual([['blue-1.2'], ['red-1.1']]);
  });

  it('TPL-09 a weapon of range 1 lays the small template, of range 2 the large one', () => {
    const small = attacking({
      blue: [{ card: 'fakyeli', at: spots([-3, 0], [-6, 0], [-9, 0], [-12, 0], [0, 0]) }],
      red: [{ card: 'gunners', at: spots([0, 12], [0, 13]) }],
    });
    // The tip is at the edge of the base, y = 1.25, and the far edge 10 cm on.
    const struck = aiming(small).judge(shot('blue-1.5', 'sulphur-thrower', flame(0, 20)));
    expect(struck.ok && struck.value.struck[0]!.models).toEqual(['red-1.1']);
    const large = attacking({ blue: [hotdog], red: [{ card: 'gunners', at: spots([0, 24], [0, 25]) }] });
    const far = aiming(large).judge(napalm(0, 30));
    expect(far.ok && far.value.struck[0]!.models).toEqual(['red-1.1']);
  });

  it.each([
    [37, null],
    [39, 'attack.arc'],
  ])('TPL-09 wholly in the Front arc: the axis %s degrees aside', (degrees, refused) => {
    const game = attacking({ blue: [{ card: 'grandma', at: north }], red: [{ card: 'gunners', at: spots([0, 20]) }] });
    const angle = ((90 - degrees) * Math.PI) / 180;
    const towards = flame(30 * Math.cos(angle), 30 * Math.sin(angle));
    expect(refusalOf(aiming(game).judge(shot('blue-1.1', 'sulphur-jet', towards)))).toBe(refused);
  });

  it('TPL-09 from a turret in any direction', () => {
    const game = attacking({ blue: [hotdog], red: [{ card: 'gunners', at: spots([0, 20]) }] });
    for (const [x, y] of [
      [0, -30],
      [30, 0],
      [-20, -20],
    ] as const)
      expect(refusalOf(aiming(game).judge(napalm(x, y)))).toBeNull();
  });

  it('TPL-09 TPL-11 one point names the whole template in a reaction, which must touch the active unit', () => {
    const game = skirmish({
      blue: [{ card: 'gunners', at: spots([0, 15]) }, { card: 'nikita' }],
      red: [{ card: 'hotdog', at: north }, { card: 'nikita' }],
      dice: ['AT'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'move'));
    fire(game);
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    expect(refusalOf(aiming(game).judge(shot('red-1.1', 'napalm-thrower', flame(30, 0))))).toBe('attack.onlyActive');
    expect(strikes(aiming(game).judge(shot('red-1.1', 'napalm-thrower', flame(0, 30))))).toEqual(['blue-1: 1/1']);
  });
});

it('TPL-04 a row of friends and foes: the events name every unit struck, in the order of the dice', () => {
  const game = attacking({
    blue: [
      { card: 'hans', at: north },
      { card: 'ghosts', at: spots([-4, 50], [-1, 50]) },
    ],
    red: [{ card: 'gunners', at: row(2, X + 2, Y + 50) }],
    dice: ['AT', 'TA', 'A', 'A'],
  });
  const events = fire(game, shot('blue-1.1', 'panzerwerfer', blast(0, 50)));
  expect(ofType(events, 'hit').map(event => [event.target, event.hits])).toEqual([
    ['blue-2', 1],
    ['red-1', 1],
  ]);
  // SUP-02: a unit hit by its own side keeps its head down too.
  expect(ofType(events, 'marked').map(event => event.unit)).toEqual(['blue-2', 'red-1']);
});
