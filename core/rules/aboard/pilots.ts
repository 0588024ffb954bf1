import type { Context, Rule, Speeches } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

type Boarding = Context<'berths'>;

/** A hero alone, and nobody at the controls yet (PILOT-03). */
const mayMount = ({ unit, party, aboard }: Boarding): boolean =>
  unit.kind === 'hero' && party.length === 1 && aboard.every(one => one.aboard !== 'pilot');

/** A machine may be named without the article of its pilot's card. */
const isNamed = (name: string, wanted: string | number | null): boolean => name === wanted || name === `The ${wanted}`;

const pilots = (id: string, type: 'vehicle' | 'aircraft'): Speeches => ({
  berths: { id, as: 'unit', when: at => mayMount(at) && at.host.type === type, give: ['pilot'] },
});

/** On a hero: any vehicle, or the one that is named. On a machine: nobody but the hero named, whatever his skills.
 *  Lists are not checked for a second machine of one name (EQ-25). */
export const pilot = rule(
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
        when: (at, { value }) => value !== null && mayMount(at) && isNamed(at.unit.name, value),
        give: ['pilot'],
      },
    ],
    'berths.bar': {
      id: 'EQ-23',
      as: 'host',
      when: (at, { value }) => at.berth === 'pilot' && value !== null && !isNamed(at.unit.name, value),
      give: { forbid: 'otherPilot' },
    },
  },
  { inPart: true },
);

export const airPilot = rule('Air Pilot', { ...notShared('SK-12'), ...pilots('PILOT-02', 'aircraft') });

/** A die when the machine is activated: with ARMY or TARGET it has a third action. */
const ace = (name: string, id: string, frame: string, mounts: Speeches): Rule =>
  rule(
    name,
    {
      ...notShared(id),
      ...mounts,
      'activation-start': { id, as: 'pilot', when: at => !at.reacting, give: [{ do: 'begin', frame }] },
    },
    {
      frames: {
        [frame]: {
          id,
          run(port) {
            if (port.input === null) port.roll('rolled', { count: 1, counts: ['army', 'target'] });
            else if ('faces' in port.input && port.input.successes > 0) port.mark(port.unit.id, 'thirdAction');
          },
        },
      },
    },
  );

export const acePilot = ace('Ace Pilot', 'SK-09', 'acePilot', pilots('PILOT-01', 'vehicle'));
export const aceAirPilot = ace('Ace Air Pilot', 'SK-08', 'aceAirPilot', pilots('PILOT-02', 'aircraft'));
