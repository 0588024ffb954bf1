import type { Doers, Doing } from './doing.ts';
import type { Later } from './frames.ts';
import { framesIn, ruleFrame } from './frames.ts';

/** Frames that begin, and what becomes of the moment that offered one: a roll, a shot, an action, an attack, a reaction, a loss. */
export const onMoments: Pick<Doers, 'begin' | 'throwAgain' | 'take' | 'giveAction' | 'letFire' | 'defend' | 'replace'> = {
  begin(doing, { frame, memo = null, later = false }, { unit, rule }) {
    return later && putOff(doing, { rule, frame, unit, memo }) ? [] : [ruleFrame(rule, frame, unit, { memo })];
  },
  throwAgain(doing, _, { rule, because }) {
    doing.amend(below => (below.step === 'toHit' ? { ...below, offered: { rule, because } } : null));
    return [];
  },
  take(doing, { things }, { rule, of }) {
    doing.amend(below => {
      if (below.step !== 'attack') return null;
      const { taken = [] } = below;
      // Positions that were kept by rules 5 do not say which shot it is: the latest was meant.
      const asked = taken.findLastIndex(one => one.rule === rule && (of === undefined || one.shot === of));
      return { ...below, taken: taken.map((one, i) => (i === asked ? { ...one, things } : one)) };
    });
    return [];
  },
  giveAction(doing, { do: _, unit: __, ...extra }, { unit, rule, of = 0, because }) {
    const special = extra.special ? { special: extra.special.name } : {};
    doing.emit({ type: 'actionGiven', unit, action: extra.action, ...special, because });
    const given = { extra: { ...extra, because, ...(extra.special && { rule }) }, of };
    doing.amend(below =>
      (below.step === 'activation' || below.step === 'reaction') && below.stage === 'extra' ? { ...below, given } : null,
    );
    return [];
  },
  letFire(doing, _, { unit, because }) {
    doing.amend(below => (below.step === 'attack' ? { ...below, called: { unit, because } } : null));
    return [];
  },
  defend(doing) {
    doing.amend(below => (below.step === 'reaction' && below.reaction === undefined ? { ...below, defence: true } : null));
    return [];
  },
  replace(doing, _, { unit, because }) {
    doing.amend(below => {
      if (below.step !== 'hit' || below.stage !== 'lost') return null;
      doing.emit({ type: 'modelReplaced', unit, model: below.model, because });
      return { ...below, stage: 'replaced' };
    });
    return [];
  },
};

/** Has something wait for the end of the attack in hand; false where there is none. */
function putOff(doing: Doing, one: Later): boolean {
  if (!framesIn(doing.state).some(frame => frame.step === 'attack')) return false;
  doing.amend(frame => (frame.step === 'attack' ? { ...frame, later: [...(frame.later ?? []), one] } : null));
  return true;
}
