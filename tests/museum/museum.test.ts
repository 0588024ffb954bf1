import { museum } from './rooms.ts';

// All of it is opened by tests/long/museum.test.ts.
museum('some');
