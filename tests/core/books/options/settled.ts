/** Readings of the rule texts that others may not share and that are no switch, by section, each with the reason. */
export const SETTLED: { readonly [section: string]: string } = {
  'CC-07': 'The printed table is lost: figures in data until somebody has it, not a way to play.',
  'CMD-28': 'When three actions open a window is for REACT-11 to say, and stimulants follow that.',
  'EQ-31':
    'Which hits shake riders off is the switch of WPN-02; the face is a lost symbol, figures in data until somebody has it.',
  'RANGE-01': 'The program measures for everybody at any time; not to look is up to the players.',
  'TPL-09': 'The printed sizes are lost: figures in data until somebody has them, not a way to play.',
  'VICT-10': 'How many turns are played is agreed on with every game, as a number.',
};
