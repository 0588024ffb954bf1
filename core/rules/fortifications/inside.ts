import type { Reroll, Rule, Speech, Speeches } from '../../rulebook/index.ts';
import { holds, rule } from '../../rulebook/index.ts';
import { isWalledOff, REACHES } from '../reach.ts';
import { noAircraft } from '../slit.ts';

/** What its walls do for whoever is inside: failed saves are rolled again, by `again`, and without cover by `uncovered` too; blows from outside are saved, and nobody outside is
 *  helped by what reaches to 1 R and no farther. `own`: what saves without cover is rolled again on its own faces too. */
const walls = (again: string, faces: Reroll['faces'], uncovered: readonly string[] = [], own = false): Speeches => ({
  'save-reroll': [
    { id: again, as: 'target', when: at => at.save !== 'wall' && at.save !== 'infantry', give: [{ which: 'failed', faces }] },
    ...[again, ...uncovered].map(
      (id): Speech<'save-reroll'> => ({
        ...{ id, as: 'target', when: at => at.save === 'infantry' },
        give: at => [{ which: 'failed', faces: own ? at.faces : faces }],
      }),
    ),
  ],
  'save-allowed.add': { id: 'FORT-22', as: 'target', when: at => at.weapon.close && at.outside, give: ['wall'] },
  'save-faces': { id: 'FORT-22', as: 'target', when: at => at.save === 'wall', give: faces },
  'command-target': {
    id: 'FORT-23',
    as: 'by',
    when: at => REACHES[at.special]?.range === 1 && isWalledOff(at.by, at.target),
    give: { forbid: 'outside' },
  },
  'command-target.terrain': { id: 'FORT-23', as: 'by', give: { forbid: 'outside' } },
});

/** Held by whoever is inside: its guns turn all round. `own`: failed saves of its armour are rolled again on the faces of that save. */
export const strongpointWalls = ({ own }: { readonly own: boolean }): Rule =>
  rule(
    'In a Strongpoint',
    {
      ...walls('FORT-20', ['army'], ['SK-66'], own),
      'arc-query': { id: 'FORT-14', as: 'unit', when: at => at.mount !== null, give: 'turret' },
    },
    { where: 'strongpoint' },
  );

export const inStrongpoint = strongpointWalls({ own: false });

/** Its main weapon fires through the slit, an eighth of a turn to each side; no gun is laid on aircraft, nor fires in a high arc. */
export const inBunker = rule(
  'In a Bunker',
  {
    ...walls('FORT-19', ['army', 'shield']),
    'arc-query': { id: 'FORT-15', as: 'unit', when: at => at.crewServed, give: 'front' },
    'target-declare': noAircraft,
    'affected-models.spare': noAircraft,
    'weapon-available': {
      id: 'FORT-17',
      as: 'attacker',
      when: at => holds(at.weapon, 'Artillery'),
      give: { forbid: 'inBunker' },
    },
  },
  { where: 'bunker' },
);
