import { expect, it } from 'vitest';
import { gunCrew, mates, oneAttack, walker } from '../../../kit/oneAttack.ts';
import { card, weapon } from '../../../kit/cards.ts';

const hero = card('Loner', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 4 },
  weapons: [weapon('Pistol', { reach: '3', cells: 'I2:1/1' })],
});
const cards = [gunCrew([]), mates(), walker(), hero];
const hit = (target: object, cover: boolean, dice: readonly string[], set = 'faq-2011') =>
  oneAttack('grid', set, cards, { attacker: { card: 'gun-crew' }, target, cover, weapons: [{ weapon: 'Gun', count: 1 }], dice });

it('FAQ-07 FAQ-44 a squad in cover is saved by ARMY alone, and in the open by nothing', () => {
  const covered = hit({ card: 'mates' }, true, ['A', 'A', 'A', 'S']);
  expect(covered).toMatchObject({ rolls: ['hit AA', 'coverSave AS'], lost: 1 });
  expect(covered.because).toContain('FAQ-44');
  expect(hit({ card: 'mates' }, true, ['A', 'A', 'A', 'S'], 'grid')).toMatchObject({ lost: 0 });
  expect(hit({ card: 'mates' }, false, ['A', 'A'])).toMatchObject({ rolls: ['hit AA'], lost: 2 });
});

it('FAQ-07 a machine in cover has no save', () => {
  const done = hit({ card: 'walker' }, true, ['A', 'A']);
  expect(done).toMatchObject({ rolls: ['hit AA'], damage: 2 });
  expect(done.because).toContain('FAQ-07');
  expect(hit({ card: 'walker' }, true, ['A', 'A', 'A', 'T'], 'grid')).toMatchObject({ damage: 1 });
});

it('FAQ-28 a hero on his own has no cover, and that of the squad that he has joined', () => {
  const alone = hit({ card: 'loner' }, true, ['A', 'A']);
  expect(alone).toMatchObject({ rolls: ['hit AA'], damage: 2 });
  expect(alone.because).toContain('FAQ-28');
  const joined = hit({ card: 'mates', joined: ['loner'] }, true, ['A', 'A', 'A', 'A']);
  expect(joined).toMatchObject({ rolls: ['hit AA', 'coverSave AA'], lost: 0, damage: 0 });
});
