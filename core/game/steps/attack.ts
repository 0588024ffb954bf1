import { given } from '../../base/index.ts';
import type { AttackFrame } from './frames.ts';
import { fightOf } from './frames.ts';
import type { Doing, Input } from './doing.ts';
import { callsHeard } from '../calling.ts';
import { unitOf } from '../table.ts';
import { offersOf } from './offering.ts';
import { begun, chooseForShots, declare, joins } from './targeting.ts';
import { giveOut, throwHits, throwSaves } from './hitting.ts';
import { isFired, isLastLine, nextLine } from './lines.ts';
import { isBlow, isFirst, leftIn, strikeBack } from './blows.ts';
import { aftermath, isRanged } from './aftermath.ts';

/** One attack from the declaration to the markers, stage by stage as `ATTACK_STAGES` lists them (TGT-01, CC-03). */
export function attack(doing: Doing, frame: AttackFrame, input: Input | null): void {
  if (input && 'named' in input) {
    const { unit, skills } = input.named;
    doing.become({ ...frame, skills: { ...frame.skills, [unit]: skills } }, ...begun(doing, unit, skills));
    return;
  }
  switch (frame.stage) {
    case 'call':
      call(doing, frame);
      return;
    case 'declare':
      declare(doing, frame, input);
      return;
    case 'choices':
      chooseForShots(doing, frame);
      return;
    case 'joins':
      joins(doing, frame);
      return;
    case 'rangedHits':
      throwHits(doing, frame, input, isFired(doing.table.book, frame), 'rangedSaves');
      return;
    case 'rangedSaves':
      throwSaves(doing, frame, input, isFired(doing.table.book, frame), 'rangedLosses');
      return;
    case 'rangedLosses':
      giveOut(doing, frame, isFired(doing.table.book, frame), isLastLine(doing.table.book, frame) ? 'strikeBack' : 'nextLine');
      return;
    case 'nextLine':
      nextLine(doing, frame);
      return;
    case 'strikeBack':
      strikeBack(doing, frame, input);
      return;
    case 'firstHits':
      throwHits(doing, frame, input, isFirst, 'firstSaves');
      return;
    case 'firstSaves':
      throwSaves(doing, frame, input, isFirst, 'firstLosses');
      return;
    case 'firstLosses':
      giveOut(doing, frame, isFirst, 'left');
      return;
    case 'left':
      doing.become({ ...frame, volleys: leftIn(doing, frame), stage: 'blowHits', at: 0 });
      return;
    case 'blowHits':
      throwHits(doing, frame, input, isBlow, 'blowSaves');
      return;
    case 'blowSaves':
      throwSaves(doing, frame, input, isBlow, 'blowLosses');
      return;
    case 'blowLosses':
      giveOut(doing, frame, isBlow, 'aftermath');
      return;
    case 'aftermath':
      aftermath(doing, frame);
      return;
    case 'over':
      doing.doneWith({ fired: frame.shots.some(shot => isRanged(doing, frame, shot)) });
      return;
    case 'called':
      answered(doing, frame);
      return;
  }
}

/** Rules may have another unit make the attack in this one's place. */
function call(doing: Doing, frame: AttackFrame): void {
  const { table, state } = doing;
  const { unit: id, sustained, extra, only } = frame;
  const unit = unitOf(state, id);
  if (unit.where !== 'table' && unit.where !== 'aboard') {
    doing.done();
    return;
  }
  const heard = callsHeard(table, state, unit, { sustained, reaction: only !== null, close: extra?.close ?? false });
  doing.become({ ...frame, stage: 'declare' }, ...(frame.observer === undefined ? offersOf(doing, id, heard) : []));
}

/** Whoever was called has fired, and that was the unit's attack. */
function answered(doing: Doing, frame: AttackFrame): void {
  const { unit, called, tells } = frame;
  const { because } = given(called, 'unit that was called');
  doing.emit({ type: 'acted', unit, action: fightOf(frame), because });
  if (tells) doing.doneWith({ fired: false });
  else doing.done();
}
