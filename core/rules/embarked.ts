import type { ModelId } from '../base/index.ts';
import type { Context, Port, Speech, Speeches } from '../rulebook/index.ts';
import { holds, isFight, isMovement, thingsIn } from '../rulebook/index.ts';

type Acting = Context<'legal-actions'>;

/** What carries it was activated before it this turn, and is still there. */
export const hasGone = ({ carrier }: Pick<Acting, 'carrier'>): boolean => carrier?.activated === true && !carrier.lost;

/** It waits off the table with what carries it, or that is carried itself. */
export const isOff = ({ carrier }: Pick<Acting, 'carrier'>): boolean =>
  carrier !== undefined && !carrier.onTable && !carrier.lost;

/** Nobody gets off what has been activated before; off the table nobody does anything. */
export const getsOffBefore = (id: string): readonly Speech<'legal-actions'>[] => [
  { id, as: 'unit', when: at => isMovement(at.action) && hasGone(at), give: { forbid: 'carrierActivated' } },
  { id, as: 'unit', when: at => at.action !== 'nothing' && isOff(at), give: { forbid: 'aboard' } },
];

/** It strikes nobody from aboard: what it does after it has got off is another matter. */
export const staysAtArms = (id: string): Speech<'first-action'> => ({
  id,
  as: 'unit',
  when: ({ action, next }) => isFight(action) || (!isMovement(action) && next.some(isFight)),
  give: { forbid: 'aboard' },
});

/** It reacts to nobody from where it is. */
export const reactsNot = (id: string): Speech<'reaction-eligibility'> => ({ id, as: 'reactor', give: { forbid: 'aboard' } });

/** Whoever is aboard is not aimed at, but what carries it; so nobody has a Reactive Attack to try on it (REACT-03). */
export const outOfAim = (id: string, ...reacting: readonly Speech<'reaction-eligibility'>[]): Speeches => ({
  'target-declare': { id, as: 'target', give: { forbid: 'aboard' } },
  'reaction-eligibility': [...reacting, { id, as: 'active', give: { forbid: 'outOfAim' } }],
});

/** A hero and a unit on one machine are near enough to each other, for there is nothing to measure. */
const near = (reason: 'tooFar' | 'unseen') =>
  ({ id: 'PASS-20', as: 'hero', when: at => at.aboardTogether, give: { waive: reason } }) as const satisfies Speech<'join-check'>;

export const together = [near('tooFar'), near('unseen')];

/** What infantry that rides does and does not: all of it from the hull, half of it to each side. */
export const embarked: Speeches = {
  'legal-actions': [
    ...getsOffBefore('PASS-07'),
    { id: 'PASS-11', as: 'unit', when: at => at.action === 'sustained', give: { forbid: 'aboard' } },
  ],
  'los-query.from': { id: 'PASS-10', as: 'unit', give: 'carrier' },
  'arc-query': [
    { id: 'PASS-09', as: 'unit', when: at => !at.close, give: 'left' },
    { id: 'PASS-09', as: 'unit', when: at => !at.close, give: 'right' },
  ],
  'join-check': together,
  'weapon-available.abreast': {
    ...{ id: 'PASS-09', as: 'attacker' },
    give: ({ attacker, aboard }, _held, _who, { aboard: { halfOf, half } }) => {
      const all = halfOf === 'all' ? aboard : attacker.models;
      return { atMost: half === 'up' ? Math.ceil(all / 2) : Math.floor(all / 2) };
    },
  },
  'reaction-actions': { id: 'PASS-12', as: 'reactor', give: [['nothing'], ['attack']] },
  'free-action.bar': { id: 'PASS-12', as: 'unit', when: at => at.reaction, give: { forbid: 'aboard' } },
  'unit-eliminated.aboard': [
    { id: 'PASS-15', as: 'unit', give: [{ do: 'begin', frame: 'wrecked' }] },
    { id: 'PASS-16', as: 'unit', give: [{ do: 'begin', frame: 'spilled' }] },
  ],
};

/** Flames and the guns of crews are of no use aboard. */
export const tooUnwieldy = ({ weapon }: Context<'weapon-available'>): boolean => weapon.crewServed || holds(weapon, 'Flame');

const slay = (port: Port, models: readonly ModelId[]): void =>
  port.does(...models.map(model => ({ do: 'slay', model }) as const));

/** A die for each of them when what carries them is lost: with the face of the book one of their owner's choice is gone, or a box of a track. */
function wrecked(port: Port): void {
  const { boxesLeft, kind, models } = port.unit;
  if (port.input === null) {
    port.roll('rolled', { count: kind === 'support' ? (boxesLeft ?? 0) : models, counts: [port.tables.aboard.lostBy] });
    return;
  }
  if ('chosen' in port.input) {
    slay(port, thingsIn<ModelId>(port));
    return;
  }
  const lost = port.input.successes;
  const living = port.unit.figures.filter(({ alive }) => alive).map(({ model }) => model);
  if (boxesLeft !== null) port.does({ do: 'tick', boxes: lost });
  else if (lost === living.length) slay(port, living);
  else if (lost > 0) port.ask('chosen', { of: 'model', among: living, least: lost, most: lost, no: false });
}

/** Whoever is left gets out on the spot, and has done enough for this turn. */
function spilled(port: Port): void {
  if (port.unit.models === 0) return;
  port.does({ do: 'mark', marker: 'suppressed', for: 'underFire' }, { do: 'activate' }, { do: 'land', where: 'beside' });
}

export const embarkedFrames = {
  wrecked: { id: 'PASS-15', run: wrecked },
  spilled: { id: 'PASS-16', run: spilled },
};
