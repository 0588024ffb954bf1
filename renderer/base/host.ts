import type { HostRefusal } from '../../electron/contract/index.ts';
import type { Language } from '../text/i18n.ts';
import { expectedIn } from './expected.ts';

/** English and French of one phrase. */
type Phrase = readonly [english: string, french: string];

/** What may stand in a hole of a phrase, by the name of the hole; digits behind a name tell two of a kind apart. */
const HOLES: { readonly [kind: string]: string } = {
  n: String.raw`-?\d[\d.e+-]*`,
  /** An id, a path, a hash: one word. */
  word: String.raw`\S+`,
  any: '.+',
};

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
    const values = new Map(names.map((name, i) => [name, found[i + 1]!]));
    return french.replace(/\{\{(\w+)\}\}/g, (_, name) => values.get(name)!);
  };
}

const kindOf = (hole: string) => hole.replace(/\d+$/, '');

/** The French of whatever has the form of one of these phrases; null for anything else. */
function french(phrases: readonly Phrase[]): Fill {
  const fills = phrases.map(fill);
  return said => {
    for (const one of fills) {
      const put = one(said);
      if (put !== null) return put;
    }
    return null;
  };
}

/** What the host says when it does not do what it was asked. */
const HOST: readonly Phrase[] = [
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
];

const bare = french(HOST);

/** What the host says, in a language; a sentence that is not known stays as it is. */
export function hostIn(language: Language, said: HostRefusal['sentence']): string {
  if (typeof said !== 'string') return expectedIn(language, said);
  return language === 'en' ? said : (bare(said) ?? said);
}
