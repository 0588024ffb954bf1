import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../build/paths.ts';
import { HOST_CHANNELS, WINDOW_CHANNELS } from '../../electron/contract/index.ts';
import * as sorts from '../../electron/host/kept.ts';

const json = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const builder = json('build/builder.json');
const manifest = json('package.json');

/** What people give to each other, by the ending that its files have. */
const ENDINGS = [
  ...['battlefield', 'battlescene', 'battlearmy', 'battleruling', 'battlelayout'],
  ...['battlecard', 'battlescenario', 'battlerules', 'battletank'],
];

describe('what is packaged', () => {
  it('is what electron-builder understands', async () => {
    const own = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
    const { validateConfiguration } = own('app-builder-lib/out/util/config/config') as {
      readonly validateConfiguration: (config: object, log: object) => Promise<void>;
    };
    await validateConfiguration(builder, { add: () => {}, isEnabled: false });
    await expect(validateConfiguration({ ...builder, nonsense: true }, { add: () => {}, isEnabled: false })).rejects.toThrow(
      'nonsense',
    );
  });

  it('is made for three systems, and for both processors of the Mac', () => {
    expect(builder.linux.target).toEqual(['AppImage', 'deb']);
    expect(builder.mac.target).toEqual([{ target: 'dmg', arch: ['x64', 'arm64'] }]);
    expect(builder.win.target.map(({ target }: { target: string }) => target)).toEqual(['nsis', 'portable']);
  });

  it('says who made it and under what terms, as a deb asks', () => {
    expect(manifest.author).toMatchObject({ name: expect.stringMatching(/./), email: expect.stringMatching(/^\S+@\S+$/) });
    expect(manifest.homepage).toMatch(/^https:\/\//);
    expect(manifest.license).toMatch(/./);
    expect(manifest.productName).toBe('Battlefield');
    expect(manifest.desktopName).toBe(`${builder.appId}.desktop`);
  });

  it('has an icon that every system can be given', () => {
    const png = readFileSync(join(ROOT, 'build', 'icons', 'icon.png'));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1024, 1024]);
  });

  it('opens its kinds of files by a double click, on every system', () => {
    const types = builder.fileAssociations as { readonly [key: string]: string }[];
    expect(types.map(({ ext }) => ext)).toEqual(ENDINGS);
    for (const type of types)
      expect(type).toMatchObject({
        // Windows registers it under this name, which takes no space.
        name: expect.stringMatching(/^Battlefield\.[A-Z][a-z]+$/),
        description: expect.stringMatching(/./),
        // Linux has no file type without one.
        mimeType: expect.stringMatching(/^application\/x-battlefield-[a-z]+$/),
      });
    expect(new Set(types.map(({ mimeType }) => mimeType)).size).toBe(ENDINGS.length);
    expect(WINDOW_CHANNELS.files.import.input.safeParse({ endings: ENDINGS }).success).toBe(true);
    expect(Object.keys(HOST_CHANNELS.app)).toContain('handed');
  });

  it('opens whatever the host keeps under an ending of its own', () => {
    for (const { ending } of Object.values(sorts).filter(sort => typeof sort === 'object'))
      expect(ENDINGS).toContain(ending.slice(1));
  });

  it('keeps the games when it is removed', () => {
    expect(builder.nsis.deleteAppDataOnUninstall).toBe(false);
  });

  it('publishes nothing, and takes nothing in but what was built', () => {
    expect(builder.publish).toBeNull();
    expect(builder.files).toEqual(['dist/**', 'package.json', '!node_modules/**']);
  });
});
