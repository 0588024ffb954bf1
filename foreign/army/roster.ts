import type { FieldError, Result } from '../../core/base/index.ts';
import { bad, expected, fault, ok } from '../../core/base/index.ts';
import { MOST_POINTS, MOST_UNITS } from '../bytes/limits.ts';
import { isUnit, isWeapon, readProfile } from '../card/profile.ts';
import { blocNamed, isCaptured } from '../catalogue/blocs.ts';
import { isPoints } from '../catalogue/facts.ts';
import type { Untaken } from '../catalogue/units.ts';
import type { Element } from '../document/element.ts';
import { attribute, listed } from '../document/element.ts';
import type { Chosen, List, ListedUnit, Total } from './listed.ts';

/**
 * A roster of BattleScribe or New Recruit; units whose numbers cannot be read are named and left out. `isCalled`: whether a unit is called so.
 */
export function readRoster(
  file: string,
  root: Element,
  isCalled: (name: string) => boolean,
): { readonly list: List; readonly untaken: readonly Untaken[] } {
  const untaken: Untaken[] = [];
  const units: ListedUnit[] = [];
  const forces = forcesOf(root);
  for (const force of forces)
    for (const selection of listed(force, 'selections').flatMap(one => unitsWithin(one, isCalled))) {
      const unit = unitOf(selection, force);
      if (unit.ok) units.push(unit.value);
      else untaken.push({ file, name: attribute(selection, 'name'), error: unit.error });
    }
  if (units.length + untaken.length === 0) untaken.push({ file, name: '', error: fault(root.at, 'foreign.force') });
  const limits = listed(root, 'costLimits').filter(isPoints).map(numberOf);
  const limit = limits.find(value => Number.isInteger(value) && value > 0 && value <= MOST_POINTS) ?? null;
  const [bloc = null] = forces.flatMap(force => blocNamed(attribute(force, 'catalogueName')) ?? []);
  return { list: { file, name: attribute(root, 'name'), bloc, limit, total: totalOf(root), units }, untaken };
}

/** What the roster says that it costs, which it counts itself. */
function totalOf(root: Element): Total | null {
  const [cost] = listed(root, 'costs').filter(isPoints);
  if (!cost) return null;
  const points = numberOf(cost);
  return { at: cost.at, points: Number.isFinite(points) ? points : attribute(cost, 'value') };
}

/** A selection, or the units that it only holds together: a platoon by its name, which costs nothing and has no profile itself. */
function unitsWithin(selection: Element, isCalled: (name: string) => boolean): readonly Element[] {
  const isCard = (one: Element) => isCalled(attribute(one, 'name'));
  const within = listed(selection, 'selections');
  const holdsUnits = (inside: readonly Element[]): boolean =>
    inside.some(one => isCard(one) || (isBare(one) && holdsUnits(listed(one, 'selections'))));
  if (isCard(selection) || !isBare(selection) || !holdsUnits(within)) return [selection];
  return within.flatMap(one => unitsWithin(one, isCalled));
}

/** Whether a selection is nothing by itself. */
const isBare = (selection: Element): boolean =>
  listed(selection, 'costs')
    .filter(isPoints)
    .every(cost => numberOf(cost) === 0) &&
  !listed(selection, 'profiles').some(profile => [isUnit, isWeapon].some(is => is(readProfile(profile, () => ''))));

/** Forces, those within others too. */
const forcesOf = (element: Element): readonly Element[] =>
  listed(element, 'forces').flatMap(force => [force, ...forcesOf(force)]);

const numberOf = (cost: Element): number => Number(attribute(cost, 'value') || 'none');

function unitOf(selection: Element, force: Element): Result<ListedUnit> {
  const wrong = wrongNumber(selection);
  if (wrong) return bad(wrong);
  const points = pointsOf(selection);
  if (!points.ok) return points;
  const category = listed(selection, 'categories').find(one => attribute(one, 'primary') === 'true');
  const catalogue = attribute(force, 'catalogueName');
  return ok({
    ...{ name: attribute(selection, 'name'), at: selection.at, copies: numberAt(selection), points: points.value, counts: 'all' },
    chosen: chosenOf(selection),
    category: category ? attribute(category, 'name') : '',
    captured: isCaptured(catalogue) || isCaptured(attribute(force, 'name')),
    bloc: blocNamed(catalogue) ?? null,
  });
}

/** How many of a selection there are: one where it does not say. */
const numberAt = (selection: Element): number => Number(attribute(selection, 'number') || '1');

function wrongNumber(selection: Element): FieldError | null {
  const number = numberAt(selection);
  if (!Number.isInteger(number) || number < 1 || number > MOST_UNITS)
    return {
      path: selection.at,
      expected: { ...expected('foreign.copies', { n: MOST_UNITS }), found: attribute(selection, 'number') },
    };
  for (const below of listed(selection, 'selections')) {
    const wrong = wrongNumber(below);
    if (wrong) return wrong;
  }
  return null;
}

/** What a selection costs with all that is below it; null where no points are counted. */
function pointsOf(selection: Element): Result<number | null> {
  let points: number | null = null;
  for (const cost of listed(selection, 'costs').filter(isPoints)) {
    const value = numberOf(cost);
    if (!Number.isInteger(value) || value < 0)
      return bad({ path: cost.at, expected: { ...expected('whole'), found: attribute(cost, 'value') } });
    points = (points ?? 0) + value;
  }
  for (const below of listed(selection, 'selections')) {
    const more = pointsOf(below);
    if (!more.ok) return more;
    if (more.value !== null) points = (points ?? 0) + more.value;
  }
  return ok(points);
}

const chosenOf = (selection: Element): Chosen => ({
  ...{ name: attribute(selection, 'name'), at: selection.at, count: numberAt(selection) },
  profiles: listed(selection, 'profiles').map(profile => readProfile(profile, () => '')),
  rules: listed(selection, 'rules').map(rule => attribute(rule, 'name')),
  below: listed(selection, 'selections').map(chosenOf),
});
