import type { FieldError } from '../../core/index.ts';
import type { Language } from '../text/i18n.ts';
import type { Words } from './words.ts';

/** English and French of one phrase. */
export type Phrase = readonly [english: string, french: string];

/** What may stand in a hole of a phrase, by the name of the hole; digits behind a name tell two of a kind apart. */
const HOLES: { readonly [kind: string]: string } = {
  n: String.raw`-?\d[\d.e+-]*`,
  /** An id, a path, a hash: one word. */
  word: String.raw`\S+`,
  /** In quotation marks, as files have it. */
  text: '".*"',
  /** What a file may say there: `"woods" or "building"`, `1 or 2 or 3`. */
  values: String.raw`(?:"[^"]*"|-?\d+|true|false|null)(?: or (?:"[^"]*"|-?\d+|true|false|null))*`,
  /** Ids of rules, or none. */
  rules: '[A-Z0-9, -]*',
  any: '.+',
  /** Another phrase of a parser. */
  expected: 'expected .+',
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
    const values = new Map(names.map((name, i) => [name, inHole(name, found[i + 1]!)]));
    return french.replace(/\{\{(\w+)\}\}/g, (_, name) => values.get(name)!);
  };
}

const kindOf = (hole: string) => hole.replace(/\d+$/, '');

function inHole(hole: string, value: string): string {
  switch (hole) {
    case 'values':
      return value.replace(/ or (?=.* or )/g, ', ').replace(' or ', ' ou ');
    case 'expected':
      return expectedIn('fr', value);
    default:
      return value;
  }
}

/** The French of whatever has the form of one of these phrases; null for anything else. */
export function french(phrases: readonly Phrase[]): Fill {
  const fills = phrases.map(fill);
  return said => {
    for (const one of fills) {
      const put = one(said);
      if (put !== null) return put;
    }
    return null;
  };
}

/**
 * What core's parsers expect of a field, as they say it, and the same in French. The first that fits is said. Each may go on
 * with `, found …`. Words of the file itself stay as they are: whoever mends it has to write them so.
 */
const EXPECTED: readonly Phrase[] = [
  ['expected {{values}}', 'il faut {{values}}'],
  ['expected a text', 'il faut un texte'],
  ['expected a number', 'il faut un nombre'],
  ['expected a whole number', 'il faut un nombre entier'],
  ['expected a list', 'il faut une liste'],
  ['expected an object', 'il faut un objet'],
  ['expected a value', 'il faut une valeur'],
  ['expected no such field', 'ce champ n’a pas sa place ici'],
  ['expected at least {{n}}', 'il faut {{n}} au moins'],
  ['expected at most {{n}}', 'il faut {{n}} au plus'],
  ['expected at most {{n}} characters', 'il faut {{n}} caractères au plus'],
  ['expected at least 1 entry', 'il faut 1 élément au moins'],
  ['expected at least {{n}} entries', 'il faut {{n}} éléments au moins'],
  ['expected at most {{n}} entries', 'il faut {{n}} éléments au plus'],
  ['expected at most {{n}} levels', 'il faut {{n}} niveaux au plus'],
  [
    'expected at most {{n}}: this file is from a newer program',
    'il faut {{n}} au plus, or ce fichier vient d’un programme plus récent',
  ],

  ['expected a positive number', 'il faut un nombre supérieur à 0'],
  ['expected a number of 0 or more', 'il faut un nombre égal ou supérieur à 0'],
  ['expected a number of at most {{n}}', 'il faut un nombre de {{n}} au plus'],
  ['expected {{n}} numbers', 'il faut {{n}} nombres'],
  ['expected {{n}} positive numbers', 'il faut {{n}} nombres supérieurs à 0'],
  ['expected another id than {{word}}: {{text}}', 'il faut un autre identifiant, {{word}} est déjà {{text}}'],
  ['expected another id, {{text}} is taken', 'il faut un autre identifiant, {{text}} est déjà pris'],

  ['expected at most {{n}} pieces', 'il faut {{n}} décors au plus'],
  ['expected at most {{n}} corners', 'il faut {{n}} sommets au plus'],
  ['expected at most {{n}} walls', 'il faut {{n}} murs au plus'],
  ['expected at most {{n}} openings', 'il faut {{n}} ouvertures au plus'],
  ['expected at most {{n}} floors', 'il faut {{n}} étages au plus'],
  ['expected at most {{n}} corners in all', 'il faut {{n}} sommets au plus en tout'],
  ['expected at most {{n}} walls in all', 'il faut {{n}} murs au plus en tout'],
  ['expected at most {{n}} floors in all', 'il faut {{n}} étages au plus en tout'],
  ['expected at least {{n}} corners', 'il faut {{n}} sommets au moins'],
  ['expected an outline that does not cross or touch itself', 'il faut un contour qui ne se croise et ne se touche pas'],
  ['expected an outline with some area', 'il faut un contour qui entoure une surface'],
  ['expected corners in counter-clockwise order', 'il faut les sommets dans le sens inverse des aiguilles d’une montre'],
  ['expected another point than from', 'il faut un autre point que from'],
  ['expected a point on the table', 'il faut un point de la table'],
  [
    'expected "building" where there are walls, floors or a roof',
    'il faut "building" là où il y a des murs, des étages ou un toit',
  ],
  ['expected a hole within the {{n}} mm of the wall', 'il faut une ouverture qui tienne dans les {{n}} mm du mur'],
  [
    "expected a hole within the {{n}} mm of the wall's height",
    'il faut une ouverture qui tienne dans les {{n}} mm de hauteur du mur',
  ],

  ['expected at most {{n}} models', 'il faut {{n}} figurines au plus'],
  ['expected at most {{n}} volumes', 'il faut {{n}} volumes au plus'],
  ['expected at most {{n}} volumes in all', 'il faut {{n}} volumes au plus en tout'],
  ['expected at most {{n}} questions', 'il faut {{n}} questions au plus'],
  [
    'expected at most {{n}} pairs of models to look between',
    'il faut {{n}} paires de figurines au plus entre lesquelles regarder',
  ],
  [
    'expected at most {{n}} million steps of work in all, {{n2}} million were taken before this',
    'il faut {{n}} millions d’étapes de calcul au plus en tout, or {{n2}} millions étaient prises avant ceci',
  ],
  [
    'expected at least 1 body, head, hull or turret',
    'il faut au moins un volume dont part est "body", "head", "hull" ou "turret"',
  ],
  ['expected the base of infantry', 'il faut le socle de l’infanterie'],
  ['expected a place on the table of {{n}} by {{n2}}', 'il faut un endroit de la table de {{n}} × {{n2}}'],
  ['expected the id of a model', 'il faut l’identifiant d’une figurine'],
  ['expected the id of a unit', 'il faut l’identifiant d’une unité'],
  ['expected the id of a question', 'il faut l’identifiant d’une question'],
  ['expected another model than from', 'il faut une autre figurine que from'],
  ['expected another unit than from', 'il faut une autre unité que from'],
  ['expected one for each question, found nothing', 'il en faut une pour chaque question'],

  ['expected a square of the board, 1 to {{n}} and 1 to {{n2}}', 'il faut une case du plateau, de 1 à {{n}} et de 1 à {{n2}}'],
  ['expected a model of the scene', 'il faut une figurine de la scène'],
  ['expected a unit of the scene', 'il faut une unité de la scène'],
  ['expected n, e, s or w for more than one square', 'il faut n, e, s ou w pour plus d’une case'],
  ['expected at least one square', 'il faut une case au moins'],
  ['expected storeys and roof on a building only', 'seul un bâtiment a des étages et un toit'],
  [
    'expected walls on a building or a bunker, or on a solid without squares',
    'seuls ont des murs un bâtiment, un bunker, ou un solide sans cases',
  ],
  ['expected a square that no other terrain fills', 'il faut une case qu’aucun autre décor n’occupe'],
  ['expected a square of the building', 'il faut une case du bâtiment'],
  ['expected whole squares of {{n}} mm', 'il faut des cases entières de {{n}} mm'],

  ['expected a rule set of this app, not {{text}}', 'il faut des règles de ce programme, et non {{text}}'],
  ['expected a scenario of this app, not {{text}}', 'il faut un scénario de ce programme, et non {{text}}'],
  ['expected a weapon of a card of this app, not {{text}}', 'il faut une arme d’une carte de ce programme, et non {{text}}'],
  ['expected the {{n}} units of the armies, each once', 'il faut les {{n}} unités des armées, chacune une fois'],
  [
    "expected less than {{n}}, the kinds of figures on today's card",
    'il faut moins de {{n}}, les sortes de figurines de la carte d’aujourd’hui',
  ],
  ['expected a card of this app, not {{text}}', 'il faut une carte de ce programme, et non {{text}}'],
  ['expected {{n}}, since entries are numbered without a gap', 'il faut {{n}}, car les réponses se numérotent sans trou'],
  ['expected 16 hexadecimal digits', 'il faut 16 chiffres hexadécimaux'],
  ['expected a place with x, y, z and facing', 'il faut un endroit avec x, y, z et facing'],
  ['expected exactly one of things and at', 'il faut une seule chose parmi things et at'],
  ['expected a text or a whole number', 'il faut un texte ou un nombre entier'],
  [
    'expected exactly one of unit, blast and flame, or jet with over',
    'il faut une seule chose parmi unit, blast et flame, ou jet avec over',
  ],
  [
    'expected command {{n}} ({{word}}) to lead to the saved hash {{word2}}, it leads to {{word3}}',
    'la réponse {{n}} ({{word}}) devait mener à l’empreinte {{word2}}, elle mène à {{word3}}',
  ],
  [
    'expected a legal answer, command {{n}} ({{word}}) is refused: {{word2}} ({{rules}})',
    'il faut une réponse permise, or la réponse {{n}} ({{word}}) est refusée : {{word2}} ({{rules}})',
  ],
  ['expected a legal answer, it is refused: {{word}}', 'il faut une réponse permise, or celle-ci est refusée : {{word}}'],
  ['expected {{any}}, the answer leads to {{word}}', 'il faut {{any}}, or la réponse mène à {{word}}'],
  ['expected the state with the hash {{word}}, found {{word2}}', 'il faut la position d’empreinte {{word}}, or c’est {{word2}}'],
  [
    'expected {{n}} lists, one before the first answer and one for each',
    'il faut {{n}} listes, une avant la première réponse et une pour chacune',
  ],
  ['expected the number of an answer after {{n}}', 'il faut le numéro d’une réponse après la {{n}}'],
  ['expected a number or "N"', 'il faut un nombre ou "N"'],
  ['expected a number or "inside"', 'il faut un nombre ou "inside"'],
  ['expected the id of a unit of this game', 'il faut l’identifiant d’une unité de cette partie'],
  ['expected the id of a model of this game', 'il faut l’identifiant d’une figurine de cette partie'],
  ['expected an answer or a taking back', 'il faut une réponse, ou un retour en arrière'],

  ['expected an id of small letters, digits and hyphens', 'il faut un identifiant fait de minuscules, de chiffres et de tirets'],
  ['expected an armour class: I1 to I4, V1 to V7, A1 to A3', 'il faut une classe d’armure (I1 à I4, V1 à V7, A1 à A3)'],
  [
    'expected an armour class that starts with {{word}} for this kind',
    'il faut une classe d’armure qui commence par {{word}} pour ce type d’unité',
  ],
  ['expected a cell such as "8/1", "*/2", "**/N" or "-"', 'il faut une cellule comme "8/1", "*/2", "**/N" ou "-"'],
  ['expected a range such as "6", "4-14" or "C"', 'il faut une portée comme "6", "4-14" ou "C"'],
  ['expected no such column', 'cette colonne n’existe pas'],
  ['expected none: a squad loses models instead', 'il n’en faut pas, car une escouade perd plutôt des figurines'],
  ['expected the number of damage boxes', 'il faut le nombre de cases de dégâts'],
  ['expected one model for this kind', 'il faut une seule figurine pour ce type d’unité'],
  ['expected the id of a weapon of this card', 'il faut l’identifiant d’une arme de cette carte'],
  [
    'expected an id that no other weapon of the card has: {{word}}',
    'il faut un identifiant qu’aucune autre arme de la carte ne porte, et non {{word}}',
  ],
  ['expected an id that no other card has: {{word}}', 'il faut un identifiant qu’aucune autre carte ne porte, et non {{word}}'],
  ['expected {{n}} cards', 'il faut {{n}} cartes'],
];

const bare = french(EXPECTED);

/** `expected a list, found nothing` in a language; a phrase that is not known stays as it is. */
export function expectedIn(language: Language, said: string): string {
  if (language === 'en') return said;
  const whole = bare(said);
  if (whole !== null) return whole;
  const [, head = said, found = ''] = /^(.+?), found (nothing|\d+|".*")$/s.exec(said) ?? [];
  const put = bare(head);
  if (put === null) return said;
  return found === 'nothing' ? put.replace(/^il faut/, 'il manque') : `${put} au lieu de ${found}`;
}

/** What does not fit in a file, as a sentence with the path of the field. */
export function fieldSentence({ path, expected }: FieldError, { t, language }: Words): string {
  // Lines are those of a journal; all else in a path is the file's own words.
  const where = language === 'fr' ? path.replace(/^line (?=\d)/, 'la ligne ') : path;
  return t('fault.field', { path: where === '' ? t('fault.document') : where, expected: expectedIn(language, expected) });
}
