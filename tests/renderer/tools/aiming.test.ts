import { describe, expect, it } from 'vitest';
import type { Game, ModelId, Shot, UnitId } from '../../../core/index.ts';
import { books, gridPlaceOf, placeOf, standInsOf } from '../../../core/index.ts';
import { aims } from '../../../renderer/tools/aimGesture.ts';
import { aimAt, aiming as planOf, dropShots, hold, oneLess, oneMore } from '../../../renderer/tools/aiming.ts';
import type { Battery } from '../../../renderer/tools/batteries.ts';
import { batteriesOf, freeOf, usedOf } from '../../../renderer/tools/batteries.ts';
import { layAt, laysWithEnter } from '../../../renderer/tools/laying.ts';
import { shootersOf, takeUp } from '../../../renderer/tools/shooters.ts';
import { isVain, outlook, targetsOf } from '../../../renderer/tools/targets.ts';
import { otherWay, waysOf } from '../../../renderer/tools/ways.ts';
import type { Around, Pointed, Step } from '../../../renderer/tools/gesture.ts';
import type { AimPlan } from '../../../renderer/tools/plan.ts';
import { aiming, attacking } from '../../kit/attack.ts';
import { ATTACKS, between, everyAttack, far, named, near, reply } from '../../kit/attacks.ts';
import { card, weapon } from '../../kit/cards.ts';
import { box, place } from '../../kit/free.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare, row } from '../../kit/game.ts';
import { attackWith } from '../../kit/duel.ts';
import { go, gridSkirmish, on as square } from '../../kit/gridSkirmish.ts';

const begin = (game: Skirmish): AimPlan => planOf(aiming(game));
const around = (game: Skirmish): Around => ({
  game: { table: game.table, state: game.state } as Game,
  question: { who: game.who, offers: game.offers() },
  selected: null,
});
const on = (model: string): Pointed => ({ x: 0, y: 0, z: 0, model: model as ModelId });
const red = (n: number) => `red-${n}` as UnitId;
/** `rifle red-1 ×3`, in the order of the plan. */
const told = ({ shots }: AimPlan): readonly string[] => {
  const all = shots.map(shot => `${shot.weapon} ${'unit' in shot.at ? shot.at.unit : 'template'}`);
  return [...new Set(all)].map(one => `${one} ×${all.filter(other => other === one).length}`);
};
const counts = (plan: AimPlan): readonly string[] =>
  batteriesOf(plan.offer).map(battery => `${battery.weapon.id}: ${usedOf(plan, battery)} of ${battery.copies}`);
const of = (plan: AimPlan, { model, weapon, at }: Shot): readonly number[] =>
  [...plan.shots.keys()].filter(i => named([plan.shots[i]!]) === named([{ model, weapon, at }]));

/** An attack put together as a hand would do it: one model after the other, weapon by weapon, target by target. */
function byHand(start: AimPlan, wanted: readonly Shot[]): AimPlan {
  let plan = start;
  const kinds = [...new Map(wanted.map(shot => [named([shot]), shot])).values()];
  for (const kind of kinds) {
    const { model, weapon, at } = kind;
    const { unit } = plan.offer.lines.find(line => line.model === model)!;
    plan = hold(plan, unit, weapon);
    if (shootersOf(plan).length > 0) plan = takeUp(plan, model);
    plan = aimAt(plan, 'unit' in at ? at.unit : red(1), null);
    const many = wanted.filter(shot => named([shot]) === named([kind])).length;
    while (of(plan, kind).length > many) plan = oneLess(plan, of(plan, kind));
  }
  return plan;
}

describe('FAQ-09 FAQ-15 a line that is fired whole', () => {
  const foes = card('Foes', 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['5 knife'] },
    weapons: [weapon('Knife', { count: 5, reach: 'C', cells: 'I2:1/1' })],
  });
  const recon = card('Recon', 'axis', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['3 rifle rocket', '1 rifle', '1 mg'] },
    weapons: [
      weapon('Rifle', { count: 4, reach: '4', cells: 'I2:1/1' }),
      weapon('MG', { reach: '6', cells: 'I2:4/1' }),
      weapon('Rocket', { count: 3, reach: '4', ammo: 3, cells: 'I2:1/1' }),
    ],
  });
  const start = (set: string, reacting = false) => {
    const ours = [{ card: 'recon', at: [5, 6] as const }];
    const theirs = [
      { card: 'foes', at: [5, 3] as const },
      { card: 'foes', at: [8, 6] as const },
    ];
    const [blue, red] = reacting ? [theirs, ours] : [ours, theirs];
    const game = gridSkirmish({ set, cards: [recon, foes], dice: ['A'], blue, red });
    if (!reacting) {
      attackWith(game);
      return { game, plan: begin(game) };
    }
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    game.answer(go('blue-1.1', square(5, 4)));
    game.answer({ do: 'react', unit: 'red-1' as UnitId });
    return { game, plan: begin(game) };
  };
  const rifle = (plan: AimPlan) => plan.shots.findIndex(({ weapon: line }) => line === 'rifle');

  it('is put together, added to and taken back whole, but for what is used up', () => {
    const { game, plan: first } = start('faq-2011');
    // One soldier is taken up, and the others fire with him.
    const taken = takeUp(hold(first, 'blue-1' as UnitId, 'rifle' as never), 'blue-1.1' as ModelId);
    const one = aimAt(taken, red(1), null);
    expect(told(one)).toEqual(['rifle red-1 ×4']);
    expect(one.offer.judgeAll(one.shots).ok).toBe(true);
    expect(told(oneLess(one, [rifle(one)]))).toEqual([]);
    const all = aimAt(first, red(1), null);
    expect(told(all)).toEqual(expect.arrayContaining(['rifle red-1 ×4', 'mg red-1 ×1', 'rocket red-1 ×3']));
    const fewer = oneLess(
      all,
      [...all.shots.keys()].filter(i => all.shots[i]!.weapon === 'rocket'),
    );
    expect(told(fewer)).toEqual(expect.arrayContaining(['rifle red-1 ×4', 'rocket red-1 ×2']));
    expect(told(oneMore(fewer, fewer.shots.find(({ weapon: line }) => line === 'rocket')!))).toContain('rocket red-1 ×3');
    const none = targetsOf(first, { table: game.table, state: game.state } as Game).flatMap(({ shots }) =>
      shots === null || first.offer.judgeAll(shots).ok ? [] : [shots],
    );
    expect(none).toEqual([]);
    // In the base book one soldier fires alone, and one rifle is taken back.
    const { plan: loose } = start('grid');
    const alone = aimAt(takeUp(hold(loose, 'blue-1' as UnitId, 'rifle' as never), 'blue-1.1' as ModelId), red(1), null);
    expect(told(alone)).toEqual(['rifle red-1 ×1']);
  });

  it('is all that reaches whoever is reacted to, and nobody holds his fire', () => {
    const { plan } = start('faq-2011', true);
    expect(plan.offer.judgeAll([])).toMatchObject({ ok: false, error: { code: 'attack.everyLine' } });
    const one = aimAt(hold(plan, 'red-1' as UnitId, 'mg' as never), 'blue-1' as UnitId, null);
    expect(told(one)).toEqual(['mg blue-1 ×1', 'rifle blue-1 ×4']);
    expect(one.offer.judgeAll(one.shots).ok).toBe(true);
    const { plan: loose } = start('grid');
    expect(loose.offer.judgeAll([]).ok).toBe(true);
  });
});

describe('what is laid in several ways', () => {
  const SET = 'dust-1947';
  const gun = (name: string, rule: string, reach: string) =>
    card(name, 'axis', 'vehicle', 'V4', {
      ...{ move: [2, 4], damageTrack: 5 },
      weapons: [weapon('Main', { mount: 'front', reach, rules: [rule], cells: 'I2:*/1' })],
    });
  const late = { card: 'nikita' };

  it('D47-04 a square is clicked on: the block with most enemies and fewest friends first, then the others', () => {
    const game = gridSkirmish({
      ...{ cards: [gun('Rockets', 'Artillery', '2-6')], set: SET },
      blue: [{ card: 'rockets', at: [5, 4] }, { card: 'gunners', at: [6, 8] }, late],
      red: [{ card: 'gunners', at: [4, 10] }, late],
    });
    attackWith(game);
    const held = hold(begin(game), 'blue-1' as UnitId, 'main' as never);
    const laid = layAt(held, square(5, 9));
    const corners = waysOf(laid, laid.shots[0]!).map(({ at }) => ('over' in at ? gridPlaceOf(at.over[0]!) : null));
    expect(corners.map(at => at && `${at.column},${at.row}`)).toEqual(['4,9', '5,9', '4,8', '5,8']);
    expect(laid.shots).toEqual([waysOf(laid, laid.shots[0]!)[0]]);
    const other = otherWay(laid, 0);
    expect(other.shots).toEqual([waysOf(laid, laid.shots[0]!)[1]]);
    expect(laid.offer.judgeAll(other.shots).ok).toBe(true);
    expect(layAt(held, square(5, 4)).refused?.code).toBe('attack.tooNear');
  });

  it('D47-21 a line of flame, from the middle or either side', () => {
    const game = attacking({
      ...{ cards: [gun('Burner', 'Flame', '2')], set: SET },
      blue: [{ card: 'burner', at: [[60, 30, 90]] }],
      red: [{ card: 'gunners', at: row(3, 60, 44) }],
    });
    const laid = layAt(hold(begin(game), 'blue-1' as UnitId, 'main' as never), place(60, 60));
    const ways = waysOf(laid, laid.shots[0]!);
    expect(ways.map(({ at }) => 'from' in at)).toEqual([false, true, true]);
    expect(otherWay(otherWay(otherWay(laid, 0), 0), 0).shots).toEqual(laid.shots);
    expect(ways.every(way => laid.offer.judgeAll([way]).ok)).toBe(true);
  });
});

describe.each(ATTACKS)('TGT-05 TGT-06 TGT-07 TGT-08 TGT-09 CC-06 what a hand can aim: %s', (_, make) => {
  it('is every attack that is legal', () => {
    const game = make();
    const start = begin(game);
    const attacks = everyAttack(game).map(attack => attack.map(one => one.shot));
    const missed = attacks.filter(attack => named(byHand(start, attack).shots) !== named(attack));
    expect(missed).toEqual([]);
    expect(attacks.length).toBeGreaterThan(0);
  });
});

describe('a click on an enemy', () => {
  it('TGT-07 aims every copy that may be fired together', () => {
    const game = between({ card: 'hailstorm' }, far);
    const done = aims.onClick!(begin(game), on('red-1.1'), around(game)).plan as AimPlan;
    expect(told(done)).toEqual(['ppsh-48 red-1 ×4']);
    expect(counts(done)).toEqual(['ppsh-48: 4 of 4', 'mortar: 0 of 1', 'standard: 0 of 4']);
    expect(aims.ready(done, around(game))).toEqual({ do: 'attack', shots: done.shots });
  });

  it('TGT-07 says the dice of all of them before', () => {
    expect(outlook(begin(between({ card: 'hailstorm', damage: 1 }, far)), red(1), null).dice).toBe(15);
  });

  it('CC-06 strikes back with every soldier of a crew', () => {
    expect(told(aimAt(begin(reply(1)), 'blue-1' as UnitId, null))).toEqual(['standard blue-1 ×3']);
  });

  it('TGT-09 fires as many weapons of a crew as there are points left', () => {
    const plan = begin(between({ card: 'red-fury', damage: 1 }, far));
    const crew = aimAt(hold(plan, 'blue-1' as UnitId, 'ppsh-48' as never), red(1), null);
    expect(told(crew)).toEqual(['ppsh-48 red-1 ×2']);
    expect(counts(crew)).toContain('ppsh-48: 2 of 2');
  });

  it('TGT-07 beside a mortar that is laid the crew fires two rifles, and why no more is said', () => {
    const game = between({ card: 'hailstorm' }, [{ card: 'gunners', at: row(2, 60, 90) }, far[1]!]);
    const laid = layAt(hold(begin(game), 'blue-1' as UnitId, 'mortar' as never), place(60, 105));
    const both = aimAt(laid, red(2), null);
    expect(told(both)).toEqual(['mortar template ×1', 'ppsh-48 red-2 ×2']);
    const more = aimAt(hold(both, 'blue-1' as UnitId, 'ppsh-48' as never), red(2), null);
    expect(more.shots).toEqual(both.shots);
    expect(more.refused).toMatchObject({ code: 'attack.gunners', rules: ['TGT-07'] });
  });
});

describe('WPN-05 smoke in place of an attack', () => {
  const mortars = card('Mortars', 'ssu', 'vehicle', 'V3', {
    ...{ move: [2, 4], damageTrack: 3 },
    weapons: [weapon('Mortar', { count: 2, mount: 'turret', reach: '2-12', rules: ['Artillery'], cells: 'I1:*/1 V3:1/1' })],
  });
  const game = () => attacking({ cards: [mortars], blue: [{ card: 'mortars', at: [[60, 60]] }], red: far });
  const held = (plan: AimPlan) => hold(plan, 'blue-1' as UnitId, 'mortar' as never, 'smoke');

  it('is a chip of its own, laid on a spot with the mouse and on an enemy with the keys', () => {
    const start = begin(game());
    expect(batteriesOf(start.offer).map(one => [one.weapon.id, one.instead])).toEqual([
      ['mortar', null],
      ['mortar', 'smoke'],
      ['standard', null],
    ]);
    expect(held(held(start)).weapon).toBeNull();
    const laid = layAt(held(start), place(60, 90));
    expect(laid.shots.map(shot => shot.at)).toEqual([{ instead: 'smoke', place: place(60, 90) }]);
    expect(batteriesOf(laid.offer).map(battery => usedOf(laid, battery))).toEqual([0, 1, 0]);
    const at = place(60, 100);
    expect(aimAt(held(start), red(1), at).shots.map(shot => shot.at)).toEqual([
      { instead: 'smoke', place: at },
      { instead: 'smoke', place: at },
    ]);
    expect(layAt(held(start), place(60, 61)).refused).toMatchObject({ code: 'attack.tooNear' });
  });

  it('is brought anywhere by the keys, empty ground too, and laid there', () => {
    const now = game();
    const table = { width: 1800, depth: 1200 };
    const { state } = now;
    const there = { ...around(now), game: { table: now.table, state, setup: { book: books[0]!.id, table } } as unknown as Game };
    const step = (plan: AimPlan, right: number, away: number) =>
      aims.onArrow!(plan, [right, away], there, [right, away]) as AimPlan;
    const enemy = step(held(begin(now)), 1, 0);
    expect(enemy.spot).toEqual(state.units.find(unit => unit.id === 'red-1')!.models[0]!.place);
    let plan = enemy;
    for (let n = 0; n < 40; n++) plan = step(plan, 1, 0);
    expect(placeOf(plan.spot!)).toMatchObject({ x: placeOf(enemy.spot!).x + 200, y: placeOf(enemy.spot!).y });
    expect([laysWithEnter(plan), targetsOf(plan, there.game).some(one => one.at === plan.spot)]).toEqual([true, false]);
    const laid = layAt(plan, plan.spot!);
    expect(laid.shots.map(shot => shot.at)).toEqual([{ instead: 'smoke', place: plan.spot }]);
    expect(laysWithEnter(laid)).toBe(false);
    // The pointer has it again as soon as it moves.
    expect(laysWithEnter(aims.onMove!(plan, on('red-1.1'), there) as AimPlan)).toBe(false);
    // Without a template in the hand the arrows look at enemies as ever.
    expect(step(begin(now), 1, 0)).toMatchObject({ spot: null, regard: { byKeys: true } });
  });

  it('is free no more once its weapon is aimed with, nor the weapon where all of it lays smoke', () => {
    const [mortar, smoke] = batteriesOf(begin(game()).offer) as [Battery, Battery];
    const free = (plan: AimPlan) => [mortar, smoke].map(battery => freeOf(plan, battery));
    const blast = (plan: AimPlan, x: number) => layAt(hold(plan, 'blue-1' as UnitId, 'mortar' as never), place(x, 90));
    expect(free(begin(game()))).toEqual([2, 2]);
    const one = blast(begin(game()), 60);
    expect([one.shots.length, ...free(one)]).toEqual([1, 1, 1]);
    expect(free(layAt(one, place(70, 90)))).toEqual([0, 0]);
    const both = layAt(layAt(held(begin(game())), place(60, 90)), place(70, 90));
    expect([...free(both), usedOf(both, mortar), usedOf(both, smoke)]).toEqual([0, 0, 0, 2]);
  });

  it('is never what all weapons at once do', () => {
    expect(aimAt(begin(game()), red(1), null).shots.some(shot => 'instead' in shot.at)).toBe(false);
  });
});

describe('copies', () => {
  const all = () => {
    const game = between({ card: 'hailstorm' }, far);
    return { game, plan: aimAt(begin(game), red(1), null) };
  };

  it('TGT-05 are taken away one by one and aimed at another unit', () => {
    const { game, plan } = all();
    const two = oneLess(oneLess(plan, [0, 1, 2, 3]), [0, 1, 2]);
    expect(counts(two)[0]).toBe('ppsh-48: 2 of 4');
    const split = aims.onClick!(two, on('red-2.2'), around(game)).plan as AimPlan;
    expect(told(split)).toEqual(['ppsh-48 red-1 ×2', 'ppsh-48 red-2 ×2']);
    expect(aiming(game).judgeAll(split.shots).ok).toBe(true);
  });

  it('TGT-05 the key of taking back takes the last', () => {
    const { game, plan } = all();
    expect((aims.onBack!(plan, around(game)) as AimPlan).shots).toEqual(plan.shots.slice(0, 3));
    const none = { ...plan, shots: [] };
    expect(aims.onBack!(none, around(game))).toEqual(none);
  });

  it('TGT-05 are added one by one, as long as one is free', () => {
    const { plan } = all();
    const one = dropShots(plan, [0, 1, 2]);
    const two = oneMore(one, one.shots[0]!);
    expect(told(two)).toEqual(['ppsh-48 red-1 ×2']);
    expect(oneMore(plan, plan.shots[0]!)).toBe(plan);
  });
});

describe('one of several soldiers', () => {
  const squad = () => between({ card: 'grim-reapers', at: row(3, 60, 60) }, near.slice(0, 1).concat(far[1]!));

  it('TGT-05 is taken up by a click and aimed elsewhere; the others stay', () => {
    const game = squad();
    const whole = hold(begin(game), 'blue-1' as UnitId, 'twin-mg' as never);
    const aimed = aims.onClick!(whole, on('red-1.1'), around(game)).plan as AimPlan;
    expect(told(aimed)).toEqual(['twin-mg red-1 ×3']);
    const held = aims.onClick!(aimed, on('blue-1.2'), around(game)).plan as AimPlan;
    expect(held.shooter).toBe('blue-1.2');
    const one = hold(held, 'blue-1' as UnitId, 'twin-mg' as never);
    const parted = aims.onClick!(one, on('red-2.1'), around(game)).plan as AimPlan;
    expect(told(parted)).toEqual(['twin-mg red-1 ×2', 'twin-mg red-2 ×1']);
    expect(parted.shots.at(-1)!.model).toBe('blue-1.2');
    expect(parted.shooter).toBeNull();
  });

  it('is gone to by the same key however the table is turned: a list has no directions', () => {
    const game = squad();
    const by = (step: Step) => (aims.onArrow!(begin(game), step, around(game), [0, -1]) as AimPlan).shooter;
    expect([by([0, -1]), by([1, 0]), by([0, 1]), by([-1, 0])]).toEqual(Array(4).fill('blue-1.1'));
  });

  it('is let go by another click, and by going on with the keys', () => {
    const game = squad();
    const held = aims.onClick!(begin(game), on('blue-1.3'), around(game)).plan as AimPlan;
    expect((aims.onClick!(held, on('blue-1.3'), around(game)).plan as AimPlan).shooter).toBeNull();
    const models = [0, 1, 2, 3].reduce<readonly AimPlan[]>(
      plans => [...plans, aims.onArrow!(plans.at(-1)!, [0, -1], around(game), [0, -1]) as AimPlan],
      [begin(game)],
    );
    expect(models.map(plan => plan.shooter)).toEqual([null, 'blue-1.1', 'blue-1.2', 'blue-1.3', null]);
    expect((aims.onArrow!(begin(game), [0, 1], around(game), [0, 1]) as AimPlan).shooter).toBe('blue-1.3');
  });

  it('keeps his shots where the new target cannot be aimed at', () => {
    const game = between({ card: 'grim-reapers', at: row(2, 60, 60) }, [near[0]!, { card: 'gunners', at: row(1, 60, 119) }]);
    const aimed = aimAt(begin(game), red(1), null);
    const held = takeUp(aimed, 'blue-1.1' as ModelId);
    const tried = aimAt(hold(held, 'blue-1' as UnitId, 'rocket-punch' as never), red(2), null);
    expect(tried.shots).toEqual(aimed.shots);
    expect(tried.refused?.code).toBe('attack.notInContact');
  });
});

it('TGT-10 RANGE-02 how far a target is told to be is how far it is to those who are seen, before and after it is aimed at', () => {
  const rifles = card('Rifles', 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['1 rifle'] },
    weapons: [weapon('Rifle', { reach: '6', cells: 'I2:1/1' })],
  });
  // The nearest of them, 30 cm off, stands behind a block; the next one stands in the open.
  const game = attacking({
    cards: [rifles],
    pieces: [box('block', [57, 63], [85, 87], 20)],
    blue: [{ card: 'rifles', at: [[60, 60]] }],
    red: [
      {
        card: 'gunners',
        at: [
          [60, 90],
          [75, 105],
        ],
      },
    ],
  });
  const at = { table: game.table, state: game.state } as Game;
  const plan = begin(game);
  const seen = game.table.space.range(standing('blue-1.1'), standing('red-1.2'));
  expect(seen).toBeGreaterThan(game.table.space.range(standing('blue-1.1'), standing('red-1.1')) + 1);
  expect(targetsOf(plan, at)[0]).toMatchObject({ refused: null, range: seen });
  expect(targetsOf(aimAt(plan, red(1), null), at)[0]).toMatchObject({ range: seen });
  function standing(model: string) {
    return standInsOf(game.table, game.state, game.state.units.find(({ id }) => model.startsWith(id))!).find(
      one => one.model === model,
    )!.at;
  }
});

describe('a target that is too far', () => {
  it('is told of by the soldier and the weapon that lack least, as far as its distance says', () => {
    const foes = { card: 'gunners', at: row(1, 60, 60 + 65) } as const;
    const rifles = card('Rifles', 'allies', 'squad', 'I2', {
      ...{ move: [2, 4], models: ['1 pistol', '2 rifle'] },
      weapons: [weapon('Pistol', { reach: '2', cells: 'I2:1/1' }), weapon('Rifle', { count: 2, reach: '6', cells: 'I2:1/1' })],
    });
    // One behind the other: whoever carries the pistol and the first rifle stand farthest away.
    const game = attacking({
      cards: [rifles],
      blue: [
        {
          card: 'rifles',
          at: [
            [60, 50],
            [60, 54],
            [60, 58],
          ],
        },
      ],
      red: [foes],
    });
    const plan = begin(game);
    const [target] = targetsOf(plan, { table: game.table, state: game.state } as Game);
    expect(target!.refused).toMatchObject({ code: 'attack.tooFar', data: { range: target!.range, max: 6 } });
  });

  it('with all others is said to be so, unless a weapon is picked or something may be laid by hand', () => {
    const enemy = (y: number) => ({ card: 'gunners', at: row(1, 60, y) }) as const;
    const vain = (post: string, y: number, plan: (start: AimPlan) => AimPlan = start => start) => {
      const game = between({ card: post, at: post === 'gunners' ? row(2, 60, 10) : [[60, 10, 90]] }, [enemy(y)]);
      const now = plan(begin(game));
      return isVain(now, targetsOf(now, { table: game.table, state: game.state } as Game));
    };
    expect(vain('gunners', 115)).toBe(true);
    expect(vain('gunners', 115, start => hold(start, 'blue-1' as UnitId, batteriesOf(start.offer)[0]!.weapon.id))).toBe(false);
    expect(vain('gunners', 20)).toBe(false);
    expect(vain('hailstorm', 20)).toBe(false);
  });
});
