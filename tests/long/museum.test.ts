import { museum } from '../museum/rooms.ts';

museum('all');
