import { given, range as inR, ruleIds } from '../../base/index.ts';
import { after, listen } from '../../rulebook/index.ts';
import { movedInside } from '../forts.ts';
import { hostOf, unitHolder } from '../holders.ts';
import { lettingJoin } from '../joining.ts';
import { unitAt } from '../moving.ts';
import { newUnitLike } from '../newUnit.ts';
import { placeBeside, soldierOf } from '../returning.ts';
import { boardOf, cardOf, membersOf, modelsAt, unitOf } from '../table.ts';
import type { Doers } from './doing.ts';
import { carryOut } from './effects.ts';
import { mark } from './effectsOnMarkers.ts';
import type { Frame } from './frames.ts';
import { activationOf, attackFrame, framesIn, movementFrame, windowFrame } from './frames.ts';
import { landing } from './landing.ts';
import { startUnit } from './setUp.ts';

/** Who acts next and with whom, and how units and soldiers come to the table and move on it. */
export const onTheWay: Pick<
  Doers,
  | 'rally'
  | 'activate'
  | 'activateNext'
  | 'move'
  | 'storm'
  | 'occupy'
  | 'attack'
  | 'findNobody'
  | 'openWindow'
  | 'land'
  | 'join'
  | 'comeBack'
  | 'bringBack'
> = {
  rally: (_, __, { unit }) => [{ step: 'rally', unit }],
  activate(doing, _, { unit, because }) {
    if (!unitOf(doing.state, unit).activated) doing.emit({ type: 'activated', unit, reacting: false, because });
    return [];
  },
  activateNext(doing, _, { unit, by, name }) {
    const { joined } = unitOf(doing.state, by);
    const takes = (below: Frame): below is Extract<Frame, { step: 'activation' }> =>
      below.step === 'activation' && (below.unit === by || below.unit === joined) && below.successor === undefined;
    if (!framesIn(doing.state).some(takes)) return [];
    doing.amend(below => (takes(below) ? { ...below, successor: unit } : null));
    const { table, state } = doing;
    const called = unitHolder(table, state, unitOf(state, unit));
    const caller = unitHolder(table, state, unitOf(state, by));
    return carryOut(doing, unit, after(listen(table.book, 'activation-start.called', { unit: called, caller, special: name })));
  },
  move({ table }, { range, march }, { unit }) {
    if (march) return [movementFrame(unit, 'march', { extra: true })];
    if (range === undefined) return [movementFrame(unit, 'move')];
    const budget = { range, cap: inR(table.book.tables.terrainCap.move) };
    return [movementFrame(unit, 'move', { budget, extra: true })];
  },
  storm(doing, { target }, { unit, because }) {
    const { table, state } = doing;
    const places = new Map(
      membersOf(state, unitOf(state, target))
        .flatMap(member => modelsAt(table, member))
        .map(({ place }) => [JSON.stringify(place), place]),
    );
    const [place, ...more] = places.values();
    if (!place) return [];
    const storms = { target, place, ...(more.length > 0 && { more }) };
    doing.amend(below => (below.step === 'activation' && below.unit === unit ? { ...below, storms } : null));
    mark(doing, unit, `storms:${target}`, because);
    return [];
  },
  occupy(doing, { of }, { unit: by, because }) {
    const { table, state } = doing;
    const unit = hostOf(state, unitOf(state, by));
    const storms = activationOf(state, unit.id)?.storms;
    if (storms?.target !== of || unit.where !== 'table') return [];
    const { place, more = [] } = storms;
    const there = table.space.inPlaceOf(unitAt(table, state, unit), [place, ...more], boardOf(table, state)) ?? [];
    const stood = new Map(membersOf(state, unit).flatMap(member => modelsAt(table, member).map(one => [one.id, one.place])));
    const ways = there.flatMap(({ model, path }) => {
      const from = stood.get(model);
      return from ? [{ model, from, path, length: inR(0) }] : [];
    });
    if (ways.length === 0) return [];
    doing.emit(movedInside(table, state, { type: 'moved', unit: unit.id, by: 'put', enters: false, ways, because }));
    return [];
  },
  attack: (_, __, { unit }) => [attackFrame(unit, false, null, null)],
  findNobody(doing, _, { unit: by, because }) {
    const unit = unitOf(doing.state, by).joined ?? by;
    doing.emit({ type: 'prevented', unit, what: 'special', because: [...ruleIds('ACT-07'), ...because] });
    return [];
  },
  openWindow: (_, __, { unit }) => [windowFrame(unit)],
  land(doing, { where }, { unit }) {
    const { where: now } = unitOf(doing.state, unit);
    return now === 'aboard' || now === 'waiting' ? landing(doing, unit, where) : [];
  },
  join(doing, effect, { unit, because }) {
    const { table, state } = doing;
    const { joined } = unitOf(state, unit);
    if (effect.to === null) {
      if (joined !== null) doing.emit({ type: 'parted', unit, from: joined, because });
      return [];
    }
    const { to, until } = effect;
    // Of two offers in one question the first may have left no room for the second.
    if ((joined !== null && joined !== to) || state.units.some(one => one.joined === unit) || unitOf(state, to).joined !== null)
      return [];
    const why = until === 'game' ? 'forGood' : until === 'action' ? 'target' : 'activation';
    const letting = lettingJoin(table, state, unitOf(state, unit), unitOf(state, to), why);
    doing.emit({ type: 'joined', unit, to, until, because: [...new Set([...because, ...letting])] });
    return [];
  },
  comeBack(doing, { by, special }, { unit: id, because }) {
    const lost = unitOf(doing.state, id);
    const { models } = newUnitLike(cardOf(doing.table, lost), lost);
    doing.emit({ type: 'calledBack', unit: id, by, special, models, because });
    return startUnit(doing, id);
  },
  bringBack(doing, { fallen, beside }, { unit: id, because }) {
    const { table, state } = doing;
    const unit = unitOf(state, id);
    const place = given(placeBeside(table, state, unit, fallen, beside), 'room for a soldier');
    doing.emit({ type: 'modelReturned', unit: id, model: { ...soldierOf(table, unit, fallen), place }, because });
    return [];
  },
};
