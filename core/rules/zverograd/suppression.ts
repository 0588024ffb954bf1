import type { Side } from '../../base/index.ts';
import type { Port, Speeches, Tables, UnitHolder } from '../../rulebook/index.ts';
import { isLight, rule } from '../../rulebook/index.ts';

const suppressedMarker = 'suppressed';
const pinnedMarker = 'pinned';

/** Soldiers who may be Pinned: infantry in light armour that is no hero on his own. */
const isSkittish = (unit: UnitHolder): boolean => isLight(unit) && unit.kind !== 'hero';

/** Does nothing first, and then what it likes. */
const headDown = {
  'first-action': [
    { id: 'ZVE-15', as: 'unit', when: at => at.action !== 'nothing', give: { forbid: 'suppressed' } },
    // Who has to move first does so right after it.
    { id: 'ACT-06', as: 'unit', when: at => at.action === 'nothing' && at.next[0] === 'move', give: { waive: 'mustMove' } },
  ],
} as const satisfies Speeches;

export const suppressed = rule('Suppressed', headDown, { marker: suppressedMarker });

/** Reacts to nobody either, and has two actions, whatever it knows. */
export const pinned = rule(
  'Pinned',
  {
    ...headDown,
    'reaction-eligibility': { id: 'ZVE-16', as: 'reactor', give: { forbid: 'pinned' } },
    'legal-actions.count': { id: 'ZVE-16', as: 'unit', give: (_at, _held, _who, { actions }) => ({ atMost: actions }) },
    'free-action.bar': { id: 'ZVE-16', as: 'unit', give: { forbid: 'pinned' } },
  },
  { marker: pinnedMarker },
);

/** Whose attack it was, or what is left of the dice. */
const sink = (port: Port): void => {
  const by = port.tables.nerve.thrownBy === 'attacker' ? (port.memo as Side) : port.unit.side;
  if (port.input === null) port.roll('rolled', { count: 2, counts: ['army'], by });
  else if ('faces' in port.input)
    for (let step = 0; step < port.input.successes; step++)
      port.does(
        port.unit.markers.includes(suppressedMarker)
          ? { do: 'mark', marker: pinnedMarker, for: suppressedMarker }
          : { do: 'mark', marker: suppressedMarker },
      );
};

/** Whether so many hits suppress by themselves. */
const areMany = (hits: number, { nerve, hitsThatSuppress }: Tables): boolean =>
  nerve.many === 'suppress' && hits >= hitsThatSuppress;

/** Whoever is hit may keep his head down, whether a save helped or not: the attacker's dice say so. What suppresses by itself does so before
 *  them. Held by everyone. */
export const takingFire = rule(
  'Taking Fire',
  {
    'attack-end': [
      {
        ...{ id: 'ZVE-12', as: 'target', when: at => at.hits > 0 && at.steps >= 2 },
        give: [{ do: 'mark', marker: suppressedMarker }],
      },
      {
        ...{ id: 'ZVE-11', as: 'target', when: (at, _held, _who, tables) => at.steps < 2 && areMany(at.hits, tables) },
        give: [{ do: 'mark', marker: suppressedMarker }],
      },
      {
        ...{ id: 'ZVE-11', as: 'target', when: at => at.hits > 0 && at.target.models > 0 },
        give: at => [{ do: 'begin', frame: 'suppression', memo: at.by }],
      },
    ],
    'suppression-gain': {
      ...{ id: 'ZVE-10', as: 'unit', give: { forbid: 'steady' } },
      when: at => at.marker === pinnedMarker && !isSkittish(at.unit),
    },
  },
  { frames: { suppression: { id: 'ZVE-11', run: sink } } },
);

const isShaken = ({ markers }: UnitHolder, { nerve }: Tables): boolean =>
  [suppressedMarker, pinnedMarker, ...(nerve.stunned === 'rolls' ? ['stunned'] : [])].some(marker => markers.includes(marker));

/** Whether it rallies now: before a reaction, too, where the book has it so. */
const isTime = ({ reacting }: { readonly reacting: boolean }, { nerve }: Tables): boolean =>
  !reacting || nerve.reacting === 'first';

/** Whoever is not himself rolls for it when he is activated, and once more for an action. Held by everyone. */
export const rally = rule(
  'Rally',
  {
    'activation-start.rally': {
      ...{ id: 'ZVE-13', as: 'unit', give: [{ do: 'rally' }] },
      when: (at, _held, _who, tables) => isShaken(at.unit, tables) && isTime(at, tables),
    },
    'activation-start.joined': {
      ...{ id: 'ZVE-13', as: 'joined', give: [{ do: 'rally' }] },
      when: (at, _held, _who, tables) => isShaken(at.joined, tables) && isTime(at, tables),
    },
    // It rolls for that as well, with no more dice.
    'rally-dice': { id: 'ZVE-14', as: 'unit', when: at => at.unit.markers.includes('stunned'), give: { add: 0 } },
    rallied: {
      ...{ id: 'ZVE-14', as: 'unit', give: [{ do: 'unmark', marker: 'stunned' }] },
      when: ({ unit, successes, dice }, _held, _who, { nerve }) =>
        successes >= (nerve.clears === 'every' ? dice : 2) && unit.markers.includes('stunned'),
    },
    'special-action': { id: 'ZVE-17', as: 'unit', give: ['rally'] },
    'special-action.legal': {
      ...{ id: 'ZVE-17', as: 'unit', give: { forbid: 'calm' } },
      when: (at, _held, _who, tables) => at.special === 'rally' && !isShaken(at.unit, tables),
    },
  },
  { frames: { rally: { id: 'ZVE-17', run: port => port.does({ do: 'rally' }) } } },
);

/** What a hero alone may be, as anybody else in his armour. */
export const heroes = rule('Hero', { 'suppression-gain': [] });
