import type { Json, Side, UnitId } from '../../../base/index.ts';
import type { RuleId } from '../../../base/index.ts';
import type { Pip, Roll } from '../../../dice/index.ts';
import type { Role } from '../cards/card.ts';
import type { TankAsk } from '../decisions/index.ts';
import type { TankAction } from '../rules/index.ts';

/** Every matter of the agenda of this game; plain JSON. */
export type Frame =
  | { readonly step: 'ask'; readonly who: Side; readonly ask: TankAsk }
  | { readonly step: 'roll'; readonly roll: Roll<Pip> }
  /** Tanks are put up, one after the other. */
  | { readonly step: 'setUp' }
  /** A round, from its beginning to its end. `faces`: what has been thrown for who goes first. */
  | {
      readonly step: 'round';
      readonly stage: 'begin' | 'first' | 'told' | 'commands' | 'phases' | 'more';
      readonly faces: readonly Pip[];
    }
  /** The command of a tank is revealed, and what becomes of its smoke. */
  | { readonly step: 'reveal'; readonly tank: UnitId; readonly stage: 'begin' | 'rolled' }
  | {
      readonly step: 'phase';
      readonly phase: number;
      readonly stage: 'begin' | 'markers' | 'goes' | 'end';
      /** Sides that have said which markers come off. */
      readonly asked: readonly Side[];
      /** Who has had the last go. */
      readonly last: Side | null;
    }
  /** A tank's go in a phase. */
  | { readonly step: 'go'; readonly tank: UnitId }
  /** An action of the list, at a stage of its own. */
  | {
      readonly step: 'action';
      readonly tank: UnitId;
      readonly answer: TankAction;
      readonly stage: string;
      readonly memo: Json;
      /** The gap that its players were asked to fill, as the log tells it. */
      readonly gap: { readonly what: string; readonly tank: UnitId | null; readonly because: readonly RuleId[] } | null;
    }
  /** A Crew Test. */
  | {
      readonly step: 'test';
      readonly tank: UnitId;
      readonly role: Role;
      readonly because: readonly RuleId[];
      readonly stage: 'begin' | 'rolled' | 'told' | 'calamity';
    }
  /** What a Calamity does, which is in a book that is not here. */
  | { readonly step: 'calamity'; readonly tank: UnitId; readonly because: readonly RuleId[]; readonly stage: 'begin' | 'told' }
  /** A tank that has come to grief leaves a wreck, and the game may be over. */
  | { readonly step: 'losses' };
