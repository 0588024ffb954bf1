import type { Tank } from '../../../core/index.ts';
import { tankCardOf } from '../../../core/index.ts';
import { Answer } from '../../parts/parts.tsx';
import type { Asking } from './asking.ts';
import { KEYS } from './asking.ts';

/** How a tank drives in this turn: which ways, and how far. */
export function Command({ game, of, words, onAnswer }: Asking & { readonly of: Tank }) {
  const { t } = words;
  return (
    <div className="answers">
      {tankCardOf(game.table, of).movement.commands.map(({ id, ways, inches }, i) => (
        <Answer
          key={id}
          hotkey={KEYS[i]}
          testid={`command-${id}`}
          onPick={() => onAnswer({ do: 'command', tank: of.id, command: id })}
        >
          {words.command(id)}{' '}
          {ways.length > 0 && (
            <small>
              {inches === null ? t('tank.command.gap') : words.length(inches)} {ways.map(way => t(`tank.way.${way}`)).join(', ')}
            </small>
          )}
        </Answer>
      ))}
    </div>
  );
}
