import type { ModelId } from '../base/index.ts';
import type { Figure, UnitHolder } from '../rulebook/index.ts';

/** What a soldier of a command squad can be. */
export const SPECIALITIES = ['officer', 'radio', 'medic', 'mechanic'] as const;
export type Speciality = (typeof SPECIALITIES)[number];

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

/** The living soldiers of a command squad who are something. */
export function specialists(unit: UnitHolder, speciality: Speciality): readonly ModelId[] {
  const figure = specialistOf(unit, speciality);
  return figure?.alive ? [figure.model] : [];
}

/** Who is something in a command squad, alive or not. Where its card does not say who is what, they are it in the order of the card:
 *  officer, radio operator, medic, mechanic. */
export function specialistOf(unit: UnitHolder, speciality: Speciality): Figure | undefined {
  if (unit.kind !== 'squad') return undefined;
  const roles = unit.armour === 'I3' || unit.armour === 'I4' ? HEAVY : LIGHT;
  const named = (role: readonly Speciality[]) => unit.figures.find(({ name }) => role.some(one => name.includes(PRINTED[one])));
  const nameless = unit.figures.filter(({ name }) => !Object.values(PRINTED).some(printed => name.includes(printed)));
  const unnamed = roles.filter(role => !named(role));
  const role = roles.find(one => one.includes(speciality));
  return role && (named(role) ?? nameless[unnamed.indexOf(role)]);
}
