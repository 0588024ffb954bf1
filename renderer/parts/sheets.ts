/** The sheet that lies open over the screen, if any. */
export type OpenSheet =
  | 'settings'
  | 'saves'
  | 'replays'
  | 'save'
  | 'help'
  | 'hand'
  | 'seats'
  | 'fair'
  | 'licences'
  | 'playedBy'
  | 'compare'
  | null;
