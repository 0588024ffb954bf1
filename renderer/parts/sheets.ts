/** The sheet that lies open over the screen, if any. */
export type OpenSheet =
  | 'settings'
  | 'saves'
  | 'save'
  | 'help'
  | 'hand'
  | 'seats'
  | 'fair'
  | 'licences'
  | 'playedBy'
  | 'compare'
  | null;
