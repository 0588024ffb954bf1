import type { ModelId } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';
import type { Context, Port, UnitHolder } from '../../rulebook/index.ts';
import { holds, rule, thingsIn } from '../../rulebook/index.ts';
import { embarked, embarkedFrames, tooUnwieldy } from '../embarked.ts';
import { notShared } from '../own.ts';
import { carriesInfantry } from '../places.ts';

/** Blasts and flames strike those on top by themselves. */
const strikesThemToo = ({ weapon, perModel, area }: Context<'on-hit'>): boolean => perModel || area || holds(weapon, 'Flame');

const ridersOf = (port: Port): readonly UnitHolder[] =>
  port.look.units().filter(one => one.carriedBy === port.unit.id && one.aboard === 'rider' && !one.lost);

const modelsOf = (unit: UnitHolder): readonly ModelId[] => unit.figures.filter(({ alive }) => alive).map(({ model }) => model);

/** A die for each hit on the machine, whose owner says with each ARMY which of those on top is lost; `memo`: so many hits, then losses. */
function shakenOff(port: Port): void {
  const riders = ridersOf(port);
  const among = riders.flatMap(modelsOf);
  if (among.length === 0) return;
  if (port.input === null && port.stage === 'begin') {
    port.roll('rolled', { count: Number(port.memo), counts: [port.tables.aboard.shakenBy] });
    return;
  }
  if (port.input && 'successes' in port.input) port.remember(port.input.successes);
  if (port.input && 'chosen' in port.input) {
    const model = itemAt(thingsIn<ModelId>(port), 0);
    const hero = riders.find(one => one.kind === 'hero' && modelsOf(one).includes(model));
    if (hero) port.does({ do: 'tick', unit: hero.id, boxes: 1 });
    else port.does({ do: 'slay', model });
    port.remember(Number(port.memo) - 1);
    port.carryOn('left');
    return;
  }
  if (Number(port.memo) > 0) port.ask('lost', { of: 'model', among, least: 1, most: 1, no: false });
}

/** A machine with places for infantry on top. */
export const tankRiders = rule(
  'Tank Riders',
  {
    ...notShared('EQ-30'),
    ...carriesInfantry('EQ-30', 'rider'),
    'on-hit': {
      id: 'EQ-31',
      as: 'target',
      when: at => at.hits > 0 && !strikesThemToo(at),
      give: at => [{ do: 'begin', frame: 'shaken', memo: at.hits }],
    },
  },
  { said: 'number', frames: { shaken: { id: 'EQ-31', run: shakenOff } } },
);

/** Held by whoever is on top: it is aimed at by itself, and strikes and is struck from there. */
export const rider = rule(
  'Rider',
  {
    ...embarked,
    'weapon-available': { id: 'EQ-30', as: 'attacker', when: tooUnwieldy, give: { forbid: 'aboard' } },
    'affected-models.add': { id: 'EQ-33', as: 'rider', give: at => [at.rider.id] },
  },
  { where: 'rider', frames: embarkedFrames },
);
