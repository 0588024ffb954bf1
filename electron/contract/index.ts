import type { CHANNELS, HOST_CHANNELS, WINDOW_CHANNELS } from './channels.ts';
import type { Calls, Handlers } from './channel.ts';

export type { Json, Result } from '../../core/base/index.ts';
export * from './channel.ts';
export * from './channels.ts';

/** All that a renderer may ask of the shell around it. */
export type Host = Calls<typeof CHANNELS>;
export type HostHandlers = Handlers<typeof HOST_CHANNELS>;
export type WindowHandlers = Handlers<typeof WINDOW_CHANNELS>;
