import { expose } from 'comlink';
import { library } from '../../base/library.ts';
import { openingService } from './service.ts';

expose(openingService(library()));
