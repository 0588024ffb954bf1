import type { Bloc } from '../../core/forces/index.ts';
import { nameKey } from '../document/element.ts';

/** Whose cards a catalogue holds, by its name; what a bloc is called in lists. */
const BLOC_NAMES = new Map<string, Bloc>([
  ['allies', 'allies'],
  ['axis', 'axis'],
  ['axe', 'axis'],
  ['ssu', 'ssu'],
  ['mercenaries', 'mercenary'],
  ['mercenary', 'mercenary'],
  ['mercenaires', 'mercenary'],
  ['mythos', 'mythos'],
]);

export const blocNamed = (name: string): Bloc | undefined => BLOC_NAMES.get(nameKey(name));

/** What the catalogue of vehicles is called that a bloc took from the one that built them: each says for itself whose it is. */
const CAPTURED = new Set(['captured vehicles', 'captured walkers', 'captured units', 'vehicules captures', 'marcheurs captures']);

export const isCaptured = (name: string): boolean => CAPTURED.has(nameKey(name));
