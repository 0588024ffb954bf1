/** One attack, read aloud: every stage is done for all weapons and targets before the next begins (TGT-01, CC-03). */
export const ATTACK_STAGES = [
  'call',
  'declare',
  'choices',
  'joins',
  'rangedHits',
  'rangedSaves',
  'rangedLosses',
  'nextLine',
  'strikeBack',
  'firstHits',
  'firstSaves',
  'firstLosses',
  'left',
  'blowHits',
  'blowSaves',
  'blowLosses',
  'aftermath',
  'over',
  'called',
] as const;
export type AttackStage = (typeof ATTACK_STAGES)[number];
