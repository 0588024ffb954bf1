import type { Command, Offer } from '../decisions/index.ts';
import type { View } from '../view/view.ts';

/** Somebody who answers questions: sees what its side may know, and what it may answer. */
export type Player = (view: View, offers: readonly Offer[], random: () => number) => Command;
