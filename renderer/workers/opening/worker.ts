import { expose } from 'comlink';
import { library } from '../../store/library.ts';
import { openingService } from './service.ts';

expose(openingService(library()));
