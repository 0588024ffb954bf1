import { aboardOptionsEn, aboardOptionsFr } from './optionsAboard.ts';
import { optionsArmsEn, optionsArmsFr } from './optionsArms.ts';
import { moreOptionsEn, moreOptionsFr } from './optionsMore.ts';
import { playEn, playFr } from './optionsPlay.ts';
import { setOptionsEn, setOptionsFr } from './optionsSets.ts';
import { skillOptionsEn, skillOptionsFr } from './optionsSkills.ts';
import { zverogradOptionsEn, zverogradOptionsFr } from './optionsZverograd.ts';

/** What each option asks, and each of its values, in English: `option.VICT-07`, `option.VICT-07.ignored`. The same keys in French below. */
export const optionsEn = {
  ...playEn,
  ...skillOptionsEn,
  'option.DICE-03': 'Dice on the table and by hand',
  'option.DICE-03.dust': 'Two ARMY, two TARGET, two SHIELD.',
  'option.DICE-03.classic':
    'The older ones: two TARGET, four blank sides. The odds stay the same; level on initiative, all throw again.',
  'option.SETUP-09': 'Lost units that come again',
  'option.SETUP-09.everyTime': 'The scenario’s number is for the whole game: every time counts.',
  'option.SETUP-09.atOnce': 'The scenario’s number is for one moment: so many may be off the board, as often as you like.',
  'option.MOVE-07': 'How infantry keeps together',
  'option.MOVE-07.template': 'One blast template must be able to touch every base.',
  'option.MOVE-07.pairs': 'No two bases may be farther apart than the template is wide.',
  'option.ARC-04': 'Front and Rear arcs',
  'option.ARC-04.ninety': '45 degrees to each side: 90 in all.',
  'option.ARC-04.fortyFive': '45 degrees in all: 22.5 to each side.',
  'option.HERO-07': 'A hero and a squad that move as one',
  'option.HERO-07.slower': 'They go as far as the slower of the two.',
  'option.HERO-07.faster': 'They go as far as the faster of the two.',
  'option.EQ-37': 'Half-tracks and rubble',
  'option.EQ-37.likeWheels': 'Half-tracks are kept out, like wheels and tracks.',
  'option.EQ-37.overRubble': 'Half-tracks may enter rubble.',
  'option.VICT-01': 'A side that has nobody left on the table',
  'option.VICT-01.onTable': 'It is beaten at the end of the turn, whatever is still to come.',
  'option.VICT-01.toCome': 'Units that are still to come keep it in the game.',
  'option.VICT-05': 'Both win in the same turn',
  'option.VICT-05.points': 'The points of what was eliminated decide.',
  'option.VICT-05.draw': 'It is a draw.',
  'option.VICT-07': 'Enemy aircraft near an objective',
  'option.VICT-07.contest': 'They contest it, as any unit does.',
  'option.VICT-07.ignored': 'They do not count: whoever stands there on the ground holds it.',
  ...optionsArmsEn,
  ...aboardOptionsEn,
  ...moreOptionsEn,
  ...setOptionsEn,
  ...zverogradOptionsEn,
} as const;

export const optionsFr: { readonly [K in keyof typeof optionsEn]: string } = {
  ...playFr,
  ...skillOptionsFr,
  'option.DICE-03': 'Dés sur la table et à la main',
  'option.DICE-03.dust': 'Deux ARMÉE, deux CIBLE, deux BOUCLIER.',
  'option.DICE-03.classic':
    'Les anciens : deux CIBLE, quatre faces vides. Les chances restent les mêmes ; à égalité pour l’initiative, tous relancent.',
  'option.SETUP-09': 'Unités perdues qui reviennent',
  'option.SETUP-09.everyTime': 'Le nombre du scénario vaut pour toute la partie : chaque fois compte.',
  'option.SETUP-09.atOnce': 'Le nombre du scénario vaut pour un instant : autant peuvent attendre, aussi souvent qu’on veut.',
  'option.MOVE-07': 'Comment l’infanterie reste groupée',
  'option.MOVE-07.template': 'Un seul gabarit d’explosion doit pouvoir toucher tous les socles.',
  'option.MOVE-07.pairs': 'Deux socles ne sont jamais plus éloignés que la largeur du gabarit.',
  'option.ARC-04': 'Arcs avant et arrière',
  'option.ARC-04.ninety': '45 degrés de chaque côté : 90 en tout.',
  'option.ARC-04.fortyFive': '45 degrés en tout : 22,5 de chaque côté.',
  'option.HERO-07': 'Un héros et une escouade qui bougent ensemble',
  'option.HERO-07.slower': 'Ils vont aussi loin que le plus lent des deux.',
  'option.HERO-07.faster': 'Ils vont aussi loin que le plus rapide des deux.',
  'option.EQ-37': 'Semi-chenillés et décombres',
  'option.EQ-37.likeWheels': 'Les décombres leur sont fermés, comme aux roues et aux chenilles.',
  'option.EQ-37.overRubble': 'Ils peuvent entrer dans les décombres.',
  'option.VICT-01': 'Un camp qui n’a plus personne sur la table',
  'option.VICT-01.onTable': 'Il est battu à la fin du tour, quoi qu’il lui reste à faire entrer.',
  'option.VICT-01.toCome': 'Les unités encore à venir le gardent en jeu.',
  'option.VICT-05': 'Les deux camps gagnent au même tour',
  'option.VICT-05.points': 'Les points de ce qui est éliminé décident.',
  'option.VICT-05.draw': 'La partie est nulle.',
  'option.VICT-07': 'Aéronefs ennemis près d’un objectif',
  'option.VICT-07.contest': 'Ils le contestent, comme toute unité.',
  'option.VICT-07.ignored': 'Ils ne comptent pas : qui s’y trouve au sol le tient.',
  ...optionsArmsFr,
  ...aboardOptionsFr,
  ...moreOptionsFr,
  ...setOptionsFr,
  ...zverogradOptionsFr,
};
