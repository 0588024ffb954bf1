/** The sheet that lies open over the screen, if any. */
export type OpenSheet = 'settings' | 'saves' | 'save' | 'help' | 'hand' | 'licences' | 'playedBy' | 'compare' | null;
