import type { Rule, UnitHolder } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { mayMount, mounts } from '../mounting.ts';
import { notShared } from '../own.ts';

/** A machine may be named without the article of its pilot's card. */
const isNamed = (name: string, wanted: string | number): boolean => name === wanted || name === `The ${wanted}`;

/** Whether a machine's card means this hero by the name that it prints. */
const isMeant = ({ unit, host }: { readonly unit: UnitHolder; readonly host: UnitHolder }, wanted: string | number): boolean =>
  host.pilots.includes(unit.card) || isNamed(unit.name, wanted);

/** On a hero: any vehicle, or the one that is named. On a machine: nobody but the hero named, whatever his skills, or if he has that one
 *  too (`skilled`). */
export const pilotIf = ({ skilled }: { readonly skilled: boolean }): Rule =>
  rule(
    'Pilot',
    {
      ...notShared('SK-58'),
      berths: [
        {
          id: 'PILOT-01',
          as: 'unit',
          when: (at, { value }) => value === null && mayMount(at) && at.host.type === 'vehicle',
          give: ['pilot'],
        },
        {
          id: 'NEW-29',
          as: 'unit',
          when: (at, { value }) => value !== null && mayMount(at) && isNamed(at.host.name, value),
          give: ['pilot'],
        },
        {
          id: 'EQ-23',
          as: 'host',
          when: (at, { value }) => !skilled && value !== null && mayMount(at) && isMeant(at, value),
          give: ['pilot'],
        },
      ],
      'berths.bar': {
        id: 'EQ-23',
        as: 'host',
        when: (at, { value }) => at.berth === 'pilot' && value !== null && !isMeant(at, value),
        give: { forbid: 'otherPilot' },
      },
    },
    { said: 'nameOrNothing' },
  );

export const pilot = pilotIf({ skilled: false });

export const airPilot = rule('Air Pilot', { ...notShared('SK-12'), ...mounts('PILOT-02', 'aircraft') });
