import { expose } from 'comlink';
import { library } from '../../base/library.ts';
import { oddsService } from './service.ts';

expose(oddsService(library()));
