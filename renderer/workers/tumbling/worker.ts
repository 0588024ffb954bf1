import { expose } from 'comlink';
import { tumblingService } from './service.ts';

expose(tumblingService(Math.random, work => setTimeout(work)));
