import { expose } from 'comlink';
import { library } from '../../base/library.ts';
import { opponentService } from './service.ts';

expose(opponentService(library(), () => performance.now()));
