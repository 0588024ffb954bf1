import { expose } from 'comlink';
import { library } from '../../base/library.ts';
import { whatIfService } from './service.ts';

expose(whatIfService(library(), () => performance.now()));
