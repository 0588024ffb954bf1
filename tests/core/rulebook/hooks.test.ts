import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { range, unitId } from '../../../core/base/index.ts';
import { books } from '../../../core/books/index.ts';
import { amount, HOOKS, listen, rule } from '../../../core/rulebook/index.ts';
import { bookOf, unitWith } from '../../kit/rules.ts';

/** The parts of the rule texts, each with its fold. */
const PARTS: { readonly [part: string]: string } = {
  'army-build': 'veto',
  'army-build.points': 'amount',
  'deployment.ways': 'union',
  deployment: 'veto',
  'game-start': 'after',
  'initiative-dice': 'amount',
  'reserve-dice': 'amount',
  'enter-table': 'instead',
  'enter-table.spot': 'veto',
  'activation-eligibility': 'veto',
  'activation-eligibility.count': 'amount',
  'activation-start.ask': 'offer',
  'activation-start': 'after',
  'rally-dice': 'amount',
  'first-action': 'veto',
  'legal-actions.add': 'union',
  'legal-actions': 'veto',
  'legal-actions.cost': 'amount',
  'legal-actions.count': 'amount',
  'free-action': 'offer',
  'special-action': 'union',
  'special-action.dice': 'amount',
  'special-action.faces': 'union',
  'special-action.reroll': 'union',
  'command-target': 'veto',
  'join-check': 'veto',
  'skill-share': 'flag',
  'skill-share.grant': 'union',
  'stat-query': 'amount',
  'stat-query.card': 'instead',
  'path-check.counts': 'flag',
  'path-check': 'veto',
  'path-check.cost': 'amount',
  'terrain-test': 'union',
  'move-end': 'veto',
  'move-end.ask': 'offer',
  'move-end.then': 'after',
  'reaction-eligibility': 'veto',
  'reaction-eligibility.reach': 'amount',
  'reaction-eligibility.window': 'veto',
  'reaction-eligibility.kinds': 'union',
  'reaction-dice': 'amount',
  'reaction-dice.faces': 'union',
  'reaction-actions': 'instead',
  'los-query.ignores': 'union',
  'los-query': 'veto',
  'los-query.from': 'instead',
  'arc-query': 'instead',
  'range-query': 'instead',
  'cover-query': 'flag',
  'weapon-available': 'veto',
  'weapon-available.copies': 'amount',
  'weapon-available.add': 'union',
  'target-declare': 'veto',
  'target-declare.add': 'union',
  'target-declare.ask': 'offer',
  'target-declare.instead': 'instead',
  'affected-models': 'instead',
  'affected-models.add': 'union',
  'affected-models.spare': 'veto',
  'dice-count': 'amount',
  'hit-faces': 'union',
  'hit-reroll': 'offer',
  'hit-reroll.bar': 'veto',
  'hit-chain': 'flag',
  'on-hit': 'after',
  'suppression-gain': 'veto',
  'suppression-gain.steps': 'amount',
  'save-allowed': 'veto',
  'save-allowed.add': 'union',
  'save-faces.printed': 'instead',
  'save-faces': 'union',
  'save-reroll': 'union',
  'hit-assign': 'instead',
  'unsaved-hit': 'union',
  'damage-amount': 'amount',
  'damage-marked': 'union',
  'damage-marked.dice': 'amount',
  'damage-marked.then': 'after',
  'model-eliminated.instead': 'instead',
  'model-eliminated': 'after',
  'unit-eliminated.instead': 'instead',
  'unit-eliminated': 'after',
  'close-combat': 'veto',
  'close-combat.first': 'flag',
  'close-combat.reach': 'flag',
  'action-end': 'after',
  'action-end.reveals': 'flag',
  'activation-end': 'after',
  'activation-end.next': 'instead',
  'objective-check': 'veto',
  scoring: 'amount',
  'turn-end': 'after',
};

/** Parts of our own: what core sections ask (ACT-02, SUP-02), skills to be named and used (SK-03), an action's beginning and its end
 *  beside that of a line, the order of what an activation begins with, what the owner of a target may do, who makes an attack in another's place, who comes and is
 *  aboard, where a unit must stay, what is left of it, who has called a unit, machines that are looked past, terrain that is
 *  worked on, why a special action is barred, what becomes of a game that no objective can win any more, and what a campaign asks
 *  beside (ZVE-03, ZVE-14, ZVE-16, ZVE-18, ZVE-21, ZVE-27). */
const OWN = [
  ...['declare.named', 'declare.skill', 'attack-begin', 'attack-end', 'action-start', 'action-end.unit'],
  ...['action-end.joined', 'target-declare.join', 'target-declare.call'],
  ...['berths', 'berths.bar', 'boarded', 'boarded.leaves', 'weapon-available.abreast', 'unit-eliminated.aboard'],
  ...['activation-start.rally', 'activation-start.arrival', 'activation-start.actions'],
  ...['activation-start.called', 'activation-start.joined', 'los-query.blocks', 'command-target.terrain'],
  ...['free-action.bar', 'game-start.ask', 'initiative.ask', 'path-check.slows', 'path-check.toll', 'rallied'],
  ...[
    'path-check.confined',
    'path-check.stays',
    'move-halt',
    'los-query.point',
    'unit-eliminated.wreck',
    'unit-eliminated.again',
    'special-action.legal',
  ],
  ...['game-end.unreachable', 'game-end.goesOn'],
];

const hooks: { readonly [part: string]: { readonly fold: string; readonly roles: readonly string[]; readonly notYet?: true } } =
  HOOKS;
const heard = Object.keys(hooks).filter(part => !hooks[part]!.notYet);
const unheard = Object.keys(hooks).filter(part => hooks[part]!.notYet);

describe('the list of hooks', () => {
  it('has every part of the rule texts with its fold, and those of its own', () => {
    expect(Object.keys(PARTS)).toHaveLength(93);
    expect(
      Object.fromEntries(Object.entries(hooks).flatMap(([part, { fold }]) => (OWN.includes(part) ? [] : [[part, fold]]))),
    ).toEqual(PARTS);
    expect(OWN.filter(part => !(part in hooks))).toEqual([]);
  });

  const game = join(import.meta.dirname, '../../../core/game');
  const sources = readdirSync(game, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts'))
    .map(path => readFileSync(join(game, path), 'utf8'));
  const asked = sources.flatMap(text => [...text.matchAll(/\blisten\(\s*[\w.]+,\s*'([\w.-]+)'/g)].map(match => match[1]!));

  it('is asked part by part in one place each, where it is asked at all', () => {
    expect([...asked].sort()).toEqual([...heard].sort());
    // Nothing asks in a way that this test would not see.
    const calls = sources.reduce((sum, text) => sum + [...text.matchAll(/\blisten\(/g)].length, 0);
    expect(calls).toBe(asked.length);
  });

  it('names a part that nobody asks yet, and no rule of a book speaks there', () => {
    for (const { rules } of books)
      for (const { name, speeches } of rules.values())
        expect(
          [...speeches.keys()].filter(part => unheard.includes(part)),
          name,
        ).toEqual([]);
    // @ts-expect-error A rule that would be passed over in silence is no rule.
    rule('Unheard', { 'army-build.points': { id: 'SK-99', as: 'entry', give: { add: 1 } } });
    rule('Heard', { 'rally-dice': { id: 'SK-99', as: 'unit', give: { add: 1 } } });
  });
});

describe('a role of several', () => {
  const banner = rule('Banner', {
    'rally-dice': { id: 'SK-98', as: 'near', when: (_, __, who) => 'range' in who && who.range() <= 2, give: { atLeast: 3 } },
  });
  const unit = unitWith([]);
  const dice = (book: ReturnType<typeof bookOf>, ...ranges: readonly number[]) => {
    let looked = 0;
    const at = {
      ...{ unit, heroes: [] },
      get near() {
        looked += 1;
        return ranges.map((far, i) => ({
          ...unitWith([banner], { id: unitId(`red-${i + 2}`) }),
          range: () => range(far),
          sees: () => true,
        }));
      },
    };
    const heard = listen(book, 'rally-dice', at);
    return { dice: amount(2, heard).value, said: heard.length, looked };
  };

  it('SK-05 each may speak for itself, and the rule once for all', () => {
    expect(dice(bookOf(banner), 3)).toEqual({ dice: 2, said: 0, looked: 1 });
    expect(dice(bookOf(banner), 3, 2)).toEqual({ dice: 3, said: 1, looked: 1 });
    expect(dice(bookOf(banner), 1, 2)).toEqual({ dice: 3, said: 1, looked: 1 });
  });

  it('is not looked up where no rule of the book speaks as it', () => {
    const silent = rule('Silent', { 'rally-dice': { id: 'SK-97', as: 'unit', give: { add: 1 } } });
    expect(dice(bookOf(silent), 1)).toEqual({ dice: 2, said: 0, looked: 0 });
  });
});
