import { kept } from '../base/index.ts';
import type { Bloc, Card } from './card.ts';

/** What platoons call the units by that have their advantages; cards print no such word. */
export const ORGANISATIONS = [
  ...['m3', 'panzerII', 'panzerIV', 'panzerVI', 'kv47', 'ranger', 'heavyRanger', 'grenadier', 'heavyGrenadier', 'reconGrenadier'],
  ...['blutkreuz', 'redArmy', 'redGuards', 'steelGuard'],
] as const;
export type Organisation = (typeof ORGANISATIONS)[number];

type Facts = Pick<Card, 'id' | 'name' | 'bloc' | 'faction' | 'skills'>;
type Is = (card: Facts) => boolean;

const these =
  (...ids: readonly string[]): Is =>
  ({ id }) =>
    ids.includes(id);
const called =
  (bloc: Bloc, name: RegExp): Is =>
  card =>
    card.bloc === bloc && name.test(card.name);

/** Machines by their chassis, one by one; squads by what they are called (PLT-09 to PLT-28). */
const IS: { readonly [O in Organisation]: Is } = {
  m3: these('mickey', 'hotdog', 'pounder', 'cobra', 'rattler', 'steel-rain', 'barking-dog', 'recon-mickey', 'mickey-arv'),
  panzerII: these('luther', 'ludwig', 'lothar'),
  panzerIV: these('jagdluther'),
  panzerVI: these('prinzluther', 'sturmluther'),
  kv47: these('nadya', 'natasha', 'natalya', 'grandma'),
  ranger: card => called('allies', /^(Bravo Company )?Ranger /)(card) || these('bazooka-joe', 'johnny-one-eye')(card),
  heavyRanger: called('allies', /^Heavy Ranger /),
  grenadier: called('axis', /^(Sturmg|G)renadier .*Squad$/),
  heavyGrenadier: called('axis', /^Heavy Grenadier /),
  reconGrenadier: these('sturmgrenadier-recon-squad'),
  blutkreuz: ({ faction }) => faction === 'Blutkreuz',
  redArmy: called('ssu', /^Red Army /),
  redGuards: called('ssu', /^Red Guards /),
  steelGuard: ({ skills }) => skills.some(skill => skill === 'Steel Guard'),
};

const known = new WeakMap<Facts, readonly Organisation[]>();

/** All that a card is called by. */
export const organisationsOf = (card: Facts): readonly Organisation[] =>
  kept(known, card, () => ORGANISATIONS.filter(one => IS[one](card)));
