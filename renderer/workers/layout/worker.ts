import { expose } from 'comlink';
import { library } from '../../base/library.ts';
import { layoutService } from './service.ts';

expose(layoutService(library(), () => performance.now()));
