import type { HandFace } from '../../core/index.ts';
import { DICE } from '../../core/index.ts';
import type { Gesture } from './gesture.ts';
import type { HandPlan, OfferOf } from './plan.ts';

/** The key of each face on the pad. */
export const FACE_KEYS: { readonly [F in HandFace]: string } = { army: 'a', target: 't', shield: 's', blank: 'b' };

/** Larger numbers are no other than this one: nobody throws so many dice. */
const MOST = 9999;

export const handing = (offer: OfferOf<'enter'>): HandPlan => ({ plan: 'hand', offer, faces: [], times: null, tooMany: null });

export const leftOf = ({ offer, faces }: HandPlan): number => offer.roll.count - faces.length;

/** So many more of a face, as the number before it says; none where so many are not left. `rest`: all that are left. */
export function withFace(plan: HandPlan, face: HandFace, rest = false): HandPlan {
  const n = rest ? leftOf(plan) : (plan.times ?? 1);
  if (n > leftOf(plan)) return { ...plan, times: null, tooMany: { n, face } };
  return { ...plan, faces: [...plan.faces, ...Array<HandFace>(n).fill(face)], times: null, tooMany: null };
}

/** The last face goes; before it a number that nothing has followed. */
export const withoutLast = (plan: HandPlan): HandPlan => ({
  ...plan,
  ...(plan.times === null ? { faces: plan.faces.slice(0, -1) } : { times: null }),
  tooMany: null,
});

/** Digits of a number are written one after the other; whether so many dice are left is judged with the face that follows. */
export const withDigit = (plan: HandPlan, digit: number): HandPlan => ({
  ...plan,
  times: Math.min(MOST, 10 * (plan.times ?? 0) + digit) || null,
  tooMany: null,
});

/** The plan after a key of the pad; null for any other. */
export function onPadKey(plan: HandPlan, key: string, shift: boolean): HandPlan | null {
  if (key === 'Backspace') return withoutLast(plan);
  if (/^[0-9]$/.test(key)) return withDigit(plan, Number(key));
  const face = DICE[plan.offer.die].faces.find(one => FACE_KEYS[one] === key.toLowerCase());
  return face === undefined ? null : withFace(plan, face, shift);
}

export const hands: Gesture<HandPlan> = {
  ready: plan => (leftOf(plan) === 0 ? { do: 'enter', faces: plan.faces } : null),
  onCancel: ({ offer }) => handing(offer),
};
