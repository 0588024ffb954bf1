import { expose } from 'comlink';
import { mapService } from './service.ts';

expose(mapService());
