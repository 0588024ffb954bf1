import { idleSays } from '../../base/cardWords.ts';
import { useWords } from '../../parts/context.tsx';
import type { withoutEffectIn } from '../../draft/armies.ts';

interface Props {
  readonly found: ReturnType<typeof withoutEffectIn>;
  readonly testid: string;
}

/** Cards with the rules on them that the rule set has taken out, a warning each; nothing where there are none. */
export function WithoutEffect({ found, testid }: Props) {
  const words = useWords();
  return found.map(({ card, rules }) => (
    <p key={card.id} className="advice" data-testid={testid}>
      {idleSays(card, rules, words)}
    </p>
  ));
}
