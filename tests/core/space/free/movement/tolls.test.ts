import { describe, expect, it } from 'vitest';
import type { PieceId } from '../../../../../core/base/index.ts';
import { pieceId, range } from '../../../../../core/base/index.ts';
import { chance } from '../../../../../core/dice/index.ts';
import { placeOf } from '../../../../../core/space/free/base/forms.ts';
import type { Budget, ModelAt, Piece, Region, UnitAt } from '../../../../../core/space/space.ts';
import { board, place, soldier, squad, terrain, wood } from '../../../../kit/free.ts';
import type { Corner } from './table.ts';
import { codeOf, endOf, legal, march, metric, move, unitOf, way } from './table.ts';

const man = soldier('a', 50, 50);
/** A strip across his way; he meets it after 8.75 cm, for his base has a radius of 1.25. */
const wire = (id = 'wire', x = 60, y: readonly [number, number] = [20, 80]): Piece => terrain(id, 'barbedWire', [x, x + 1], y);
const trench = terrain('trench', 'trench', [60, 65], [20, 80]);

const ONE = range(1);
const each = (...ids: readonly string[]): Partial<UnitAt> => ({ costs: new Map(ids.map(id => [pieceId(id), ONE])) });
const once = (...ids: readonly string[]): Partial<UnitAt> => ({ tolls: new Map(ids.map(id => [pieceId(id), ONE])) });
const reach = (
  models: readonly ModelAt[],
  extra: Partial<UnitAt>,
  budget: Budget,
  ...things: readonly (Piece | ModelAt)[]
): Region => metric.reach(unitOf(models, extra), budget, board(...things, models));
const goes = (where: Region, ...corners: readonly Corner[]) => codeOf(where, [way(man, ...corners)]);

describe('what is paid for each piece', () => {
  it.each([
    ['up to it', 8.7, 'ok'],
    ['into it', 10, 'ok'],
    ['a hair farther than what is left', 10.1, 'move.toll'],
    ['through it', 13.5, 'move.toll'],
  ])('ZVE-20 a Move of 2 leads %s', (_, far, expected) => {
    expect(goes(reach([man], each('wire'), move(2), wire()), [50 + far, 50])).toBe(expected);
  });

  it('ZVE-20 the way and the wire are told apart, and the refusal tells both', () => {
    const where = reach([man], each('wire'), march(4), wire());
    expect(legal(where, [way(man, [80, 50])])[0]).toMatchObject({ length: 3, paid: 1 });
    expect(where.check([way(man, [80.1, 50])])).toMatchObject({
      error: { code: 'move.toll', data: { lengthMm: 301, tollMm: 100, limitMm: 400 } },
    });
    expect(legal(where, [way(man, [58, 50])])[0]).not.toHaveProperty('paid');
  });

  it('ZVE-20 each piece once, however often its way leads into it, and two pieces twice', () => {
    const two = reach([man], each('wire', 'more'), march(4), wire(), wire('more', 64));
    expect(goes(two, [70, 50])).toBe('ok');
    expect(goes(two, [70.1, 50])).toBe('move.toll');
    const back = reach([man], each('wire'), march(4), wire());
    expect(goes(back, [65, 50], [50, 50])).toBe('ok');
    expect(goes(back, [65, 50], [49.9, 50])).toBe('move.toll');
  });

  it('ZVE-20 whoever stands in it leaves it for nothing, and who is charged nothing goes as ever', () => {
    const caught = soldier('a', 60.5, 50);
    const out = metric.reach(unitOf([caught], each('wire')), move(2), board(wire(), caught));
    expect(codeOf(out, [way(caught, [80.5, 50])])).toBe('ok');
    expect(goes(reach([man], {}, move(2), wire()), [70, 50])).toBe('ok');
    expect(goes(reach([man], each('elsewhere'), move(2), wire()), [70, 50])).toBe('ok');
  });

  it('TERR-01 the cap is on the way alone, and what is paid comes off the rating', () => {
    const three = reach([man], each('wire'), move(3), wire());
    expect(goes(three, [70, 50])).toBe('ok');
    expect(goes(three, [70.1, 50])).toBe('move.terrainCap');
  });

  it('REACT-10 what is paid before a halt is not there after it, and is not paid again', () => {
    const spent = { [man.id]: { range: range(1), inTerrain: true, paid: ONE } };
    const where = reach([man], each('wire'), { ...march(4), spent }, wire('other', 90));
    expect(goes(where, [70, 50])).toBe('ok');
    expect(goes(where, [70.1, 50])).toBe('move.tooFar');
  });
});

describe('what is paid once', () => {
  it.each([
    [2, 10],
    [4, 30],
    [1, 10],
  ])('ZVE-27 a March of %i leads %i cm into trenches, and 1 R is always left', (rating, far) => {
    const two = reach([man], once('trench', 'next'), march(rating), trench, terrain('next', 'trench', [66, 68], [20, 80]));
    expect(goes(two, [50 + far, 50])).toBe('ok');
    expect(goes(two, [50.1 + far, 50])).toBe(rating === 1 ? 'move.tooFar' : 'move.toll');
  });

  it('ZVE-27 who begins in one pays too, and who has paid does not pay again', () => {
    const inside = soldier('a', 62, 50);
    const out = (budget: Budget, far: number) =>
      codeOf(metric.reach(unitOf([inside], once('trench')), budget, board(trench, inside)), [way(inside, [62 + far, 50])]);
    expect([out(move(2), 10), out(move(2), 10.1)]).toEqual(['ok', 'move.toll']);
    const spent = { [inside.id]: { range: range(0), inTerrain: true, paid: ONE, tolled: true } };
    expect([out({ ...march(4), spent }, 30), out({ ...march(4), spent }, 30.1)]).toEqual(['ok', 'move.tooFar']);
  });
});

describe('light terrain', () => {
  it('ZVE-21 it is met and does not slow', () => {
    const where = reach([man], { light: new Set([pieceId('wire')]) }, move(3), wire());
    expect(legal(where, [way(man, [80, 50])])[0]!.meets).toMatchObject([{ piece: 'wire', light: true }]);
    const both = reach([man], { light: new Set([pieceId('wire')]) }, move(3), wire(), wood('trees', [64, 70], [20, 80]));
    expect(goes(both, [80, 50])).toBe('move.terrainCap');
  });
});

describe('dragging', () => {
  const dragged = (where: Region, x: number, y = 50) => {
    const ways = where.follow(man.id, place(x, y));
    expect(codeOf(where, ways)).toBe('ok');
    return placeOf(ways[0]!.path.at(-1) ?? man.place).x / 10;
  };

  it('ZVE-20 it ends where the wire leaves no more, or before what cannot be paid', () => {
    expect(dragged(reach([man], each('wire'), move(2), wire()), 75)).toBeCloseTo(60, 1);
    expect(dragged(reach([man], each('wire'), march(4), wire()), 95)).toBeCloseTo(80, 1);
    const two = reach([man], each('wire', 'more'), march(3), wire(), wire('more', 62));
    expect(dragged(two, 75)).toBeCloseTo(60.75, 1);
    const late = reach([man], each('wire'), move(2), wire('wire', 65));
    expect(dragged(late, 75)).toBeCloseTo(63.75, 1);
  });

  it('ZVE-20 it leads round wire where that brings a soldier farther, out of a wood too', () => {
    const short = wire('wire', 60, [49.5, 50.5]);
    expect(dragged(reach([man], each('wire'), move(2), short), 68)).toBe(68);
    const woods = wood('trees', [40, 55], [40, 60]);
    expect(dragged(reach([man], each('wire'), move(2), short, woods), 68)).toBe(68);
  });
});

describe.each([1, 2, 3, 4, 5, 6])('seed %i', seed => {
  const random = chance(seed);
  const at = (n: number) => Math.round(random() * n * 100) / 100;
  const strips = Array.from({ length: 14 }, (_, i) => {
    const [x, y] = [at(80), at(80)];
    return terrain(`wire-${i}`, i % 3 === 0 ? 'trench' : 'barbedWire', [x, x + 1 + at(6)], [y, y + 4 + at(14)]);
  });
  const men = squad('men', [
    [40, 40],
    [43, 40],
    [40, 43],
  ]);
  const ids = (kind: string): readonly PieceId[] => strips.filter(one => one.kind === kind).map(({ id }) => id);
  const charged = { ...each(...ids('barbedWire')), ...once(...ids('trench')) };

  it('whatever it is dragged to is legal, and no dearer than its rating', () => {
    for (let tries = 0; tries < 40; tries++) {
      const budget = tries % 2 ? march(4) : move(2);
      const where = reach(men, charged, budget, ...strips);
      const ways = where.follow(men[0]!.id, place(at(90), at(90)));
      for (const gone of legal(where, ways)) expect(gone.length + (gone.paid ?? 0)).toBeLessThanOrEqual(budget.range + 1e-4);
    }
  });

  it('a table that charges nothing is the same table', () => {
    const none = { costs: new Map<PieceId, typeof ONE>(), tolls: new Map<PieceId, typeof ONE>(), light: new Set<PieceId>() };
    for (let tries = 0; tries < 20; tries++) {
      const to = place(at(90), at(90));
      const plain = reach(men, {}, march(4), ...strips).follow(men[0]!.id, to);
      expect(reach(men, none, march(4), ...strips).follow(men[0]!.id, to)).toEqual(plain);
      for (const one of plain) if (one.path.length > 0) expect(endOf(one)).toBeDefined();
    }
  });
});

it('ZVE-20 who is put down pays for nothing', () => {
  const placeless = { ...unitOf([man], each('wire')), models: [{ ...man, place: null }] };
  const where = metric.reach(placeless, { range: range(0), cap: range(0), put: true }, board(wire()));
  expect(legal(where, [way(man, [60.5, 50])])[0]).not.toHaveProperty('paid');
});
