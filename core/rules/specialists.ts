import type { ModelId } from '../base/index.ts';
import type { UnitHolder } from '../rulebook/index.ts';

/** What a soldier of a command squad can be. */
export type Speciality = 'officer' | 'radio' | 'medic' | 'mechanic';

/** How a card that says who is what names them. */
const PRINTED: { readonly [S in Speciality]: string } = {
  officer: 'Officer',
  radio: 'Radio Operator',
  medic: 'Medic',
  mechanic: 'Mechanic',
};

/** Who is in a command squad, one soldier each; in heavy armour the officer carries the radio (CMD-01, CMD-03). */
const LIGHT: readonly (readonly Speciality[])[] = [['officer'], ['radio'], ['medic'], ['mechanic']];
const HEAVY: readonly (readonly Speciality[])[] = [['officer', 'radio'], ['medic'], ['mechanic']];

/** The living soldiers of a command squad who are something. Where its card does not say who is what, they are it in the order of the
 *  card: officer, radio operator, medic, mechanic. */
export function specialists(unit: UnitHolder, speciality: Speciality): readonly ModelId[] {
  if (unit.kind !== 'squad') return [];
  const roles = unit.armour === 'I3' || unit.armour === 'I4' ? HEAVY : LIGHT;
  const named = (role: readonly Speciality[]) => unit.figures.find(({ name }) => role.some(one => name.includes(PRINTED[one])));
  const nameless = unit.figures.filter(({ name }) => !Object.values(PRINTED).some(printed => name.includes(printed)));
  const unnamed = roles.filter(role => !named(role));
  const role = roles.find(one => one.includes(speciality));
  const figure = role && (named(role) ?? nameless[unnamed.indexOf(role)]);
  return figure?.alive ? [figure.model] : [];
}
