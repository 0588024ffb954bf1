import type { Berth, Context, Speeches, Tables, UnitHolder } from '../rulebook/index.ts';

/** Places that infantry takes: one for each soldier, two for those in heavy armour; a crew on one base as many as it has left, or had. */
export function placesOf(
  { kind, models, boxesLeft, boxesTicked, armour }: UnitHolder,
  { aboard }: Pick<Tables, 'aboard'>,
): number {
  const crew = (boxesLeft ?? 0) + (aboard.crew === 'full' ? boxesTicked : 0);
  return (kind === 'support' ? crew : models) * (armour === 'I3' || armour === 'I4' ? 2 : 1);
}

/** Places that units take, by what each of them does. */
export const placesOfAll = (units: readonly UnitHolder[], placesEach: (unit: UnitHolder) => number): number =>
  units.reduce((sum, unit) => sum + placesEach(unit), 0);

/** Infantry comes aboard a machine as far as the places suffice, which stand in the rule's name. */
export const carriesInfantry = (id: string, berth: Berth): Speeches => ({
  berths: {
    id,
    as: 'host',
    when: (at, { value }, _who, tables) =>
      at.host.type !== 'infantry' &&
      at.party.every(unit => unit.type === 'infantry') &&
      placesOfAll([...sameBerth(at, berth), ...at.party], unit => placesOf(unit, tables)) <= Number(value),
    give: [berth],
  },
});

const sameBerth = ({ aboard }: Context<'berths'>, berth: Berth): readonly UnitHolder[] =>
  aboard.filter(unit => unit.aboard === berth);
