import type { HouseRule, Question, Turn } from '../../core/index.ts';
import type { Print } from './sizes.ts';

/** Everything written on print sheets, in one language. `{name}` stands for a value. */
export interface PrintWords {
  readonly titles: { readonly [P in Print]: string };
  /** `{rules}`, `{size}` */
  readonly under: string;
  /** `{page}`, `{pages}` */
  readonly page: string;
  readonly glue: string;
  readonly ruler: string;
  readonly measured: string;
  /** `{measured}` */
  readonly calibrated: string;
  readonly uncalibrated: string;
  readonly ruling: RulingWords;
}

/** What is written beside the picture of a ruling. */
export interface RulingWords {
  readonly title: string;
  /** `{scale}` */
  readonly plan: string;
  readonly decimal: '.' | ',';
  /** What an inch is called in short. */
  readonly inch: string;
  readonly yes: string;
  readonly no: string;
  /** `{from}`, `{to}`, `{unit}`, `{mount}`, `{limit}` */
  readonly questions: { readonly [A in Question['ask'] | 'within']: string };
  readonly seen: string;
  readonly unseen: string;
  readonly covered: string;
  readonly uncovered: string;
  /** `{percent}` */
  readonly visible: string;
  /** `{pieces}` */
  readonly blockedBy: string;
  /** `{what}`, `{low}`, `{high}` in mm. `turnsAt`: both are the same; `holds`: no turn was found as far as the judge looks. */
  readonly margin: { readonly turns: string; readonly turnsAt: string; readonly holds: string };
  /** `{model}` */
  readonly what: { readonly [T in Turn]: string };
  readonly rest: string;
  readonly tooClose: string;
  /** `{tolerance}` in mm, `{rule}` */
  readonly agreed: string;
  /** `{book}` */
  readonly by: string;
  readonly house: { readonly [H in HouseRule]: string };
  /** `{length}` */
  readonly spread: string;
  /** `{models}` */
  readonly worst: string;
  /** `{models}` */
  readonly hit: string;
  /** `{models}` */
  readonly hidden: string;
  readonly nobody: string;
  /** `{shooter}`, `{models}` */
  readonly sees: string;
  /** `{shooter}` */
  readonly unitCover: string;
  /** `{degrees}` */
  readonly degrees: string;
  readonly unproved: string;
  /** `{count}` questions that did not fit on the page. */
  readonly more: string;
  readonly mounts: { readonly [mount in 'turret' | 'front' | 'rear' | 'left' | 'right']: string };
}

/** The words with their values. */
export const fill = (words: string, values: { readonly [name: string]: string | number }): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

const en: PrintWords = {
  titles: {
    blast: 'Blast template',
    flameShort: 'Flame template, range 1',
    flameLong: 'Flame template, ranges 2 and 3',
    smoke: 'Smoke screen',
    artillery: 'Artillery template',
    cohesion: 'Cohesion disc',
    sticks: 'Range sticks',
  },
  under: '{size} - {rules}',
  page: 'page {page} of {pages}',
  glue: 'Cut one part along its dashed line and glue it onto the grey flap of the same letter: the lines and diamonds meet.',
  ruler: 'This ruler is 100 mm long. Print at actual size (100 %) and measure it.',
  measured: 'I measured (mm)',
  calibrated: 'Corrected for a printer that makes {measured} mm of 100.',
  uncalibrated: 'Not 100? Enter what you measured, and print again.',
  ruling: {
    title: 'Ruling',
    plan: 'Plan, 1 : {scale}',
    decimal: '.',
    inch: 'in',
    yes: 'yes',
    no: 'no',
    questions: {
      los: 'Does {from} see {to}?',
      range: 'How far is it from {from} to {to}?',
      unit: 'What does unit {from} see of unit {to}?',
      cohesion: 'Does unit {unit} keep together?',
      blast: 'Who is under the blast template?',
      flame: 'Who is under the flame of {from}?',
      arc: 'Is {to} in the {mount} arc of {from}?',
      within: 'Is {to} within {limit} R of {from}?',
      smoke: 'Who is under the smoke?',
      artillery: 'Who is under the artillery template?',
    },
    seen: 'seen',
    unseen: 'not seen',
    covered: 'in cover',
    uncovered: 'not in cover',
    visible: '{percent} % visible',
    blockedBy: 'in the way: {pieces}',
    margin: {
      turns: '{what}: turns at {low} to {high} mm',
      turnsAt: '{what}: turns {high} mm away',
      holds: '{what}: holds for {low} mm at least, no turn was found within {farthest} mm',
    },
    what: {
      ...{ sight: 'sight', cover: 'cover', range: 'range', arc: 'arc', cohesion: 'cohesion' },
      ...{ sees: 'what {model} sees', unitCover: 'cover from {model}', under: '{model} under it', hidden: '{model} hidden' },
    },
    rest: 'all else',
    tooClose: 'too close to call',
    by: 'Rules: {book}',
    agreed: 'Agreed: too close to call within {tolerance} mm, then {rule}.',
    house: {
      ...{ roll: 'roll a die', shooter: 'benefit to the shooter', target: 'benefit to the target' },
      stands: 'the ruling stands',
    },
    spread: 'spread {length}',
    worst: 'farthest apart: {models}',
    hit: 'hit: {models}',
    hidden: 'under it but hidden: {models}',
    nobody: 'nobody',
    sees: '{shooter} sees {models}',
    unitCover: 'the unit is in cover from {shooter}',
    degrees: '{degrees}° from the facing',
    unproved: 'no line was found, and that there is none is not proved',
    more: 'and {count} more in the file',
    mounts: { turret: 'turret', front: 'front', rear: 'rear', left: 'left', right: 'right' },
  },
};

const fr: PrintWords = {
  titles: {
    blast: 'Gabarit d’explosion',
    flameShort: 'Gabarit de lance-flammes, portée 1',
    flameLong: 'Gabarit de lance-flammes, portées 2 et 3',
    smoke: 'Écran de fumée',
    artillery: 'Gabarit d’artillerie',
    cohesion: 'Disque de cohésion',
    sticks: 'Réglettes de portée',
  },
  under: '{size} - {rules}',
  page: 'page {page} sur {pages}',
  glue: 'Couper une partie sur sa ligne pointillée et la coller sur la languette grise de même lettre : lignes et losanges se rejoignent.',
  ruler: 'Cette règle mesure 100 mm. Imprimer en taille réelle (100 %) et la mesurer.',
  measured: 'J’ai mesuré (mm)',
  calibrated: 'Corrigé pour une imprimante qui fait {measured} mm de 100.',
  uncalibrated: 'Pas 100 ? Entrer la mesure, puis imprimer de nouveau.',
  ruling: {
    title: 'Arbitrage',
    plan: 'Plan, 1 : {scale}',
    decimal: ',',
    inch: 'po',
    yes: 'oui',
    no: 'non',
    questions: {
      los: '{from} voit-il {to} ?',
      range: 'Quelle distance de {from} à {to} ?',
      unit: 'Que voit l’unité {from} de l’unité {to} ?',
      cohesion: 'L’unité {unit} reste-t-elle groupée ?',
      blast: 'Qui est sous le gabarit d’explosion ?',
      flame: 'Qui est sous la flamme de {from} ?',
      arc: '{to} est-il dans l’arc {mount} de {from} ?',
      within: '{to} est-il à {limit} R au plus de {from} ?',
      smoke: 'Qui est sous la fumée ?',
      artillery: 'Qui est sous le gabarit d’artillerie ?',
    },
    seen: 'vu',
    unseen: 'pas vu',
    covered: 'à couvert',
    uncovered: 'sans couvert',
    visible: 'visible à {percent} %',
    blockedBy: 'dans le passage : {pieces}',
    margin: {
      turns: '{what} : bascule entre {low} et {high} mm',
      turnsAt: '{what} : bascule à {high} mm',
      holds: '{what} : tient à {low} mm près au moins, rien ne le change à moins de {farthest} mm',
    },
    what: {
      ...{ sight: 'vue', cover: 'couvert', range: 'portée', arc: 'arc', cohesion: 'cohésion' },
      ...{ sees: 'ce que voit {model}', unitCover: 'couvert face à {model}', under: '{model} dessous', hidden: '{model} caché' },
    },
    rest: 'tout le reste',
    tooClose: 'trop juste pour trancher',
    by: 'Règles : {book}',
    agreed: 'Convenu : trop juste à {tolerance} mm près, alors {rule}.',
    house: {
      ...{ roll: 'lancer un dé', shooter: 'au bénéfice du tireur', target: 'au bénéfice de la cible' },
      stands: 'le verdict tient',
    },
    spread: 'étendue {length}',
    worst: 'les plus éloignés : {models}',
    hit: 'touchés : {models}',
    hidden: 'dessous mais cachés : {models}',
    nobody: 'personne',
    sees: '{shooter} voit {models}',
    unitCover: 'l’unité est à couvert de {shooter}',
    degrees: 'à {degrees}° de l’orientation',
    unproved: 'aucune ligne trouvée, sans preuve qu’il n’y en a pas',
    more: 'et {count} autres dans le fichier',
    mounts: { turret: 'tourelle', front: 'avant', rear: 'arrière', left: 'gauche', right: 'droit' },
  },
};

/** The words of the program's two languages; a caller may bring its own. */
export const PRINT_WORDS = { en, fr } as const;
