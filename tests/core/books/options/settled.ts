/** Readings of the rule texts that others may not share and that are no switch, by section, each with the reason. */
export const SETTLED: { readonly [section: string]: string } = {
  'CC-07': 'The printed table is lost: figures in data until somebody has it, not a way to play.',
  'CMD-28': 'When three actions open a window is for REACT-11 to say, and stimulants follow that.',
  'D47-05': 'The printed size of the template is lost: figures in data until somebody has it, not a way to play.',
  'D47-49':
    'It says which text counts where cards and book differ; each such place is a section of its own, and a switch where it is left open.',
  'LOS-08':
    'Sight is proved for bands along the edge that lies before each model; the other reading is another kernel of sight, not a figure of this one.',
  'REX-14': 'An example of ZVE-01, whose switches change it.',
  'PLT-23':
    'A machine and another of its side see each other both ways (LOS-02): all that hides one alone hides it from enemies, but for a trench (ZVE-27), where no machine stands (ZVE-29).',
  'RANGE-01': 'The program measures for everybody at any time; not to look is up to the players.',
  'TPL-09': 'The printed sizes are lost: figures in data until somebody has them, not a way to play.',
  'VICT-10': 'How many turns are played is agreed on with every game, as a number.',
};

/** Switches of sections that leave nothing open, and why they are there. */
export const BESIDE: { readonly [id: string]: string } = {
  'FAQ-29': 'A mission is fought without pieces that give cover where a group says so.',
};

/** Values that no case of the tests of options shows in some of the books that leave them open, each with the reason. */
export const UNSEEN: readonly { readonly value: string; readonly books: readonly string[]; readonly why: string }[] = [
  ...['CMD-26=stays', 'PASS-12=none', 'SK-13=turn', 'SK-56=ownTurn'].map(value => ({
    ...{ value, books: ['core>common>grid>faq-2011'] },
    why: 'Its case waits for a reaction after an action, and there one comes in the middle of a movement (FAQ-16).',
  })),
  {
    ...{ value: 'NEW-42=infantry', books: ['core>common>grid>faq-2011'] },
    why: 'It leaves vehicles their cover, of which they have none there (FAQ-07); its other values are seen.',
  },
  {
    ...{ value: 'SK-41=shots', books: ['core>common>grid>faq-2011'] },
    why: 'Its case is of a hero in cover, and alone he has none there (FAQ-28).',
  },
  {
    ...{ value: 'SK-66=own', books: ['core>common>grid>faq-2011'] },
    why: 'Its case is of a save that infantry has in the open, and there it has none (FAQ-44).',
  },
  {
    ...{ value: 'SK-77=eachRule', books: ['core>common>grid>faq-2011'] },
    why: 'Its case is of Berserk, which is another rule there (FAQ-34); others meet on no weapon of the cards.',
  },
  {
    ...{ value: 'FORT-23=neither', books: ['core>common>grid>dust-1947>zverograd'] },
    why: 'Its case has the attacker put up a Strongpoint, which there the defender alone does (ZVE-30).',
  },
];

/** Values of which no line, refusal or question in the cases of the tests of options names the section, each with the reason. */
export const UNTOLD: readonly { readonly values: readonly string[]; readonly why: string }[] = [
  {
    values: ['SH-01=squads', 'SH-02=sameArmour', 'SK-33=apart'],
    why: 'It says who is offered to join or is not; whoever joins is told by the section that offers it.',
  },
  {
    values: ['CMD-04=receivers', 'CMD-31=reinforce', 'EQ-07=squads', 'PASS-01=full', 'PASS-12=none'],
    why: 'It says who stands among those that are offered; what is done with one of them is told by what offers them.',
  },
  {
    values: ['SK-07=paid', 'SK-60=anywhere', 'SK-61=unit', 'SK-76=ownAttack', 'EQ-14=all', 'FORT-31=engineers', 'D47-55=action'],
    why: 'It says which actions or skills are offered; what is taken of them is told by the rule that does it.',
  },
  {
    values: ['PLT-01=squares', 'PLT-06=led', 'PLT-28=moves', 'PLT-28.stunned=lifted', 'NEW-35=unseen'],
    why: 'It says to whom an advantage or a raid is open: the actions and reactions of others are offered or are not.',
  },
  {
    values: ['ZVE-05=alone'],
    why: 'It says whether a pass is offered to whoever has fewer units.',
  },
  {
    values: ['GRIDSCN-07=edge', 'FAQ-29=none', 'ZVE-27=within'],
    why: 'Its case looks at where a unit may go or what may be laid, and nothing is done there.',
  },
  {
    values: ['NEW-31=struck', 'NEW-42=struck', 'FAQ-12=oneOfEach', 'FAQ-32=shortest', 'D47-02=blocked', 'D47-21=models'],
    why: 'Its case asks what a shot that is offered would strike, and nobody fires it.',
  },
  {
    values: ['SK-55=absent', 'SK-55.hero=unit'],
    why: 'Who holds an objective is no line of its own; a game that is won by one is told by the scenario.',
  },
  {
    values: ['PILOT-19=notInAttacks', 'PILOT-19=none'],
    why: 'A skill that a machine does not share has no part in its dice, and is not spoken of.',
  },
  {
    values: ['D47-48=table', 'ZVE-16.rally=never'],
    why: 'It takes markers or rolls away; where they are there, they are told by the sections of the rule that has them.',
  },
];
