import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

/** A package that reaches a player, and the terms that it comes under. */
export interface Licence {
  readonly name: string;
  readonly version: string;
  /** By its SPDX name: `MIT`; null where the package says none. */
  readonly licence: string | null;
  /** What the package's own files say, in full; null where it brings none. */
  readonly text: string | null;
}

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  /** Nobody needs it, or only tools do: no package of ours is made with it. */
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly license?: string;
}

/** Needed to build only, as far as npm knows, and yet part of every package. */
const SHIPPED = ['node_modules/electron'];

const FILES = /^(licen[cs]es?|copying|ofl|notice)([.-].*)?$/i;

function textIn(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && FILES.test(entry.name))
    .map(entry => readFileSync(join(folder, entry.name), 'utf8').trim());
  return texts.length === 0 ? null : texts.join('\n\n');
}

/** What the lock file says that a player gets, by name; the texts are those of the installed packages. */
export function licences(root: string = ROOT): readonly Licence[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: { readonly [path: string]: Locked };
  };
  const found = Object.entries(packages)
    .filter(
      ([path, { dev, optional, devOptional }]) => path !== '' && (SHIPPED.includes(path) || !(dev || optional || devOptional)),
    )
    .map(([path, { version = '', license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? null,
      text: textIn(join(root, path)),
    }));
  const byName = new Map(found.map(one => [`${one.name}@${one.version}`, one]));
  return [...byName.keys()].sort().map(key => byName.get(key)!);
}

/** Puts the list beside the built page, as `licences.json`: an array of `Licence`. */
export const writeLicences = (pages: string): void => writeFileSync(join(pages, 'licences.json'), JSON.stringify(licences()));
