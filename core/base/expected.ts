/**
 * What a field of a document may be expected to be. Faults go through the program as these keys with what belongs into the holes;
 * the phrases here are what the command line says of them, after `expected`. Those of the page's other languages are in
 * `renderer/text/expected.ts`.
 */
export const EXPECTED = {
  values: '{{values}}',
  text: 'a text',
  number: 'a number',
  whole: 'a whole number',
  flag: 'true or false',
  list: 'a list',
  object: 'an object',
  value: 'a value',
  other: 'another value',
  noField: 'no such field',
  least: 'at least {{n}}',
  most: 'at most {{n}}',
  newer: 'at most {{n}}: this file is from a newer program',
  'most.characters': 'at most {{n}} characters',
  'least.entries': 'at least {{n, entry|entries}}',
  'most.entries': 'at most {{n, entry|entries}}',
  'most.levels': 'at most {{n}} levels',
  exactly: '{{n}}',

  positive: 'a positive number',
  notNegative: 'a number of 0 or more',
  mostNumber: 'a number of at most {{n}}',
  numbers: '{{n, number|numbers}}',
  positiveNumbers: '{{n, positive number|positive numbers}}',
  numberOrN: 'a number or "N"',
  numberOrInside: 'a number or "inside"',
  textOrWhole: 'a text or a whole number',
  hash: '16 hexadecimal digits',
  bytes: 'bytes',
  hostToken: 'a token of this host',
  picture: 'a PNG or JPEG as a data URL',
  release: 'the number of a release',
  takenId: 'another id, "{{id}}" is taken',
  idTakenBy: 'another id than {{first}}: "{{id}}"',

  'most.pieces': 'at most {{n}} pieces',
  'most.corners': 'at most {{n, corner|corners}}',
  'most.walls': 'at most {{n}} walls',
  'most.openings': 'at most {{n}} openings',
  'most.floors': 'at most {{n}} floors',
  'most.models': 'at most {{n}} models',
  'most.volumes': 'at most {{n}} volumes',
  'most.questions': 'at most {{n}} questions',
  'inAll.corners': 'at most {{n}} corners in all',
  'inAll.walls': 'at most {{n}} walls in all',
  'inAll.floors': 'at most {{n}} floors in all',
  'inAll.volumes': 'at most {{n}} volumes in all',
  'most.pairs': 'at most {{n}} pairs of models to look between',
  'most.steps': 'at most {{millions}} million steps of work in all, {{before}} million were taken before this',

  'outline.corners': 'at least {{n}} corners',
  'outline.simple': 'an outline that does not cross or touch itself',
  'outline.area': 'an outline with some area',
  'outline.order': 'corners in counter-clockwise order',
  'outline.onTable': 'a point on the table',
  'wall.long': 'another point than from',
  'wall.opening': 'a hole within the {{length}} mm of the wall',
  'wall.openingHeight': "a hole within the {{height}} mm of the wall's height",
  'layout.scenario': 'a scenario for this table that is known here',
  'layout.decoration': 'a point at most the length of the table beyond its edges',
  'layout.piled': 'a place where no other one stands',
  'layout.item': 'the id of a piece, a decoration or an objective',
  'layout.room': 'pieces that cover at most {{n}} per cent of the table',
  'layout.layer': 'the id of a layer',
  'piece.fort': 'four corners and four walls, as a fortification has them',
  'piece.building': '"building" where there are walls, floors or a roof',

  'scene.volume': 'at least 1 body, head, hull or turret',
  'scene.base': 'the base of infantry',
  'scene.onTable': 'a place on the table of {{width}} by {{depth}}',
  'scene.model': 'the id of a model',
  'scene.unit': 'the id of a unit',
  'scene.otherModel': 'another model than from',
  'scene.otherUnit': 'another unit than from',
  'sheet.question': 'the id of a question',
  'sheet.answer': 'one for each question',

  'grid.square': 'a square of the board, 1 to {{columns}} and 1 to {{rows}}',
  'grid.model': 'a model of the scene',
  'grid.unit': 'a unit of the scene',
  'grid.facing': 'n, e, s or w for more than one square',
  'grid.squares': 'at least one square',
  'grid.storeys': 'storeys and roof on a building only',
  'grid.faces': 'a facing on a strongpoint only',
  'grid.walls': 'walls on a building or a bunker, or on a solid without squares',
  'grid.taken': 'a square that no other terrain fills',
  'grid.ofBuilding': 'a square of the building',
  'grid.wholeSquares': 'whole squares of {{n}} mm',

  'attack.moreDice': '{{n, face|faces}} for the next roll ({{why}}), and there are fewer left',
  'attack.fewerDice': 'no faces after the last roll, and {{n, is|are}} left over',
  'attack.choice': 'an answer to the question {{ask}}',
  'attack.refused': 'an answer that is legal, this one is refused: {{code}} ({{rules}})',
  'attack.rule': 'the name of a rule, not "{{name}}"',
  'attack.printedRule': 'the name of a rule on the card, not "{{name}}"',
  'attack.marker': 'a marker of this rule set, not "{{name}}"',
  'attack.joined': 'a hero who may be part of this unit, {{hero}} may not',
  'attack.copies': 'at most {{n}} of {{weapon}} that may be fired together',
  'attack.harm': 'a weapon that can harm armour {{armour}}, unlike {{weapon}}',
  'attack.fights': 'a marker with which a unit may attack, unlike "{{name}}"',
  'attack.oneMarker': 'no "{{name}}" beside "{{other}}", for a unit has one of them at most',
  'attack.mostRange': 'at most {{n}}, the range of {{weapon}}',
  'attack.leastRange': 'at least {{n}}, the minimum range of {{weapon}}',
  'attack.as': 'another way to use {{weapon}}, or none',
  'attack.close': 'true, for {{weapon}} is a close-combat weapon',
  'attack.blow': 'a close-combat weapon, unlike {{weapon}}',
  'attack.inside': 'what {{card}} may be inside of, and only infantry may be in a fortification',
  'attack.noReaction': 'false in close combat, which is no reaction in this rule set',
  'attack.noReply': 'no weapons without close combat: nobody strikes back from afar',

  'tank.id': 'a name of letters and digits, with single spaces, hyphens, points or apostrophes between them',
  'tank.once': 'each only once',
  'tank.halt': 'the Movement Command "halt" with 0 inches among the others',
  'tank.rolls': 'one location for each number of the roll',
  'tank.result': 'the id of one of the results of the card',
  'tank.count': '{{least}} to {{most}} tanks, at least one on each side',
  'tank.card': 'the number of one of the cards, from 0 and less than {{n}}',
  'tank.room': 'room for tank {{n}} in the zone that it is put up in',
  'tank.stand': 'a place where the tank can stand',
  'tank.piece': 'the id of a piece of terrain of the table',

  'book.chain': 'a rule set of this app, not "{{chain}}"',
  'book.layer': 'a rule set of this app, which knows no layer "{{layer}}" there',
  'book.option': 'options of this app, which knows no "{{option}}"',
  'book.value': '{{values}} for {{option}}, not "{{value}}"',
  'book.elsewhere': 'an option that this rule set leaves open, unlike {{option}}',
  'book.settled': 'an option that this rule set leaves open, unlike {{option}}, which {{by}} settles',
  'book.against': 'at most one of {{option}} and {{other}} other than usual',
  'book.twice': 'each option once',
  'book.onTable': 'a rule set that is played on a table without squares, unlike "{{chain}}"',
  'book.onSquares': 'a rule set that is played on squares, unlike "{{chain}}"',
  'setup.scenario': 'a scenario of this app, not "{{id}}"',
  'scenario.onSquares': 'nothing: only the game on squares has it',
  'scenario.onTable': 'nothing: only the free-form game has it',
  'scenario.centreAlone': 'no objectives in the middle where others are laid',
  'scenario.room': 'room on a table of {{width}} by {{depth}} R',
  'scenario.noTile': 'terrain that a player can place on a square',
  'scenario.roomForMarkers': 'room for {{n, objective|objectives beside each other}}',
  'scenario.roomForForts': 'room for {{n, fortification|fortifications with 2 R between any two}}',
  'scenario.apart': 'zones of the two sides that do not overlap',
  'scenario.otherPlace': 'another place, an objective lies there already',
  'scenario.objectiveFor.prize': 'an objective that wins the game for whoever takes it',
  'scenario.objectiveFor.points': 'an objective that victory points are given for',
  'scenario.objectiveFor.near': 'an objective that the attacker has to stay near',
  'scenario.forObjectives': 'a win or victory points by objectives, for there are some and nobody has anything of them',
  'scenario.once': 'each only once',
  'scenario.reservesFor': 'reserves, for they are to be scattered',
  'scenario.comeInTime': 'dice by turn {{turns}}, the last one, or units that come by themselves by then',
  'scenario.scatteredFor': 'the rule that reserves come over three edges, for some of them do',
  'scenario.deploymentFor': 'zones of deployment, for an ambush is sprung in one',
  'scenario.turnsFor': 'a last turn, for the defender wins by holding out to it',
  'scenario.pointsFor': 'victory points that win, for every loss gives one',
  'scenario.worth': 'points for an objective, or for every loss',
  'scenario.reached': 'at most {{n}}, as many as can be scored by the last turn',
  'scenario.inTime': 'at most {{turns}}, the last turn',
  'room.objective': 'room for objective {{number}} of the scenario ({{rules}})',
  'room.zone': 'room for the zones of the scenario ({{rules}})',
  'room.entry': 'room for units to enter where the scenario has them do so ({{rules}})',
  'setup.points': 'at most {{limit, point|points}}, the most of an army in this scenario, not {{points}} ({{rules}})',
  'army.onlyDefender': 'none, for the other army has some already and only the defender may ({{rules}})',
  sha256: '64 hexadecimal digits',
  'setup.seed': '{{n}}, which is mixed of the pledge',
  'setup.card': 'a card of this app, not "{{id}}"',
  'state.weapon': 'a weapon of a card of this app, not "{{id}}"',
  'state.units': 'the {{n, unit|units}} of the armies, each once',
  'state.figure': "less than {{n}}, the kinds of figures on today's card",
  'state.hash': 'the state with the hash {{saved}}, found {{played}}',
  'save.n': '{{n}}, since entries are numbered without a gap',
  'save.after': 'the number of an answer after {{n}}',
  'save.tape': '{{n, list|lists}}, one before the first answer and one for each',
  'journal.line': 'one of the fields {{fields}}',
  'replay.hash': 'command {{n}} ({{command}}) to lead to the saved hash {{saved}}, it leads to {{played}}',
  'replay.refused': 'a legal answer, command {{n}} ({{command}}) is refused: {{code}} ({{rules}})',
  place: 'a place with x, y, z and facing',
  thingsOrAt: 'exactly one of things and at',
  aim: 'exactly one of unit, blast and flame, or jet or point with over',
  'game.unit': 'the id of a unit of this game',
  'game.model': 'the id of a model of this game',

  'card.id': 'an id of small letters, digits and hyphens',
  'card.armour': 'an armour class: I1 to I4, V1 to V7, A1 to A3',
  'card.armourOfKind': 'an armour class that starts with {{letter}} for this kind',
  'card.cell': 'a cell such as "8/1", "*/2", "**/N" or "-"',
  'card.reach': 'a range such as "6", "4-14" or "C"',
  'card.column': 'no such column',
  'card.noDamageTrack': 'none: a squad loses models instead',
  'card.damageTrack': 'the number of damage boxes',
  'card.skillOfKind': 'a skill that this kind can have, unlike {{skill}} (SETUP-19)',
  'card.alone': 'one model for this kind',
  'card.models': 'at most {{most, model|models}}',
  'card.weapon': 'the id of a weapon of this card',
  'card.weaponTwice': 'an id that no other weapon of the card has: {{id}}',
  'card.march': 'at least 1, for a card that moves',
  'card.noSize': 'none: only machines are large or huge',
  'card.carried': 'a weapon that some model of the card carries, unlike {{id}}',
  'card.copies': 'at most {{n}}, one for each model that carries it',
  'card.groupTwice': 'another name, "{{group}}" is a group of the card already',
  'card.oneChoice': 'at most 1: a unit has one choice of each group',
  'card.choiceTwice': 'another name, "{{name}}" is a choice of the group already',
  'card.another': 'another card than {{id}} itself',
  'card.twice': 'an id that no other card has: {{id}}',
  'card.count': '{{n, card|cards}}',
  'army.unknownCard': 'a card of this app, not "{{card}}" ({{rules}})',
  'army.unknownRule': 'rules that a rule set has, {{card}} prints "{{skill}}" ({{rules}})',
  'army.ruleNumber': 'a number in brackets behind the name of "{{skill}}", which {{card}} prints ({{rules}})',
  'army.ruleName': 'the name of somebody or something behind that of "{{skill}}", which {{card}} prints ({{rules}})',
  'army.ruleBare': 'nothing behind the name of "{{skill}}", which {{card}} prints ({{rules}})',
  'army.otherBloc': "a card of the army's bloc, {{card}} is of {{bloc}} ({{rules}})",
  'army.notAlone': 'a card that is bought alone, not {{card}} ({{rules}})',
  'army.onlyOne': 'another card, {{card}} stands in the army already ({{rules}})',
  'army.noSuchChoice': 'what {{card}} offers, which has no such choice of {{group}} ({{rules}})',
  'army.fewChoices': 'at least {{least}} of {{group}} chosen for {{card}}, and it has {{n}} ({{rules}})',
  'army.namesNobody': 'a card that names cards of this app, {{card}} has "{{named}}" as its {{field}} ({{rules}})',
  'army.noUnits': 'at least one unit ({{rules}})',
  'army.units': 'at most {{most, unit|units}}, and there are {{n}} ({{rules}})',
  'army.forts': 'at most {{most, fortification|fortifications}}, and there are {{n}} ({{rules}})',
  'army.overLimit': 'at least {{points}}, the points of the army ({{rules}})',
  'army.cardsDiffer': 'the same card {{card}} in both armies ({{rules}})',
  'army.noSuchUnit': 'the place of a unit, less than {{units}} ({{rules}})',
  'army.noSuchHost': 'the place of a unit, less than {{units}} ({{rules}})',
  'army.twoPlatoons': 'another unit, {{card}} is in a platoon already ({{rules}})',
  'army.otherPlatoon': "a platoon of the army's bloc, this one is of {{bloc}} ({{rules}})",
  'army.slotTooMany': 'no more slots than {{slots}} ({{rules}})',
  'army.slotEmpty': '{{slots, slot|slots}}, all of them filled ({{rules}})',
  'army.notHeld': 'a unit that may be held back, unlike {{card}} ({{rules}})',
  'army.oneAmbush': 'one unit in ambush with who goes with it, {{card}} is a second one ({{rules}})',
  'army.apart': 'a unit that is held back with whom it goes with, unlike {{card}} ({{rules}})',
  'army.fewReserves': 'at least {{least, unit|units}} in reserve, and there are {{n}} ({{rules}})',
  'army.notWith': 'a unit that {{card}} may join, pilot or ride, unlike {{host}} ({{rules}})',
  'army.notInSlot': 'units of {{may}} ({{rules}})',

  'foreign.kind': 'a catalogue or roster of BattleScribe, a roster of New Recruit, or a list as plain text',
  'foreign.size': 'at most {{n}} MB',
  'foreign.lines': 'at most {{n}} lines',
  'foreign.encoding': 'text in UTF-8, UTF-16, ISO-8859-1 or Windows-1252',
  'foreign.zip': 'a zip archive that is whole',
  'foreign.whole': 'a file that came through undamaged',
  'foreign.name': 'a name that stays inside the archive',
  'foreign.ending': 'a catalogue, a roster, a list or an army, by how its name ends',
  'foreign.nested': 'no archive this deep within others',
  'foreign.twice': 'one file of that name in the archive',
  'foreign.inside': 'a catalogue or a roster in the archive',
  'foreign.xml': 'well-formed XML',
  'foreign.doctype': 'no document type and no entities of its own',
  'foreign.elements': 'at most {{n}} elements and attributes',
  'foreign.looks': 'at most {{n}} entries, profiles and rules in all, links followed',
  'foreign.json': 'JSON',
  'foreign.elsewhere': 'what stands in another file: open the game system and all its catalogues together',
  'foreign.modifier': 'no modifier that changes what a unit is or costs',
  'foreign.shared': 'a link to it: what is only shared is taken by nobody',
  'foreign.bloc': 'Allies, Axis, SSU, Mercenaries, Mythos or Captured Vehicles',
  'foreign.type': 'a profile of infantry, a hero, a vehicle, an aircraft, a support weapon or a fortification',
  'foreign.profile': 'a profile with Move and Armour',
  'foreign.weapon': 'the profile of a weapon',
  'foreign.paid': 'a weapon without a price of its own',
  'foreign.fixed': 'as many at least as at most',
  'foreign.oneGroup': 'one group of forms, with nothing but forms in it',
  'foreign.oneForm': 'exactly one form to be chosen',
  'foreign.card': 'the name of a card',
  'foreign.oneCard': 'one card, and these fit: {{cards}}',
  'foreign.points': '{{points, point|points}}, as the card {{card}} has',
  'foreign.total': '{{points, point|points}} in all, as what was taken costs',
  'foreign.cost': '{{points, point|points}}, as fortifications cost',
  'foreign.bare': 'nothing chosen with a fortification',
  'foreign.arms': 'the weapons of the card {{card}}: {{arms}}',
  'foreign.oneChoice': 'one choice of {{group}} for each unit',
  'foreign.models': '{{n, model|models}}, as the card {{card}} has',
  'foreign.copies': 'a whole number of copies, 1 to {{n}}',
  'foreign.line': 'a unit on a line of its own',
  'foreign.version': 'a roster of BattleScribe 2, which has its points and categories in it',
  'foreign.force': 'at least one unit',
  'foreign.units': 'at most {{n}} units',
} as const;
export type ExpectedKey = keyof typeof EXPECTED;

type Holes<Phrase> = Phrase extends `${string}{{${infer Hole}}}${infer Rest}`
  ? (Hole extends `${infer Name}, ${string}` ? Name : Hole) | Holes<Rest>
  : never;
/** What belongs into the holes of a phrase: a list is what a file may say there. */
type Datum = number | string | readonly unknown[];
type Data<K extends ExpectedKey> = { readonly [H in Holes<(typeof EXPECTED)[K]>]: Datum };
type Filling<K extends ExpectedKey> = [Holes<(typeof EXPECTED)[K]>] extends [never] ? [data?: undefined] : [data: Data<K>];

/** What was expected, for the words of any language. Plain JSON, so that it passes between workers and programs. */
export interface Expected {
  readonly key: ExpectedKey;
  readonly data?: { readonly [hole: string]: Datum };
  /** What stands there instead, where that helps: null for nothing. */
  readonly found?: number | string | null;
}

/** `expected('most.pieces', { n: 2000 })`; a key whose phrase has holes wants all of them filled. */
export const expected = <K extends ExpectedKey>(key: K, ...[data]: Filling<K>): Expected =>
  data === undefined ? { key } : { key, data };

export const isExpectedKey = (key: string): key is ExpectedKey => Object.hasOwn(EXPECTED, key);

/** `expected a list, found nothing`: what the command line says. */
export function expectedText({ key, data, found }: Expected): string {
  const said = `expected ${filled(EXPECTED[key], data, { comma: ' or ', or: ' or ', isOne: n => n === 1 })}`;
  if (found === undefined) return said;
  return `${said}, found ${found === null ? 'nothing' : JSON.stringify(found)}`;
}

/** What a language has between things that a file may say, and of which counts it speaks as of one. */
interface Grammar {
  readonly comma: string;
  readonly or: string;
  isOne(count: number): boolean;
}

/** A phrase with its holes filled; what a file may say is listed as JSON has it, and `{{n, entry|entries}}` is a count with its word. */
export function filled(phrase: string, data: Expected['data'] = {}, { comma, or, isOne }: Grammar): string {
  return phrase.replace(/\{\{(\w+)(?:, ([^|}]+)\|([^}]+))?\}\}/g, (_, hole: string, one?: string, more?: string) => {
    const datum = data[hole];
    if (one !== undefined) return `${String(datum)} ${isOne(Number(datum)) ? one : more}`;
    if (!Array.isArray(datum)) return String(datum);
    const values = datum.map(value => JSON.stringify(value));
    return [values.slice(0, -1).join(comma), ...values.slice(-1)].filter(part => part !== '').join(or);
  });
}
