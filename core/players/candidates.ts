import { given } from '../base/index.ts';
import type { Aiming } from '../decisions/aiming.ts';
import type { Ask, Command, Offer } from '../decisions/index.ts';
import { questionOf } from '../decisions/index.ts';
import { declaredAfter } from '../game/steps/frames.ts';
import type { Mind, Strike } from './course.ts';
import { declaring, openings, sceneIn } from './course.ts';
import { endsIn } from './ends.ts';
import { bestAttack, bestPrey, habit } from './habits.ts';
import type { Plan } from './plans.ts';
import { plansFor } from './plans.ts';
import type { Means } from './seat.ts';
import type { Skill } from './skill.ts';

/** An answer that could be given, and what would follow it. */
export interface Candidate {
  readonly command: Command;
  readonly plan: Plan | null;
  /** Where it is one itself. */
  readonly strike: Strike | null;
}

/** Answers worth playing through, the likely best first. */
export function candidatesFor(
  mind: Mind,
  ask: Ask,
  offered: readonly Offer[],
  skill: Skill,
  more: Means['more'],
): readonly Candidate[] {
  const { table, state } = mind;
  switch (ask.ask) {
    case 'activate': {
      const found = openings(mind, ask.among, skill.units, skill.plans, { more, briefly: skill.roughly ?? false });
      const plans = [...found].sort((a, b) => b.plan.score - a.plan.score);
      const passes = offered.some(offer => offer.do === 'pass' && offer.refused === null);
      return [
        ...plans.map(({ unit, plan }) => ({ command: { do: 'activate', unit } as const, plan, strike: null })),
        ...(plans.length === 0
          ? ask.among.slice(0, 1).map(unit => ({ command: { do: 'activate', unit } as const, plan: null, strike: null }))
          : []),
        ...(passes ? [bare({ do: 'pass' })] : []),
      ];
    }
    case 'declare':
      return plansFor(sceneIn(mind), offered, skill.plans * 2).flatMap(plan => {
        const command = declaring(table, state, mind.side, plan);
        return command ? [{ command, plan, strike: null }] : [];
      });
    case 'move': {
      const offer = offered.find(one => one.do === 'move');
      if (offer?.do !== 'move') return [];
      const scene = sceneIn(mind);
      const fires = declaredAfter(mind.state, offer.unit).includes('attack');
      // With what it could do from there, where it is to fire next.
      const ends = endsIn(scene, offer.unit, offer.within, { enters: offer.enters, fires })
        .map(({ ways, unit, score }) => ({ ways, score: score + (fires ? bestPrey(scene, unit).gain : 0) }))
        .sort((a, b) => b.score - a.score);
      const off = offered.some(one => one.do === 'stayOff') ? [bare({ do: 'stayOff' })] : [];
      return [...ends.slice(0, skill.plans).map(({ ways }) => bare({ do: 'move', ways })), ...off];
    }
    case 'attack':
    case 'strikeBack': {
      const offer = offered.find(one => one.do === ask.ask) as Aiming<'attack' | 'strikeBack'>;
      return shotsFor(mind, offer, ask.ask, skill.plans);
    }
    case 'choose':
      return choicesFor(mind, offered, skill.plans);
    case 'react':
      return [...ask.among.map(unit => ({ do: 'react', unit }) as const), { do: 'decline' } as const].map(bare);
    case 'reaction':
      return ask.among.map(reaction => bare({ do: 'reactWith', reaction }));
    default:
      return [bare(habitual(mind))];
  }
}

const bare = (command: Command): Candidate => ({ command, plan: null, strike: null });

/** What does most, and what does most to each of those alone at whom that fires, where it fires at several. */
function shotsFor(
  mind: Mind,
  offer: Aiming<'attack' | 'strikeBack'>,
  what: 'attack' | 'strikeBack',
  most: number,
): readonly Candidate[] {
  const { table, state } = mind;
  const question = given(questionOf(state), 'question');
  const all = bestAttack({ table, state, question }, offer, null);
  const aimedAt = new Set(all.shots.flatMap(({ at }) => ('unit' in at ? [at.unit] : 'jet' in at ? [at.jet] : [])));
  const others = [...aimedAt].slice(0, Math.max(1, most - 1)).map(prey => bestAttack({ table, state, question }, offer, prey));
  const seen = new Set<string>();
  return [all, ...(aimedAt.size > 1 ? others : [])].flatMap(({ shots, gain }) => {
    const key = JSON.stringify(shots);
    if (seen.has(key)) return [];
    seen.add(key);
    const command = { do: what, shots } as const;
    return [{ command, plan: null, strike: { state, command, gain } }];
  });
}

/** What habit takes, nothing, and each thing by itself. */
function choicesFor(mind: Mind, offered: readonly Offer[], most: number): readonly Candidate[] {
  const [offer] = offered;
  if (offer?.do !== 'choose') return [];
  const none = offer.choices.map(() => null);
  const found: Command[] = [habitual(mind), { do: 'choose', chosen: none }];
  for (const [i, choice] of offer.choices.entries()) {
    const single =
      choice.of === 'place'
        ? [offer.sample(choice, mind.random), offer.sample(choice, mind.random), offer.sample(choice, mind.random)]
        : choice.least <= 1 && choice.among.length > 0
          ? choice.among.slice(0, most).map(one => ({ things: [one] }))
          : [offer.sample(choice, mind.random)];
    for (const chosen of single)
      found.push({ do: 'choose', chosen: none.with(i, null).map((_, j) => (j === i ? chosen : null)) });
  }
  const seen = new Set<string>();
  return found.flatMap(command => {
    const key = JSON.stringify(command);
    if (seen.has(key) || (command.do === 'choose' && offer.refused(command.chosen) !== null)) return [];
    seen.add(key);
    return [bare(command)];
  });
}

export const habitual = (mind: Mind): Command => habit({ ...mind, question: given(questionOf(mind.state), 'question') });
