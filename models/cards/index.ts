import type { RuleName } from '../../core/base/index.ts';
import { ruleName, sentenceOf } from '../../core/base/index.ts';
import type { Card, Cards } from '../../core/forces/index.ts';
import { createRoster, parseCards } from '../../core/forces/index.ts';
import allies from './allies.json' with { type: 'json' };
import axis from './axis.json' with { type: 'json' };
import mercenary from './mercenary.json' with { type: 'json' };
import mythos from './mythos.json' with { type: 'json' };
import rules from './rules.json' with { type: 'json' };
import ssu from './ssu.json' with { type: 'json' };

const FILES: { readonly [name: string]: unknown } = { allies, axis, ssu, mercenary, mythos };

let known: Cards | undefined;

/** Every card that comes with the program; read once, when first asked for. */
export function shippedCards(): Cards {
  known ??= readAll();
  return known;
}

function readAll(): Cards {
  const all: Card[] = [];
  for (const [name, file] of Object.entries(FILES)) {
    const read = parseCards(file);
    if (!read.ok) throw new Error(`The cards of ${name} that come with the program are broken: ${sentenceOf(read.error)}`);
    all.push(...read.value);
  }
  const { cards, clashes } = createRoster(all);
  if (clashes.length > 0) throw new Error(`Two cards that come with the program share an id: ${clashes.join(', ')}`);
  return cards;
}

const RULE_KINDS = ['skill', 'weapon', 'equipment'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** Every name of a special rule that a card prints, and whether it belongs to soldiers, weapons or machines. */
export const ruleKinds: ReadonlyMap<RuleName, RuleKind> = new Map(
  Object.entries(rules).map(([name, kind]) => {
    if (!isKind(kind)) throw new Error(`rules.json has ${name} as ${kind}, which is no kind of rule.`);
    return [ruleName(name), kind];
  }),
);

function isKind(kind: string): kind is RuleKind {
  return RULE_KINDS.some(one => one === kind);
}
