import { expect, it } from 'vitest';
import { sectionFindings } from '../../build/sections.ts';

const found = (path: string, text: string) => sectionFindings(new Map([[path, text]])).map(({ at }) => at);

it('refuses sections of special rules in the game itself, and nowhere else', () => {
  const text = "// a line\n/** SK-29 and HIT-01 */\nruleIds('WPN-16', 'TURN-02');\n";
  expect(found('core/game/steps/toHit.ts', text)).toEqual(['core/game/steps/toHit.ts:2', 'core/game/steps/toHit.ts:3']);
  for (const path of ['core/rules/weapons/laser.ts', 'core/decisions/choose.ts', 'renderer/text/en.ts'])
    expect(found(path, text)).toEqual([]);
});

it.each(['HERO', 'SH', 'PILOT', 'CMD', 'SK', 'WPN', 'EQ', 'PASS', 'LIFT', 'FORT', 'PLT', 'NEW', 'FAQ', 'D47', 'ZVE'])(
  'knows the chapter %s',
  chapter => {
    expect(found('core/game/cover.ts', `'${chapter}-07'`)).toHaveLength(1);
    expect(found('core/game/cover.ts', `'X${chapter}-07'`)).toEqual([]);
  },
);
