import { config } from 'zod';

// The page's policy forbids making code out of text; zod would try, and the browser would report it.
config({ jitless: true });
