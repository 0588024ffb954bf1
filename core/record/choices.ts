import type { Fields, Json, Side } from '../base/index.ts';
import { isFields, wholeHashOf } from '../base/index.ts';
import type { State } from '../game/state.ts';
import { insideOf2, kindsOf2, putInside2 } from './insides.ts';
import { anyOf, oneOf, YES } from '../rulebook/index.ts';

/*
 * Until format 2 of saves a roll to hit kept no faces, and three questions of rules were questions of their own: which crates are destroyed (`crush`), who comes back
 * (`callBack`), and whether a unit is put aside (`setAside`). Since format 3 they are put by `choose`. Here they are turned the one
 * way, so that old files open, and the other, so that the hashes in them can be held against.
 */

const SECTION: { readonly [special: string]: string } = { reinforcements: 'CMD-15', replacement: 'CMD-19' };
const specialOf = (section: unknown): string | undefined => Object.keys(SECTION).find(special => SECTION[special] === section);
const sideOf = (unit: Json): Side => (String(unit).startsWith('blue') ? 'blue' : 'red');

/** An answer of format 2 in the words of format 3. */
export function commandOf2(value: unknown): unknown {
  if (!isFields(value)) return value;
  const { do: what, ...rest } = value;
  const choose = (things: Json | null): Fields => ({ do: 'choose', chosen: [things === null ? null : { things }], ...rest });
  switch (what) {
    case 'crush': {
      const { pieces, ...other } = rest;
      if (!Array.isArray(pieces)) return value;
      return { do: 'choose', chosen: [pieces.length === 0 ? null : { things: pieces }], ...other };
    }
    case 'callBack': {
      const { unit, ...other } = rest;
      return unit === undefined ? value : { do: 'choose', chosen: [{ things: [unit] }], ...other };
    }
    case 'setAside':
      return choose([]);
    case 'choose':
      return { do: 'reactWith', ...rest };
    default:
      return value;
  }
}

/** A matter of the agenda of format 2. */
function matterOf2(value: Json): Json {
  if (!isFields(value)) return value;
  const { unit = null, special = null, among = [] } = value;
  if (value.step === 'crush')
    return {
      ...{ step: 'offers', who: sideOf(unit), unit },
      offers: [{ rule: 'Crushing', id: 'GRID-15', frame: 'crush', choice: choiceOf('crush', among) }],
    };
  if (value.step === 'callBack') return { step: 'rule', rule: 'Officer', name: special, unit, stage: 'chosen', memo: null };
  if (value.step !== 'ask' || !isFields(value.ask)) return value;
  const { ask, unit: about = null, special: call = null, among: things = [] } = value.ask;
  if (ask !== 'crush' && ask !== 'callBack' && ask !== 'setAside') return value;
  const rule = ask === 'crush' ? 'GRID-15' : ask === 'setAside' ? 'SETUP-09' : (SECTION[String(call)] ?? '');
  const { of, ...choice } = choiceOf(ask, things) as Fields;
  return { ...value, ask: { ask: 'choose', choices: [{ rule, unit: about, of: of ?? null, ...choice }] } };
}

function choiceOf(ask: 'crush' | 'callBack' | 'setAside', among: Json): Json {
  const things = Array.isArray(among) ? (among as readonly string[]) : [];
  const choice = ask === 'crush' ? anyOf('piece', things) : ask === 'callBack' ? oneOf('unit', things) : YES;
  return choice as unknown as Json;
}

/** Matters of format 2 that lie on each other. The faces of dice thrown to hit were in the question above them alone. */
const mattersOf2 = (list: readonly Json[]): readonly Json[] =>
  list.map((value, i) => {
    const above = list[i + 1];
    if (!isFields(value) || value.step !== 'toHit' || !isFields(above) || !isFields(above.ask ?? null)) return matterOf2(value);
    return { ...value, faces: (above.ask as Fields).faces ?? [] };
  });

/** A state of format 2. */
export const stateOf2 = (value: unknown): unknown =>
  isFields(value) && Array.isArray(value.agenda) ? insideOf2({ ...value, agenda: mattersOf2(value.agenda) }) : value;

/** What happened in an answer, as format 2 has it. */
export function tapeOf2(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return putInside2(value).map(event => {
    if (isFields(event) && event.type === 'agenda' && Array.isArray(event.push))
      return { ...event, push: mattersOf2(event.push) };
    return isFields(event) && event.type === 'takenUp' ? { ...event, state: stateOf2(event.state) } : event;
  });
}

/** The hash of a state in files of formats 1 and 2. */
export const hash2 = (state: State): string =>
  wholeHashOf({ ...kindsOf2(state), agenda: state.agenda.map(one => as2(one as Fields)) });

function as2(matter: Fields): Json {
  if (matter.step === 'toHit') {
    const { faces: _, ...rest } = matter;
    return rest;
  }
  if (matter.step === 'offers') {
    const [offer] = matter.offers as readonly Fields[];
    if (offer?.frame === 'crush')
      return { step: 'crush', unit: matter.unit ?? null, among: (offer.choice as Fields).among ?? null };
  }
  if (matter.step === 'rule' && SECTION[String(matter.name)] !== undefined)
    return { step: 'callBack', unit: matter.unit ?? null, special: matter.name ?? null };
  if (matter.step !== 'ask') return matter;
  const { ask, choices } = matter.ask as Fields;
  if (ask !== 'choose') return matter;
  const [first] = choices as unknown as readonly Fields[];
  if (!first) return matter;
  const { rule = null, unit = null, among = null } = first;
  const special = specialOf(rule);
  if (rule === 'GRID-15') return { ...matter, ask: { ask: 'crush', unit, among } };
  if (rule === 'SETUP-09') return { ...matter, ask: { ask: 'setAside', unit } };
  return special === undefined ? matter : { ...matter, ask: { ask: 'callBack', unit, special, among } };
}
