/** Readings of the rule texts that others may not share and that are no switch, by section, each with the reason. */
export const SETTLED: { readonly [section: string]: string } = {
  'CC-07': 'The printed table is lost: figures in data until somebody has it, not a way to play.',
  'CMD-28': 'When three actions open a window is for REACT-11 to say, and stimulants follow that.',
  'D47-05': 'The printed size of the template is lost: figures in data until somebody has it, not a way to play.',
  'D47-49':
    'It says which text counts where cards and book differ; each such place is a section of its own, and a switch where it is left open.',
  'EQ-31':
    'Which hits shake riders off is the switch of WPN-02; the face is a lost symbol, figures in data until somebody has it.',
  'FORT-28':
    'A movement is one answer: nothing can happen between its start and its end, and whom its mines strike is the same at either.',
  'PLT-23': 'Two of one side see each other both ways: no rule hides a unit from its own, so both readings are one.',
  'RANGE-01': 'The program measures for everybody at any time; not to look is up to the players.',
  'TPL-09': 'The printed sizes are lost: figures in data until somebody has them, not a way to play.',
  'VICT-10': 'How many turns are played is agreed on with every game, as a number.',
};

/** Those that are neither a switch nor settled yet, by section, each with what is missing. */
export const MISSING: { readonly [section: string]: string } = {
  'D47-21': 'The other reading of a line of flame is no switch yet.',
  'LOS-08': 'The bands of woods are proved for the near edge alone.',
  'REX-14': 'An example of ZVE-01.',
  'SK-13': 'The attack of whoever observes is over when the artillery fires.',
  ...Object.fromEntries(
    ['01', '04', '08', '15', '21', '25', '29', '32'].map(n => [`TANK-${n}`, 'No book plays the skirmish of tank crews.']),
  ),
  ...Object.fromEntries(
    ['01', '05', '11', '13', '14', '15', '16', '18', '24', '26', '27', '28', '29', '32', '33'].map(n => [
      `ZVE-${n}`,
      'The other reading is no switch yet.',
    ]),
  ),
};

/** Switches of sections that leave nothing open, and why they are there. */
export const BESIDE: { readonly [id: string]: string } = {
  'FAQ-29': 'A mission is fought without pieces that give cover where a group says so.',
};
