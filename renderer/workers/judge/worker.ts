import { expose } from 'comlink';
import { judgeService } from './service.ts';

expose(judgeService);
