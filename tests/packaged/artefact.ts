import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { ELECTRON_FILES, ROOT } from '../../build/paths.ts';

/** What electron-builder has put together for one machine, not yet wrapped for installing. */
export interface Artefact {
  /** What is started. */
  readonly program: string;
  /** Where its archive is. */
  readonly resources: string;
  /** What the system opens files with: the bundle on macOS, else the program. */
  readonly bundle: string;
}

export function artefactFor(platform: NodeJS.Platform, arch: string, release = join(ROOT, 'release')): Artefact {
  const suffix = arch === 'x64' ? '' : `-${arch}`;
  switch (platform) {
    case 'darwin': {
      const bundle = join(release, `mac${suffix}`, 'Battlefield.app');
      const inside = join(bundle, 'Contents');
      return { bundle, program: join(inside, 'MacOS', 'Battlefield'), resources: join(inside, 'Resources') };
    }
    case 'win32': {
      const folder = join(release, `win${suffix}-unpacked`);
      const program = join(folder, 'Battlefield.exe');
      return { bundle: program, program, resources: join(folder, 'resources') };
    }
    default: {
      const folder = join(release, `linux${suffix}-unpacked`);
      const program = join(folder, 'battlefield');
      return { bundle: program, program, resources: join(folder, 'resources') };
    }
  }
}

/** Fuses of Electron that nothing here can set yet, in the order of its wire, after those that it can; as Electron ships them. */
const LEFT = [{ name: 'wasmTrapHandlers', state: '1' }];

/** What is not as `build/builder.json` decided, read off the artefact itself; an unknown fuse is among it. */
export async function fuseFindings({ bundle }: Pick<Artefact, 'bundle'>): Promise<readonly string[]> {
  const { electronFuses } = JSON.parse(readFileSync(join(ROOT, 'build', 'builder.json'), 'utf8')) as {
    readonly electronFuses: { readonly [name: string]: boolean };
  };
  const decided = new Map(Object.entries(electronFuses).map(([name, on]) => [name.toLowerCase(), on ? '1' : '0']));
  const known = Object.values(FuseV1Options).filter(name => typeof name === 'string');
  const wanted = [...known.map(name => ({ name, state: decided.get(name.toLowerCase()) })), ...LEFT];
  const wire = (await getCurrentFuseWire(bundle)) as unknown as { readonly [place: number]: number };
  const found = Object.keys(wire)
    .filter(place => place !== 'version')
    .map(place => String.fromCharCode(wire[Number(place)]!));
  const findings = wanted.flatMap(({ name, state }, n) =>
    found[n] === state ? [] : [`fuse ${name} is ${found[n] ?? 'not there'}, and should be ${state ?? 'decided on'}`],
  );
  return [
    ...findings,
    ...found.slice(wanted.length).map((state, n) => `fuse ${wanted.length + n} is ${state}, and known to nobody`),
  ];
}

/** What is in the archive and should not be, or the other way round. */
export function archiveFindings({ resources }: Pick<Artefact, 'resources'>): readonly string[] {
  const archive = join(resources, 'app.asar');
  const inside = listPackage(archive, { isPack: false }).map(path => path.split(sep).join('/'));
  const findings = inside
    .filter(path => !/^\/(dist(\/(electron|renderer)(\/.*)?)?|package\.json)$/.test(path))
    .map(path => `${path} is in the archive`);
  for (const file of ['main.js', 'preload.cjs'])
    if (!extractFile(archive, join('dist', 'electron', file)).equals(readFileSync(join(ELECTRON_FILES, file))))
      findings.push(`${file} is not the one that was built`);
  if (!inside.includes('/dist/renderer/licences.json')) findings.push('the licences are not in the archive');
  if (!inside.includes('/dist/renderer/dice-check.html')) findings.push('the page that checks dice is not in the archive');
  for (const folder of ['app', 'app.asar.unpacked'])
    if (existsSync(join(resources, folder))) findings.push(`there is code beside the archive, in ${folder}`);
  return findings;
}
