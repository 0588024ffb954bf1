import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostInFrench } from '../../renderer/text/host.ts';
import { dataFolder } from './folder.ts';
import { readSettings } from './settings.ts';

/** The language that the player has chosen; before there are settings, that of the system. */
function speaksFrench(): boolean {
  try {
    const chosen = readSettings(readFileSync(join(dataFolder(), 'settings.json'), 'utf8'));
    if (chosen !== null) return chosen.language === 'fr';
  } catch {
    // No settings yet, or none that can be read.
  }
  return Intl.DateTimeFormat().resolvedOptions().locale.startsWith('fr');
}

/** A sentence of the shells in the player's language. */
export const say = (sentence: string): string => (speaksFrench() ? hostInFrench(sentence) : sentence);
