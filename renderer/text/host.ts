/** English and French of one phrase. */
type Phrase = readonly [english: string, french: string];

/** What may stand in a hole of a phrase, by the name of the hole; digits behind a name tell two of a kind apart. */
const HOLES: { readonly [kind: string]: string } = {
  n: String.raw`-?\d[\d.e+-]*`,
  /** An id, a path, a hash: one word. */
  word: String.raw`\S+`,
  any: '.+',
  /** Another of these phrases, or what nobody has put into French. */
  said: '.+',
};

/**
 * What the host and the shells around it say, to a page or where there is none: English as it is written where it is said, which a log and
 * a command line keep, and French.
 */
const PHRASES: readonly Phrase[] = [
  ['The disk is full: make room and try again.', 'Le disque est plein : faites de la place et recommencez.'],
  ['The folder of the game may not be written to.', 'Il n’est pas permis d’écrire dans le dossier du jeu.'],
  ['The folder of the game lies on a disk that can only be read.', 'Le dossier du jeu est sur un disque qui ne peut qu’être lu.'],
  ['The place of the releases has no safe address.', 'L’adresse où les versions sont publiées n’est pas sûre.'],
  [
    'The place of the releases does not answer. Try again later.',
    'L’endroit où les versions sont publiées ne répond pas. Réessayez plus tard.',
  ],
  [
    'The place of the releases tells of none that can be read.',
    'L’endroit où les versions sont publiées n’en annonce aucune de lisible.',
  ],
  ['The chosen place lies on a disk that can only be read.', 'L’endroit choisi est sur un disque qui ne peut qu’être lu.'],
  ['The chosen place may not be written to.', 'Il n’est pas permis d’écrire à l’endroit choisi.'],
  ['The chosen place is no longer there.', 'L’endroit choisi n’est plus là.'],
  ['It is too large for a file of this game.', 'C’est trop gros pour un fichier de ce jeu.'],
  ['The file may not be read.', 'Il n’est pas permis de lire ce fichier.'],
  ['The folder of the game is no longer there.', 'Le dossier du jeu n’est plus là.'],
  [
    'Another program has the folder of the games now: this one writes nothing more into it.',
    'Un autre programme a maintenant le dossier des parties : celui-ci n’y écrit plus rien.',
  ],
  [
    'The folder of the games belongs to another user of this machine.',
    'Le dossier des parties est à un autre utilisateur de cette machine.',
  ],
  ['A file stands where the folder of the game should be.', 'Un fichier se trouve à la place du dossier du jeu.'],
  ['It is a folder, and no file of this game.', 'C’est un dossier, et non un fichier de ce jeu.'],
  ['It is a link that leads nowhere.', 'C’est un lien qui ne mène nulle part.'],
  ['It is no save of this game, or was cut off.', 'Ce n’est pas une sauvegarde de ce jeu, ou elle est coupée.'],
  [
    'Another window has gone on with this game: this one shows what was before.',
    'Une autre fenêtre a continué cette partie : celle-ci montre ce qui était avant.',
  ],
  [
    'The game is only watched as it was played: its own file has it.',
    'La partie est seulement regardée comme elle a été jouée : son propre fichier la contient.',
  ],
  ['The file is no longer there.', 'Le fichier n’est plus là.'],
  ['There is a file of this name already.', 'Il y a déjà un fichier de ce nom.'],
  ['The disk answered with an error.', 'Le disque a répondu par une erreur.'],
  ['The disk answered {{word}}.', 'Le disque a répondu {{word}}.'],
  [
    'It has {{n}} MB and is too large for a file of this game.',
    'Le fichier a {{n}} Mo : c’est trop gros pour un fichier de ce jeu.',
  ],
  ['It is no file that can be read.', 'Ce n’est pas un fichier qui puisse être lu.'],
  ['The name is too long for a file.', 'Ce nom est trop long pour un fichier.'],
  [
    'The program flock (util-linux) is missing: without it two programs could write one game.',
    'Il manque le programme flock (util-linux) : sans lui, deux programmes pourraient écrire une même partie.',
  ],
  [
    'The folder of the games cannot be locked ({{any}}): without that two programs could write one game.',
    'Le dossier des parties ne peut pas être verrouillé ({{any}}) : sans cela, deux programmes pourraient écrire une même partie.',
  ],
  ['There is no such save any more.', 'Cette sauvegarde n’existe plus.'],
  ['There is no such army any more.', 'Cette armée n’existe plus.'],
  ['There are no such house rules any more.', 'Ces règles maison n’existent plus.'],
  ['There is no such scenario any more.', 'Ce scénario n’existe plus.'],
  ['There is no such table any more.', 'Cette table n’existe plus.'],
  ['There is no such card any more.', 'Cette carte n’existe plus.'],
  ['There is no such tank any more.', 'Ce char n’existe plus.'],
  ['There is a save named {{any}} already.', 'Il y a déjà une sauvegarde nommée {{any}}.'],
  ['There is no such game in memory.', 'Cette partie n’est pas en mémoire.'],
  ['This game is not in the journal any more.', 'Cette partie n’est plus dans le journal.'],
  ['This game is over: its journal takes no more entries.', 'Cette partie est finie : son journal ne prend plus de réponses.'],
  ['Line {{n}} of the journal is damaged.', 'La ligne {{n}} du journal est abîmée.'],
  [
    'The journal is of version {{n}}; this program reads up to {{n2}}.',
    'Le journal est de la version {{n}} ; ce programme lit jusqu’à la version {{n2}}.',
  ],
  [
    'The program behind this window has ended. Start it again: what was shown is kept.',
    'Le programme derrière cette fenêtre s’est arrêté. Relancez-le : tout ce qui a été montré est gardé.',
  ],

  // What is said where there is no page to say it.
  ['Battlefield is open already: look for its window.', 'Battlefield est déjà ouvert : cherchez sa fenêtre.'],
  [
    'The program could not be started. If it stays so, install it again: your games are kept apart from it.',
    'Le programme n’a pas pu démarrer. Si cela dure, réinstallez-le : vos parties sont gardées à part.',
  ],
  [
    'The table could not be loaded ({{word}}). Install the program again: your games are kept apart from it.',
    'La table n’a pas pu être chargée ({{word}}). Réinstallez le programme : vos parties sont gardées à part.',
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
  [
    'Battlefield is open already, and was not given {{any}}: open that file in its window, with Open a save, New game or the Adjudicator.',
    'Battlefield est déjà ouvert et n’a pas reçu {{any}} : ouvrez ce fichier dans sa fenêtre, par Ouvrir une sauvegarde, Nouvelle partie ou l’Arbitre.',
  ],
  ['The window that is open already opens the file.', 'La fenêtre déjà ouverte ouvre le fichier.'],
  [
    "Chromium's sandbox is switched off, and Battlefield does not start without it: where the system keeps it from an AppImage, install the deb.",
    'Le bac à sable de Chromium est désactivé, et Battlefield ne démarre pas sans lui : là où le système le refuse à une AppImage, installez le deb.',
  ],
  ['Battlefield cannot use {{any}}: {{said}}.', 'Battlefield ne peut pas se servir de {{any}} : {{said}}.'],
  ['{{any}} would be open to other users of this machine.', '{{any}} serait ouvert aux autres utilisateurs de cette machine.'],
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
  ['the system answered {{word}}', 'le système a répondu {{word}}'],
  ['Running as root: {{any}} is started with --no-sandbox.', 'Lancé par root : {{any}} est démarré avec --no-sandbox.'],
  ['The page has crashed and is opened again.', 'La page a eu une panne ; elle est rouverte.'],
  [
    'The page crashes again and again: Battlefield ends. All that was shown is kept.',
    'La page a panne sur panne : Battlefield s’arrête. Tout ce qui a été montré est gardé.',
  ],
  ['{{any}} did not start: {{said}}.', '{{any}} n’a pas démarré : {{said}}.'],
  ['{{any}} ended with code {{word}}.', '{{any}} s’est arrêté avec le code {{word}}.'],
  ['{{any}} was ended by {{word}}.', '{{any}} a été arrêté par {{word}}.'],
  [
    'No display: DISPLAY and WAYLAND_DISPLAY are both unset, so no window can be opened.',
    'Pas d’écran : ni DISPLAY ni WAYLAND_DISPLAY n’est défini, aucune fenêtre ne peut donc s’ouvrir.',
  ],
  ['There is no file {{any}}.', 'Il n’y a pas de fichier {{any}}.'],
  ['One file can be opened at a time: npm start -- FILE.', 'Un seul fichier à la fois peut être ouvert : npm start -- FICHIER.'],
  ['Building the table.', 'Construction de la table.'],
  ['Battlefield is open already: its window comes forward.', 'Battlefield est déjà ouvert : sa fenêtre passe devant.'],
  ['Battlefield in Electron: its binary is here.', 'Battlefield dans Electron : son programme est là.'],
  ['Battlefield in {{any}} ({{any2}}): {{said}}.', 'Battlefield dans {{any}} ({{any2}}) : {{said}}.'],
  [
    'No window: {{said}}, and neither Chromium, Chrome nor Edge was found.',
    'Pas de fenêtre : {{said}}, et ni Chromium, ni Chrome, ni Edge n’a été trouvé.',
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

type Fill = (said: string) => string | null;

/** Puts a sentence of exactly this form into French; null for any other. */
function fill([english, french]: Phrase): Fill {
  const names = [...english.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]!);
  const between = english.split(/\{\{\w+\}\}/).map(text => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const form = between.map((text, i) => (i === 0 ? text : `(${HOLES[kindOf(names[i - 1]!)]})${text}`)).join('');
  const exact = new RegExp(`^${form}$`, 's');
  return said => {
    const found = exact.exec(said);
    if (!found) return null;
    const values = new Map(names.map((name, i) => [name, kindOf(name) === 'said' ? hostInFrench(found[i + 1]!) : found[i + 1]!]));
    return french.replace(/\{\{(\w+)\}\}/g, (_, name) => values.get(name)!);
  };
}

const kindOf = (hole: string) => hole.replace(/\d+$/, '');

const fills = PHRASES.map(fill);

/** What the host says in French; what is not known stays as it is. */
export function hostInFrench(said: string): string {
  for (const one of fills) {
    const put = one(said);
    if (put !== null) return put;
  }
  return said;
}
