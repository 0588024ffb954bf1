import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../host/folder.ts';
import { readSettings } from '../host/settings.ts';

/** What is said where there is no page to say it, in French; a hole stands for a name of Chromium's. */
const FRENCH: readonly (readonly [english: string, french: string])[] = [
  ['Battlefield is open already: look for its window.', 'Battlefield est déjà ouvert : cherchez sa fenêtre.'],
  [
    'The folder of the games belongs to another user of this machine.',
    'Le dossier des parties est à un autre utilisateur de cette machine.',
  ],
  [
    'The program flock (util-linux) is missing: without it two programs could write one game.',
    'Il manque le programme flock (util-linux) : sans lui, deux programmes pourraient écrire une même partie.',
  ],
  ['The disk is full: make room and try again.', 'Le disque est plein : faites de la place et recommencez.'],
  ['The folder of the game lies on a disk that can only be read.', 'Le dossier du jeu est sur un disque qui ne peut qu’être lu.'],
  ['The folder of the game may not be written to.', 'Il n’est pas permis d’écrire dans le dossier du jeu.'],
  ['The folder of the game is no longer there.', 'Le dossier du jeu n’est plus là.'],
  ['A file stands where the folder of the game should be.', 'Un fichier se trouve à la place du dossier du jeu.'],
  [
    'The program could not be started. If it stays so, install it again: your games are kept apart from it.',
    'Le programme n’a pas pu démarrer. Si cela dure, réinstallez-le : vos parties sont gardées à part.',
  ],
  [
    'The table could not be loaded ({{}}). Install the program again: your games are kept apart from it.',
    'La table n’a pas pu être chargée ({{}}). Réinstallez le programme : vos parties sont gardées à part.',
  ],
  [
    'The table could not be joined to its files. Install the program again: your games are kept apart from it.',
    'La table n’a pas pu être reliée à ses fichiers. Réinstallez le programme : vos parties sont gardées à part.',
  ],
  [
    'The table crashed again and again, so the program ends. Start it again: what was shown is kept.',
    'La table a eu panne sur panne, le programme s’arrête donc. Relancez-le : tout ce qui a été montré est gardé.',
  ],
  [
    'Something went wrong in the program itself, and it has to end. Start it again: what was shown is kept.',
    'Le programme lui-même a eu une panne et doit s’arrêter. Relancez-le : tout ce qui a été montré est gardé.',
  ],
  ['The table does not answer.', 'La table ne répond pas.'],
  [
    'It may be at work on something large. Loaded again, it goes on from the last answer.',
    'Elle travaille peut-être à quelque chose de long. Rechargée, elle reprend à la dernière réponse.',
  ],
  ['Wait', 'Attendre'],
  ['Load again', 'Recharger'],
];

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

/** A sentence of this shell in the player's language. */
export function say(sentence: string): string {
  if (!speaksFrench()) return sentence;
  for (const [english, french] of FRENCH) {
    const [head = '', tail] = english.split('{{}}');
    if (tail === undefined ? sentence !== english : !(sentence.startsWith(head) && sentence.endsWith(tail))) continue;
    return french.replace('{{}}', () => sentence.slice(head.length, sentence.length - (tail ?? '').length));
  }
  return sentence;
}
