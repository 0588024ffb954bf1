import { expose } from 'comlink';
import type { Card } from '../../../core/index.ts';
import { withBrought } from '../../../core/index.ts';
import type { Foreign, ForeignFile } from '../../../foreign/index.ts';
import { readForeign } from '../../../foreign/index.ts';
import { library } from '../../base/library.ts';

/** Files from elsewhere, read where a hostile one can stall nothing but itself. */
const service = {
  read: (files: readonly ForeignFile[], more: readonly Card[]): Foreign => readForeign(files, withBrought(library().cards, more)),
};
export type ForeignService = typeof service;

expose(service);
