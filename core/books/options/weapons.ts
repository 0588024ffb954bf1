import type { HouseOption } from '../../rulebook/index.ts';
import { grappleUntil, grippedForATurn } from '../../rules/weapons/grapple.ts';
import { teslaByDamage } from '../../rules/dust1947/tesla.ts';
import { firedLine, reloadByLine } from '../../rules/weapons/reload.ts';
import { sniperAtUnits } from '../../rules/weapons/sniper.ts';
import { salvoByShot, singleFire } from '../../rules/weapons/salvo.ts';
import { wireGuidedTogether } from '../../rules/weapons/wireGuided.ts';

const both = { phase: 'weapons', spaces: ['free', 'grid'] } as const;

/** Special weapons. */
export const weapons: readonly HouseOption[] = [
  {
    ...{ id: 'WPN-02', ...both, usual: 'unsaved', against: ['WPN-02.damage'] },
    others: { all: { tables: { hitsTaken: 'all' } } },
  },
  {
    ...{ id: 'WPN-02.damage', ...both, usual: 'hits' },
    others: { damage: { replace: [teslaByDamage('WPN-02')] } },
  },
  // Nothing is cover from artillery by the questions and answers of 2011.
  {
    ...{ id: 'WPN-03', ...both, usual: 'bare', settledBy: { 'faq-2011': 'FAQ-22' } },
    others: { cover: { tables: { firedOver: 'cover' } } },
  },
  {
    ...{ id: 'WPN-04', ...both, spaces: ['free'], usual: 'middle' },
    others: { anyPart: { tables: ({ readings }) => ({ readings: { ...readings, weaponIn: 'anyPart' } }) } },
  },
  {
    // There it fires from inside any area (D47-03).
    ...{ id: 'WPN-04.smoke', ...both, usual: 'silent', settledBy: { 'dust-1947': 'D47-03' } },
    others: { fires: { tables: ({ readings }) => ({ readings: { ...readings, smokeIsArea: false } }) } },
  },
  {
    ...{ id: 'WPN-14', ...both, usual: 'anyDeed' },
    others: {
      notByBlows: { replace: [grappleUntil({ reply: false })] },
      activation: { replace: [grippedForATurn] },
    },
  },
  { ...{ id: 'WPN-23', ...both, usual: 'his', openIn: ['dust-1947'] }, others: { shared: { replace: [sniperAtUnits] } } },
  {
    ...{ id: 'WPN-26', ...both, usual: 'unit', openIn: ['dust-1947'] },
    others: { line: { replace: [reloadByLine], add: [firedLine] } },
  },
  { ...{ id: 'WPN-29', ...both, usual: 'unit', openIn: ['dust-1947'] }, others: { shot: { replace: [salvoByShot] } } },
  { ...{ id: 'WPN-30', ...both, usual: 'silent' }, others: { single: { add: [singleFire], everyone: [singleFire.name] } } },
  { ...{ id: 'WPN-33', ...both, usual: 'one' }, others: { line: { replace: [wireGuidedTogether] } } },
];
