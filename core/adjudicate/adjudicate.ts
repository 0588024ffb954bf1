import type { Result } from '../base/index.ts';
import { bodyOf, solidsOf } from '../space/free/bodies/solids.ts';
import { stuckModels } from '../space/free/stuck.ts';
import type { ArcAnswer } from './arc.ts';
import { arc } from './arc.ts';
import type { UnderAnswer } from './blast.ts';
import { blast } from './blast.ts';
import type { At } from './budget.ts';
import { inBudget, STEPS } from './budget.ts';
import type { CohesionAnswer } from './cohesion.ts';
import { cohesion } from './cohesion.ts';
import type { Case, Judging } from './context.ts';
import { caseOf, modelNamed, PRINTED } from './context.ts';
import { flame } from './flame.ts';
import type { LosAnswer } from './los.ts';
import { los } from './los.ts';
import type { RangeAnswer } from './range.ts';
import { range } from './range.ts';
import { sightBy } from './ruled.ts';
import type { Question } from './scene.ts';
import { readScene } from './scene.ts';
import { smoke } from './smoke.ts';
import type { UnitAnswer } from './unit.ts';
import { unit } from './unit.ts';

export type Answer = LosAnswer | RangeAnswer | UnitAnswer | CohesionAnswer | UnderAnswer | ArcAnswer;

export interface Ruling {
  readonly answers: { readonly [question: string]: Answer };
  /** Sentences for whoever asked: models with no free point, rulings that were not proved. */
  readonly warnings: readonly string[];
}

/** Answers the questions of a scene document, in at most so many steps of work. */
export function adjudicate(document: unknown, steps = STEPS, book: Judging = PRINTED): Result<Ruling> {
  const read = readScene(document);
  if (!read.ok) return read;
  const judged = caseOf(read.value, book);
  return inBudget(steps, at => ({ answers: answersTo(judged, at), warnings: warningsOf(judged, at) }));
}

/** The answers to all questions of a scene. */
export function answersTo(judged: Case, at: At): Ruling['answers'] {
  const { board, questions } = judged.scene;
  // What all questions need first, so that a piece is refused for itself and not for the question that meets it.
  board.pieces.forEach((piece, i) => {
    at(`terrain[${i}]`);
    solidsOf(piece);
  });
  board.models.forEach((model, i) => {
    at(`models[${i}]`);
    bodyOf(model);
  });
  const answers = questions.map((question, i): [string, Answer] => {
    at(`questions[${i}]`);
    return [question.id, answerTo(judged, question)];
  });
  return Object.fromEntries(answers);
}

function warningsOf(judged: Case, at: At): readonly string[] {
  const { board, questions } = judged.scene;
  at('models');
  const stuck = stuckModels(board).map(id => `models: ${id} stands wholly inside an obstacle, so it neither sees nor is seen`);
  const unproved = questions.flatMap((q, i) => {
    at(`questions[${i}]`);
    return q.ask === 'los' && isUnproved(judged, q.from, q.to)
      ? [`${q.id}: no line was found, and that there is none is not proved`]
      : [];
  });
  return [...stuck, ...unproved];
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
    case 'artillery':
      return blast(judged, question);
    case 'flame':
      return flame(judged, question);
    case 'arc':
      return arc(judged, question);
    case 'smoke':
      return smoke(judged, question);
  }
}

const isUnproved = (judged: Case, from: string, to: string): boolean =>
  sightBy(judged, modelNamed(judged, from), modelNamed(judged, to), 'all').sight.certain === false;
