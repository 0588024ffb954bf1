import type { ModelId, PieceId, RuleId } from '../base/index.ts';
import { ruleIds } from '../base/index.ts';
import { span } from '../geometry/convex.ts';
import type { Convex } from '../geometry/convex.ts';
import { bandsOf, bandStops, pairOf, INSIDE_END, measured, newCrossing } from '../space/free/sight/classify/bands.ts';
import type { Vec3 } from '../space/free/base/forms.ts';
import { bodyOf, solidsOf } from '../space/free/bodies/solids.ts';
import type { ModelAt } from '../space/space.ts';
import type { Scene } from './scene.ts';
import * as trig from '../geometry/trigonometry.ts';

/** What stands in the upright plane through a line: `along` in mm of plan from the line's beginning, heights in mm above the table. */
export interface Standing {
  readonly source: PieceId | ModelId;
  readonly what: 'solid' | 'area' | 'model';
  readonly along: readonly [near: number, far: number];
  readonly z: readonly [low: number, high: number];
}

/** A border of area terrain that the line crosses, and how far the model on that side stands from it (LOS-08 to LOS-11). */
export interface Border {
  readonly piece: PieceId;
  readonly model: ModelId;
  readonly at: Vec3;
  /** mm, in plan. */
  readonly gap: number;
  /** Whether that is within the 1 R that sight needs on one side. */
  readonly within: boolean;
}

/** One line cut open. */
export interface Profile {
  /** mm, in plan. */
  readonly length: number;
  readonly standing: readonly Standing[];
  readonly borders: readonly Border[];
  /** mm of the line inside each wood, building or smoke that it meets. */
  readonly inside: readonly { readonly piece: PieceId; readonly mm: number }[];
  /** The sections that say what these borders and lengths mean. */
  readonly rules: readonly RuleId[];
}

const RULES = { woods: ['LOS-08', 'LOS-09'], building: ['LOS-09', 'LOS-10'], smoke: ['LOS-11'] } as const;

/** All that a line from one model to another passes, for drawing and for checking by hand. It decides nothing. */
export function profileOf({ board, measure }: Scene, from: ModelAt, to: ModelAt, line: readonly [Vec3, Vec3]): Profile {
  const [[px, py, pz], [qx, qy, qz]] = line;
  const length = trig.hypot(qx - px, qy - py);
  const standing: Standing[] = [];
  const cut = (solid: Convex, source: PieceId | ModelId, what: Standing['what']) => {
    const z = (solid.z0 + solid.z1) / 2;
    const at = { enter: 0, leave: 0 };
    if (!span(solid, px, py, z, qx, qy, z, at)) return;
    standing.push({ source, what, along: [at.enter * length, at.leave * length], z: [solid.z0, solid.z1] });
  };
  const borders: Border[] = [];
  const inside: { readonly piece: PieceId; readonly mm: number }[] = [];
  const rules = new Set<string>();
  const bands = bandsOf(measure);
  const pair = pairOf(bodyOf(from), bodyOf(to), bands);
  const heightAt = (x: number, y: number) => pz + (length === 0 ? 0 : (trig.hypot(x - px, y - py) / length) * (qz - pz));
  const crossing = newCrossing();
  for (const piece of board.pieces) {
    const { blockers, area } = solidsOf(piece);
    if (area) {
      for (const part of area.parts) cut(part, piece.id, 'area');
      bandStops(area, pair, px, py, pz, qx, qy, qz, crossing);
      if (crossing.met) {
        const { enter, leave, x1, y1, x2, y2 } = crossing;
        const { fromGap, toGap, inside: mm } = measured(crossing, pair, px, py, qx, qy);
        inside.push({ piece: piece.id, mm });
        for (const rule of RULES[area.kind]) rules.add(rule);
        const border = (model: ModelAt, x: number, y: number, gap: number) =>
          borders.push({ piece: piece.id, model: model.id, at: [x, y, heightAt(x, y)], gap, within: gap <= bands.near });
        const [fromIn, toIn] = [enter === INSIDE_END, leave === INSIDE_END];
        // Whoever is inside is measured to the border that the line leaves by; with both inside there is none to measure to.
        if (!(fromIn && toIn)) {
          border(from, fromIn ? x2 : x1, fromIn ? y2 : y1, fromGap);
          border(to, toIn ? x1 : x2, toIn ? y1 : y2, toGap);
        }
      }
    }
    for (const { solid } of blockers) cut(solid, piece.id, 'solid');
  }
  for (const model of board.models) for (const solid of bodyOf(model).solids) cut(solid, model.id, 'model');
  return { length, standing, borders, inside, rules: ruleIds(...[...rules].sort()) };
}
