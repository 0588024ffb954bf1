import type { HandFace } from '../../core/index.ts';
import { DICE } from '../../core/index.ts';
import type { Gesture } from './gesture.ts';
import type { Handing, HandPlan, OfferOf } from './plan.ts';

/** The key of each face on the pad. */
export const FACE_KEYS: { readonly [F in HandFace]: string } = { army: 'a', target: 't', shield: 's', blank: 'b' };

/** Larger numbers are no other than this one: nobody throws so many dice. */
const MOST = 9999;

export const handing = (offer: OfferOf<'enter'>): HandPlan => ({ plan: 'hand', offer, faces: [], times: null, tooMany: null });

export const leftOf = ({ offer, faces }: Handing<unknown>): number => offer.roll.count - faces.length;

/** So many more of a face, as the number before it says; none where so many are not left. `rest`: all that are left. */
export function withFace<F, P extends Handing<F>>(plan: P, face: F, rest = false): P {
  const n = rest ? leftOf(plan) : (plan.times ?? 1);
  if (n > leftOf(plan)) return { ...plan, times: null, tooMany: { n, face } };
  return { ...plan, faces: [...plan.faces, ...Array<F>(n).fill(face)], times: null, tooMany: null };
}

/** The last face goes; before it a number that nothing has followed. */
export const withoutLast = <P extends Handing<unknown>>(plan: P): P => ({
  ...plan,
  ...(plan.times === null ? { faces: plan.faces.slice(0, -1) } : { times: null }),
  tooMany: null,
});

/** Digits of a number are written one after the other; whether so many dice are left is judged with the face that follows. */
export const withDigit = <P extends Handing<unknown>>(plan: P, digit: number): P => ({
  ...plan,
  times: Math.min(MOST, 10 * (plan.times ?? 0) + digit) || null,
  tooMany: null,
});

/** The number on a key of the pad is pressed once more to be taken away. */
export const withTimes = <P extends Handing<unknown>>(plan: P, times: number): P =>
  plan.times === times ? { ...plan, times: null } : withDigit({ ...plan, times: null }, times);

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
