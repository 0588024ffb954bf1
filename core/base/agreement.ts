/** What a group may do where a ruling is too close to call. */
export const HOUSE_RULES = ['roll', 'shooter', 'target', 'stands'] as const;
export type HouseRule = (typeof HOUSE_RULES)[number];

/** What those at a table have agreed on before they dispute. */
export interface Agreement {
  /** mm. What people may be off by when they set up the same table twice; an answer that turns within it is too close to call. */
  readonly tolerance: number;
  readonly houseRule: HouseRule;
}

/** The largest tolerance that anybody may agree on, mm; margins are looked for as far. */
export const LARGEST_TOLERANCE = 50;

/** What holds unless the group says otherwise. */
export const USUAL_AGREEMENT: Agreement = { tolerance: 2, houseRule: 'roll' };
