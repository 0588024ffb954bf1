import type { Command } from '../game/command.ts';
import type { Offer } from '../view/offers.ts';
import type { View } from '../view/view.ts';

/** Somebody who answers questions: sees what its side may know, and what it may answer. */
export type Player = (view: View, offers: readonly Offer[], random: () => number) => Command;
