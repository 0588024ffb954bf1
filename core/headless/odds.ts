import type { Json, Result } from '../base/index.ts';
import { ok } from '../base/index.ts';
import type { Figures, Toll } from '../forecast/figures.ts';
import { figuresAfter, figuresOfBoth, NO_FIGURES, tollOf } from '../forecast/figures.ts';
import { sharesOf } from '../forecast/shares.ts';
import type { GameEvent } from '../game/event.ts';
import type { Course, End } from '../odds/course.ts';
import { spread } from '../odds/spread.ts';
import type { Library } from '../record/setup.ts';
import { answered } from './attack/answers.ts';
import type { AttackDocument } from './attack/document.ts';
import { parseAttack } from './attack/document.ts';
import type { Position } from './attack/position.ts';
import { ATTACKER, membersIn, positionOf, TARGET } from './attack/position.ts';
import { ofDocument } from './verb.ts';

/** `odds`: what can come of one attack, with exact probabilities, by the steps of a game. */
export const odds = ofDocument(attackOdds);

/** What an attack may have done so far, to either unit. */
export interface Score {
  readonly target: Figures;
  readonly attacker: Figures;
}

const NOTHING_YET: Score = { target: NO_FIGURES, attacker: NO_FIGURES };

/** The odds of the attack of a document (`attack-format.md`); the first field that does not fit. Its dice, if it has any, are not looked
 *  at. */
export function attackOdds(value: unknown, library: Library): Result<Json> {
  const read = parseAttack(value, library);
  if (!read.ok) return read;
  const document = read.value;
  const position = positionOf(document, library, { roll: () => null });
  if (!position.ok) return position;
  const found = endsOf(document, position.value);
  if (!found.ok) return found;
  const tolls = scoresOf(found.value).map(([score, p]) => [tollsOf(document, score), p] as const);
  return ok({
    ...sharesOf(tolls.map(([{ target }, p]) => [target, p])),
    outcomes: new Set(tolls.map(([toll]) => JSON.stringify(toll))).size,
    ...(document.reply.length > 0 && { reply: sharesOf(tolls.map(([{ attacker }, p]) => [attacker, p])) }),
  });
}

/** How probable each score is, in whatever position: many ends have the very same. */
function scoresOf(ends: readonly End<Score>[]): readonly (readonly [Score, number])[] {
  const sums = new Map<Score, number>();
  for (const { noted, probability } of ends) sums.set(noted, (sums.get(noted) ?? 0) + probability);
  return [...sums];
}

/** What has been done to both units after these events. */
export function scoreAfter(events: readonly GameEvent[], before: Score = NOTHING_YET): Score {
  const target = figuresAfter(before.target, events, TARGET, id => id.startsWith('red-'));
  const attacker = figuresAfter(before.attacker, events, ATTACKER, id => id.startsWith('blue-'));
  return target === before.target && attacker === before.attacker ? before : { target, attacker };
}

/** Every end of the attack of a document in the position that it stands for. */
export const endsOf = (document: AttackDocument, { table, state }: Position): Result<readonly End<Score>[]> =>
  spread(table, { state, place: 0 }, NOTHING_YET, courseOf(document));

/** The attack of a document, answered as it says; the place in it is how many of its choices have been made. */
export const courseOf = (document: AttackDocument): Course<number, Score> => ({
  answer(table, { state, place }, question, halts) {
    const done = answered(document, table, { state, chosen: place }, question, halts);
    return done.ok ? ok({ ...done.value, place: done.value.chosen }) : done;
  },
  note: (score, events) => scoreAfter(events, score),
  sum: (before, after) => ({
    target: figuresOfBoth(before.target, after.target),
    attacker: figuresOfBoth(before.attacker, after.attacker),
  }),
});

/** What it has come to for both units. */
export const tollsOf = (
  document: AttackDocument,
  { target, attacker }: Score,
): { readonly target: Toll; readonly attacker: Toll } => ({
  target: tollOf(target, membersIn(document, 'target')),
  attacker: tollOf(attacker, membersIn(document, 'attacker')),
});
