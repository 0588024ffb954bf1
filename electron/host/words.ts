import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './folder.ts';
import { readSettings } from './settings.ts';

/** What is said where there is no page to say it, in French; a hole stands for a name, or for another of these. */
const FRENCH: readonly (readonly [english: string, french: string])[] = [
  ['Battlefield is open already: look for its window.', 'Battlefield est déjà ouvert : cherchez sa fenêtre.'],
  [
    'The folder of the games belongs to another user of this machine.',
    'Le dossier des parties est à un autre utilisateur de cette machine.',
  ],
  [
    'Another program has the folder of the games now: this one writes nothing more into it.',
    'Un autre programme a maintenant le dossier des parties : celui-ci n’y écrit plus rien.',
  ],
  ['It is no file that can be read.', 'Ce n’est pas un fichier qui puisse être lu.'],
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
  ['The chosen place lies on a disk that can only be read.', 'L’endroit choisi est sur un disque qui ne peut qu’être lu.'],
  ['The chosen place may not be written to.', 'Il n’est pas permis d’écrire à l’endroit choisi.'],
  ['The chosen place is no longer there.', 'L’endroit choisi n’est plus là.'],
  ['It is too large for a file of this game.', 'C’est trop gros pour un fichier de ce jeu.'],
  ['The file may not be read.', 'Il n’est pas permis de lire ce fichier.'],
  ['The file is no longer there.', 'Le fichier n’est plus là.'],
  ['It is a folder, and no file of this game.', 'C’est un dossier, et non un fichier de ce jeu.'],
  ['It is a link that leads nowhere.', 'C’est un lien qui ne mène nulle part.'],
  ['There is a file of this name already.', 'Il y a déjà un fichier de ce nom.'],
  ['The disk answered with an error.', 'Le disque a répondu par une erreur.'],
  ['The disk answered {{}}.', 'Le disque a répondu {{}}.'],
  [
    'The folder of the games cannot be locked ({{}}): without that two programs could write one game.',
    'Le dossier des parties ne peut pas être verrouillé ({{}}) : sans cela, deux programmes pourraient écrire une même partie.',
  ],
  [
    'Battlefield is open already, and was not given {{}}: open that file in its window, with Open a save, New game or the Adjudicator.',
    'Battlefield est déjà ouvert et n’a pas reçu {{}} : ouvrez ce fichier dans sa fenêtre, par Ouvrir une sauvegarde, Nouvelle partie ou l’Arbitre.',
  ],
  ['The window that is open already opens the file.', 'La fenêtre déjà ouverte ouvre le fichier.'],
  [
    "Chromium's sandbox is switched off, and Battlefield does not start without it: where the system keeps it from an AppImage, install the deb.",
    'Le bac à sable de Chromium est désactivé, et Battlefield ne démarre pas sans lui : là où le système le refuse à une AppImage, installez le deb.',
  ],
  ['Battlefield cannot use {{}}: {{}}.', 'Battlefield ne peut pas se servir de {{}} : {{}}.'],
  ['{{}} would be open to other users of this machine.', '{{}} serait ouvert aux autres utilisateurs de cette machine.'],
  ['the disk is full', 'le disque est plein'],
  ['the disk may only be read', 'le disque ne peut qu’être lu'],
  ['the system does not allow it', 'le système ne le permet pas'],
  ['there is no such place', 'cet endroit n’existe pas'],
  ['a file stands where a folder should be', 'un fichier se trouve à la place d’un dossier'],
  ['it is a folder', 'c’est un dossier'],
  ['its links lead in a circle', 'ses liens tournent en rond'],
  ['the name is too long', 'le nom est trop long'],
  ['it is too large to be read', 'c’est trop gros pour être lu'],
  ['the disk failed', 'le disque a eu une panne'],
  ['the system answered {{}}', 'le système a répondu {{}}'],
  ['Running as root: {{}} is started with --no-sandbox.', 'Lancé par root : {{}} est démarré avec --no-sandbox.'],
  ['The page has crashed and is opened again.', 'La page a eu une panne ; elle est rouverte.'],
  [
    'The page crashes again and again: Battlefield ends. All that was shown is kept.',
    'La page a panne sur panne : Battlefield s’arrête. Tout ce qui a été montré est gardé.',
  ],
  ['{{}} did not start: {{}}.', '{{}} n’a pas démarré : {{}}.'],
  ['{{}} ended with code {{}}.', '{{}} s’est arrêté avec le code {{}}.'],
  ['{{}} was ended by {{}}.', '{{}} a été arrêté par {{}}.'],
  [
    'No display: DISPLAY and WAYLAND_DISPLAY are both unset, so no window can be opened.',
    'Pas d’écran : ni DISPLAY ni WAYLAND_DISPLAY n’est défini, aucune fenêtre ne peut donc s’ouvrir.',
  ],
  ['There is no file {{}}.', 'Il n’y a pas de fichier {{}}.'],
  ['One file can be opened at a time: npm start -- FILE.', 'Un seul fichier à la fois peut être ouvert : npm start -- FICHIER.'],
  ['Building the table.', 'Construction de la table.'],
  ['Battlefield is open already: its window comes forward.', 'Battlefield est déjà ouvert : sa fenêtre passe devant.'],
  ['Battlefield in Electron: its binary is here.', 'Battlefield dans Electron : son programme est là.'],
  ['Battlefield in {{}} ({{}}): {{}}.', 'Battlefield dans {{}} ({{}}) : {{}}.'],
  [
    'No window: {{}}, and neither Chromium, Chrome nor Edge was found.',
    'Pas de fenêtre : {{}}, et ni Chromium, ni Chrome, ni Edge n’a été trouvé.',
  ],
  ['BATTLEFIELD_SHELL asks for a browser', 'BATTLEFIELD_SHELL demande un navigateur'],
  ["Electron's package is not installed", 'le paquet d’Electron n’est pas installé'],
  [
    "Electron's binary is not here, and the place to fetch it from does not answer",
    'le programme d’Electron n’est pas là, et l’endroit où le chercher ne répond pas',
  ],
  ["Electron's binary could not be fetched", 'le programme d’Electron n’a pas pu être téléchargé'],
  ["Fetching Electron's binary, once.", 'Téléchargement du programme d’Electron, une seule fois.'],
  ['The page could not be built.', 'La page n’a pas pu être construite.'],
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

/** What stands in the holes of a sentence; null for a sentence of another form. */
function holesIn(form: string, sentence: string): readonly string[] | null {
  const between = form.split('{{}}').map(text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${between.join('(.+)')}$`, 's').exec(sentence)?.slice(1) ?? null;
}

function inFrench(sentence: string): string {
  for (const [english, french] of FRENCH) {
    const holes = holesIn(english, sentence);
    if (holes === null) continue;
    let n = 0;
    return french.replaceAll('{{}}', () => inFrench(holes[n++]!));
  }
  return sentence;
}

/** A sentence of the shells in the player's language. */
export const say = (sentence: string): string => (speaksFrench() ? inFrench(sentence) : sentence);
