import type { AttackStage, Book } from '../rulebook/index.ts';
import { ATTACK_STAGES } from '../rulebook/index.ts';
import { isBlow, isFirst } from '../game/steps/blows.ts';
import type { AttackFrame } from '../game/steps/frames.ts';
import { isFired, isLastLine } from '../game/steps/lines.ts';
import type { Volley } from '../game/volleys.ts';

/* What an attack has counted of which less matters from some stage on. */

const placeOf = (stage: AttackStage): number => ATTACK_STAGES.indexOf(stage);

/** When the saves against a volley are thrown. */
const stageOfSaves = (volley: Volley): AttackStage =>
  !volley.close ? 'rangedSaves' : isFirst(volley) ? 'firstSaves' : 'blowSaves';

/** Whether nothing matters any more of a volley's hits but that there are some: its saves have been thrown, and what got through has been
 *  noted apart. */
export function isSpent({ tables }: Book, { stage, at }: AttackFrame, volley: Volley, i: number): boolean {
  const saves = stageOfSaves(volley);
  return tables.hitsTaken === 'unsaved' && (placeOf(stage) > placeOf(saves) || (stage === saves && i < at));
}

/** Whether no dice are to come that may hit anybody: those of the last line, and of all blows where there are any, have fallen. */
export function haveAllHit(book: Book, frame: AttackFrame): boolean {
  const { stage, at, volleys } = frame;
  const isClose = volleys.some(({ close }) => close);
  const hits = isClose ? 'blowHits' : 'rangedHits';
  if (placeOf(stage) < placeOf(hits) || (!isClose && !isLastLine(book, frame))) return false;
  const isToCome = isClose ? isBlow : isFired(book, frame);
  return stage !== hits || !volleys.some((volley, i) => i >= at && isToCome(volley) && volley.dice > 0);
}
