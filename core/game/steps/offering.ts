import type { UnitId } from '../../base/index.ts';
import type { Heard, OfferSay } from '../../rulebook/index.ts';
import { unitOf } from '../table.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn } from './doing.ts';
import type { Frame, OfferedFor } from './frames.ts';
import { ruleFrame } from './frames.ts';

type Offers = Extract<Frame, { step: 'offers' }>;

/** The offers of rules at one moment about a unit and whoever is part of it, to its player in one question; none where nothing is offered.
 *  Of a group nothing is offered any more once one has been taken in this activation, and each offer may be left. */
export function offersOf({ state }: Doing, id: UnitId, heard: readonly Heard<OfferSay & OfferedFor>[]): readonly Frame[] {
  const { side } = unitOf(state, id);
  const isTaken = ({ group, unit = id }: OfferSay & OfferedFor) =>
    group !== undefined && unitOf(state, unit).groups?.includes(group);
  const open = heard.filter(({ say }) => !isTaken(say));
  const offers = open.map(({ say, rule, id }) => ({
    ...{ rule, id, ...say },
    ...(say.group === undefined ? {} : { choice: { ...say.choice, no: true } }),
  }));
  return offers.length === 0 ? [] : [{ step: 'offers', who: side, unit: id, offers }];
}

/** A player takes of what rules offer what he likes; what is taken is carried out in the order of the offers. */
export function offers(doing: Doing, frame: Offers, input: Input | null): void {
  const { who, offers } = frame;
  // What came before the question may have been its end.
  if (unitOf(doing.state, frame.unit).where === 'eliminated') {
    doing.done();
    return;
  }
  if (input === null) {
    const choices = offers.map(({ id, unit = frame.unit, choice, group, shot }) => ({
      ...{ rule: id, unit, ...choice },
      ...(group === undefined ? {} : { group }),
      ...(shot && { shot }),
    }));
    doing.become(frame, asking(who, { ask: 'choose', choices }));
    return;
  }
  const answer = commandIn(input, 'choose', 'decline');
  const chosen = answer.do === 'choose' ? answer.chosen : [];
  const taken = offers.flatMap(({ rule, id, unit = frame.unit, frame: name, group, of }, i) => {
    const one = chosen[i];
    if (!one) return [];
    if (group !== undefined) doing.emit({ type: 'groupTaken', unit, group, because: [id] });
    return [ruleFrame(rule, name, unit, { taken: one, ...(of !== undefined && { of }) })];
  });
  const left = offers.filter((_, i) => !chosen[i]).map(({ rule, choice }) => ({ rule, among: choice.among }));
  if (left.length > 0)
    doing.amend(below =>
      below.step === 'activation' && below.stage === 'start' ? { ...below, left: [...(below.left ?? []), ...left] } : null,
    );
  doing.done(...taken);
}
