import type { DieName, GameEvent, HandFace, State, TankEvent, Volley } from '../../core/index.ts';
import { DICE, volleyAt } from '../../core/index.ts';
import { isKey } from '../base/speech.ts';
import type { Words } from '../base/words.ts';

export type Rolled = Extract<GameEvent, { type: 'rolled' }>;
/** The same of the tank skirmish, whose dice are ordinary ones. */
export type TankRolled = Extract<TankEvent, { type: 'rolled' }>;

/** What dice are thrown with, and at whom. */
export type Shot = Pick<Volley, 'by' | 'weapon' | 'target'>;

const OF_A_SHOT: readonly string[] = ['hit', 'reroll', 'extra'];

/** The shot whose own dice a roll is; null for all others. `state`: as it is before they are thrown. */
export function shotOf({ why }: { readonly why: string }, state: Pick<State, 'agenda'>): Shot | null {
  const volley = OF_A_SHOT.includes(why) ? volleyAt(state) : null;
  return volley && { by: volley.by, weapon: volley.weapon, target: volley.target };
}

/** Why a roll is thrown; of an attack's own dice with what, and at whom. */
export function whyThrown(roll: { readonly why: string; readonly each?: true }, shot: Shot | null, words: Words): string {
  const each = `roll.${roll.why}.each`;
  const why = roll.each && isKey(each) ? words.t(each) : words.open('roll', roll.why);
  return shot ? words.t('hand.with', { why, weapon: words.weapon(shot.by, shot.weapon), target: words.unit(shot.target) }) : why;
}

/** What a roll has come to: how many of its dice are successes, or what they show where each face means something of its own (SCNR-16). */
export const cameOf = ({ roll, faces, successes }: Rolled, { t }: Words): string =>
  roll.each ? faces.map(face => t(`face.${face}`)).join(', ') : t('log.dice', { successes, count: faces.length });

/** Dice as they lie: what they show, which of it is a success, and what kind of dice they are. */
export interface Laying {
  readonly faces: readonly HandFace[];
  readonly counts: readonly HandFace[];
  readonly die: DieName;
}

/** What lay on the table after a roll, and which of it is a success: real dice of whatever kind, else those that the game is played with,
 *  unless the roll has no form for them. */
export function layingOf({ roll, faces, hand }: Rolled, played: DieName = 'dust'): Laying {
  if (hand) return { faces: hand.faces, counts: DICE[hand.die].successes(roll), die: hand.die };
  const counts = DICE[played].successes(roll);
  const fails = DICE[played].faces.find(face => !counts.includes(face));
  const [succeeds] = counts;
  if (played === 'dust' || succeeds === undefined || fails === undefined) return { faces, counts: roll.counts, die: 'dust' };
  return { faces: faces.map(face => (roll.counts.includes(face) ? succeeds : fails)), counts, die: played };
}
