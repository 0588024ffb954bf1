import type { Rule, UnitHolder } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

const advancing = 'advancing';

const isKeptDown = (unit: UnitHolder): boolean => unit.markers.includes('suppressed');

/** Steel Guards of the platoon that are still suppressed when they declare may Move first, and then attack, or not (`attacks`); they make no
 *  March. */
const advanceWith = ({ attacks }: { readonly attacks: boolean }): Rule =>
  rule('Relentless Advance', {
    'first-action': {
      id: 'PLT-28',
      as: 'unit',
      when: at => at.action === 'move' && isKeptDown(at.unit),
      give: { waive: 'suppressed' },
    },
    'legal-actions': [
      {
        id: 'PLT-28',
        as: 'unit',
        when: at => attacks && at.declared[0] === 'move' && at.action === 'attack' && isKeptDown(at.unit),
        give: { waive: 'suppressed' },
      },
      {
        id: 'PLT-28',
        as: 'unit',
        when: at => at.declared[0] === 'move' && at.action === 'march' && isKeptDown(at.unit),
        give: { forbid: 'suppressed' },
      },
    ],
    'action-start': {
      id: 'PLT-28',
      as: 'unit',
      when: at => attacks && at.action === 'move' && isKeptDown(at.unit),
      give: [{ do: 'mark', marker: advancing }],
    },
  });

export const relentlessAdvance = advanceWith({ attacks: true });

export const advanceWithoutFire = advanceWith({ attacks: false });

/** Held by the marker of a unit that has moved though it was suppressed, until its activation is over. */
export const advancingOn = rule(
  'Advancing',
  {
    'legal-actions': {
      id: 'PLT-28',
      as: 'unit',
      when: at => at.begins && at.action === 'attack',
      give: { waive: 'suppressed' },
    },
    'weapon-available': { id: 'PLT-28', as: 'attacker', give: { waive: 'suppressed' } },
  },
  { marker: advancing, until: { end: 'activation', id: 'PLT-28' } },
);
