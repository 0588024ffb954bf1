import type { Result } from '../base/index.ts';
import { ok } from '../base/index.ts';
import { freeSpace } from '../space/free/free.ts';
import { stuckModels } from '../space/free/stuck.ts';
import type { ArcAnswer } from './arc.ts';
import { arc } from './arc.ts';
import type { UnderAnswer } from './blast.ts';
import { blast } from './blast.ts';
import type { CohesionAnswer } from './cohesion.ts';
import { cohesion } from './cohesion.ts';
import type { Case } from './context.ts';
import { modelNamed } from './context.ts';
import { disc } from './disc.ts';
import { flame } from './flame.ts';
import type { LosAnswer } from './los.ts';
import { los } from './los.ts';
import type { RangeAnswer } from './range.ts';
import { range } from './range.ts';
import type { Question } from './scene.ts';
import { readScene } from './scene.ts';
import type { UnitAnswer } from './unit.ts';
import { unit } from './unit.ts';

export type Answer = LosAnswer | RangeAnswer | UnitAnswer | CohesionAnswer | UnderAnswer | ArcAnswer;

export interface Ruling {
  readonly answers: { readonly [question: string]: Answer };
  /** Sentences for whoever asked: models with no free point, rulings that were not proved. */
  readonly warnings: readonly string[];
}

/** Answers the questions of a scene document. */
export function adjudicate(document: unknown): Result<Ruling> {
  const read = readScene(document);
  if (!read.ok) return read;
  const scene = read.value;
  const judged: Case = { scene, space: freeSpace({ measure: scene.measure, table: scene.table }) };
  const answers: [string, Answer][] = scene.questions.map(question => [question.id, answerTo(judged, question)]);
  const warnings = stuckModels(scene.board).map(
    id => `models: ${id} stands wholly inside an obstacle, so it neither sees nor is seen`,
  );
  for (const q of scene.questions) {
    if (q.ask === 'los' && isUnproved(judged, q.from, q.to))
      warnings.push(`${q.id}: no line was found, and that there is none is not proved`);
  }
  return ok({ answers: Object.fromEntries(answers), warnings });
}

function answerTo(judged: Case, question: Question): Answer {
  switch (question.ask) {
    case 'los':
      return los(judged, question);
    case 'range':
      return range(judged, question);
    case 'unit':
      return unit(judged, question);
    case 'cohesion':
      return cohesion(judged, question);
    case 'blast':
      return blast(judged, question);
    case 'flame':
      return flame(judged, question);
    case 'arc':
      return arc(judged, question);
    case 'smoke':
    case 'artillery':
      return disc(judged, question);
  }
}

const isUnproved = (judged: Case, from: string, to: string): boolean =>
  judged.space.sight(modelNamed(judged, from), modelNamed(judged, to), judged.scene.board, 'all').certain === false;
