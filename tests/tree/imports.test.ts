import { describe, expect, it } from 'vitest';
import { importFindings } from '../../build/imports.ts';

/** What the check says about a few files; all that they name exists. */
const says = (files: { readonly [path: string]: string }) =>
  importFindings(new Map(Object.entries(files)), () => true).map(finding => finding.says);

describe('the order of imports', () => {
  it.each([
    [
      'the house inside core',
      'core/game/a.ts',
      "import { x } from '../space/space.ts'; import { z } from 'zod'; import type { Y } from '../base/index.ts';",
    ],
    ['its own room', 'core/game/steps/a.ts', "import { x } from '../state.ts';"],
    [
      'a rule that speaks in hooks, base and types of forces',
      'core/rules/skills/a.ts',
      "import { rule } from '../../rulebook/index.ts'; import type { Card } from '../../forces/card.ts';",
    ],
    ['words that rules share', 'core/rules/skills/a.ts', "import { x } from '../shared.ts';"],
    ['a list of rules', 'core/rules/skills/index.ts', "export * from './a.ts';"],
    [
      'the index of core in the renderer',
      'renderer/a.ts',
      "import { x } from '../core/index.ts'; import type { Host } from '../electron/contract/index.ts'; import 'three';",
    ],
    [
      'a library in the reader of foreign files',
      'foreign/a.ts',
      "import { x } from '../core/base/index.ts'; import type { Card } from '../core/forces/index.ts'; import sax from 'sax';",
    ],
    [
      'folders beneath in the renderer',
      'renderer/store/a.ts',
      "import { a } from '../base/a.ts'; import { b } from '../workers/odds/b.ts'; import { c } from './c.ts';",
    ],
    ['all folders where the page begins', 'renderer/main.tsx', "import './app/App.tsx'; import './base/a.ts';"],
    ['Node in the host', 'electron/host/a.ts', "import { join } from 'node:path'; import { read } from '../contract/index.ts';"],
  ])('allows %s', (_, path, text) => {
    expect(says({ [path]: text })).toEqual([]);
  });

  it.each([
    ['a folder above', 'renderer/base/a.ts', "import '../store/a.ts';", 'renderer/base may not import renderer/store'],
    ['a folder beside it', 'renderer/panels/a.ts', "import '../desk/a.ts';", 'renderer/panels may not import renderer/desk'],
    ['a new folder', 'renderer/attic/a.ts', "import '../base/a.ts';", 'renderer/attic is on no known floor'],
    ['the game', 'foreign/a.ts', "import { x } from '../core/index.ts';", 'foreign may not import core/index.ts'],
    [
      'Node where the page runs too',
      'foreign/a.ts',
      "import 'node:fs';",
      'foreign imports node:fs, and runs where there is no Node',
    ],
    [
      'the setup of a game, which has its seed, in a player',
      'core/players/a.ts',
      "import type { GameSetup } from '../record/setup.ts';",
      'core/players may not import core/record',
    ],
    [
      'dice that fall by a seed in a player',
      'core/players/a.ts',
      "import { seeded } from '../dice/seeded.ts'; import type { Face } from '../dice/roll.ts';",
      'a player imports more of the dice than their faces: core/dice/seeded.ts',
    ],
    ['a later room', 'core/base/a.ts', "import { x } from '../game/state.ts';", 'core/base may not import core/game'],
    [
      'a later room by type',
      'core/space/a.ts',
      "import type { x } from '../game/state.ts';",
      'core/space may not import core/game',
    ],
    [
      'a later room by an inline type',
      'core/space/a.ts',
      "type X = import('../game/state.ts').State;",
      'core/space may not import core/game',
    ],
    [
      'a later room by export',
      'core/dice/a.ts',
      "export * from '../rulebook/hooks.ts';",
      'core/dice may not import core/rulebook',
    ],
    [
      'a later room when it runs',
      'core/dice/a.ts',
      "const x = await import('../rulebook/hooks.ts');",
      'core/dice may not import core/rulebook',
    ],
    [
      'a rule in the game',
      'core/game/a.ts',
      "import { laser } from '../rules/weapons/laser.ts';",
      'core/game may not import core/rules',
    ],
    [
      'state in a rule',
      'core/rules/skills/a.ts',
      "import type { State } from '../../game/state.ts';",
      'core/rules may not import core/game',
    ],
    [
      'a rule in a rule',
      'core/rules/skills/a.ts',
      "import { b } from './b.ts';",
      'a rule imports another rule, core/rules/skills/b.ts',
    ],
    [
      'more than types of forces in a rule',
      'core/rules/skills/a.ts',
      "import { b } from '../../forces/card.ts';",
      'a rule imports more than types of core/forces/card.ts',
    ],
    [
      'the renderer in core',
      'core/game/a.ts',
      "import { b } from '../../renderer/b.ts';",
      'core imports renderer/b.ts, which is outside core',
    ],
    ['Node in core', 'core/record/a.ts', "import { join } from 'node:path';", 'core imports node:path, which is no pure library'],
    [
      'a library with a platform in core',
      'core/record/a.ts',
      "import { x } from 'three';",
      'core imports three, which is no pure library',
    ],
    [
      'an unknown room of core',
      'core/attic/a.ts',
      "import { x } from '../base/index.ts';",
      'core/attic/a.ts is in no known room of core',
    ],
    [
      'the inside of core in the renderer',
      'renderer/a.tsx',
      "import { x } from '../core/game/state.ts';",
      'renderer may not import core/game/state.ts',
    ],
    [
      'the contract as a value in the renderer',
      'renderer/a.ts',
      "import { CHANNELS } from '../electron/contract/index.ts';",
      'renderer imports more than types of electron/contract/index.ts',
    ],
    [
      'the host in the renderer',
      'renderer/a.ts',
      "import type { x } from '../electron/host/host.ts';",
      'renderer may not import electron/host/host.ts',
    ],
    [
      'Node in the preload script',
      'electron/preload/a.ts',
      "import 'node:fs';",
      'electron/preload imports node:fs, and runs where there is no Node',
    ],
    [
      'core in a template',
      'templates/a.ts',
      "import { x } from '../core/space/space.ts';",
      'templates may not import core/space/space.ts',
    ],
  ])('refuses %s', (_, path, text, sentence) => {
    expect(says({ [path]: text })).toEqual([sentence]);
  });

  it('names the line of the import', () => {
    const findings = importFindings(new Map([['core/base/a.ts', "\n\nimport '../game/b.ts';"]]), () => true);
    expect(findings.map(finding => finding.at)).toEqual(['core/base/a.ts:3']);
  });

  it('names a file that is not there', () => {
    expect(importFindings(new Map([['core/base/a.ts', "import './b.ts';"]]), () => false)).toMatchObject([
      { says: 'there is no core/base/b.ts' },
    ]);
  });

  it('finds a circle, type imports included, once', () => {
    const files = {
      'core/base/a.ts': "import './b.ts';",
      'core/base/b.ts': "import type { C } from './c.ts';",
      'core/base/c.ts': "export * from './a.ts';",
      'core/base/d.ts': "import './b.ts';",
    };
    expect(says(files)).toEqual(['circle: core/base/a.ts -> core/base/b.ts -> core/base/c.ts -> core/base/a.ts']);
  });

  it('finds no circle where two files share a third', () => {
    expect(
      says({
        'core/base/a.ts': "import './b.ts'; import './c.ts';",
        'core/base/b.ts': "import './d.ts';",
        'core/base/c.ts': "import './d.ts';",
      }),
    ).toEqual([]);
  });
});
