import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { licences } from './licences.ts';
import { ROOT } from './paths.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly scope: string;
  readonly properties: readonly { readonly name: string; readonly value: string }[];
  readonly [key: string]: unknown;
}

/** A bill of materials of CycloneDX, as npm writes it. */
export interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component; readonly [key: string]: unknown };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  readonly [key: string]: unknown;
}

/** npm as npm itself was started, else by its name. */
function npm(args: readonly string[]): string {
  const { npm_execpath: cli } = process.env;
  const [program, ...first] = cli === undefined ? ['npm'] : [process.execPath, cli];
  const { status, stdout } = spawnSync(program!, [...first, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: cli === undefined && process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm could not write the bill of materials.');
  return stdout;
}

/** What a player gets, by npm from the lock file. Its own leaving out of tools would leave out what tools and program share. */
export function bill(): Bill {
  const all = JSON.parse(npm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'])) as Bill;
  const { name } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly name: string };
  const shipped = new Set(licences().map(one => `${one.name}@${one.version}`));
  const components = all.components.filter(one => shipped.has(`${one.name}@${one.version}`)).map(asShipped);
  const { component } = all.metadata;
  const refs = new Set([component, ...components].map(one => one['bom-ref']));
  return {
    ...all,
    // npm names the program after its folder, and takes it for a library.
    metadata: { ...all.metadata, component: { ...component, name, type: 'application' } },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(on => refs.has(on)) })),
  };
}

/** npm takes Electron for a tool, and it is most of what a player gets. */
const asShipped = (one: Component): Component =>
  one.name === 'electron' ? { ...one, type: 'framework', scope: 'required', properties: [] } : one;

export function writeBill(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(bill(), null, 2)}\n`);
}
