import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where the program keeps its games; both shells share it. `BATTLEFIELD_DATA` names another place, for tests and sticks. */
export function dataFolder(env: NodeJS.ProcessEnv = process.env, platform: NodeJS.Platform = process.platform): string {
  if (env.BATTLEFIELD_DATA) return env.BATTLEFIELD_DATA;
  switch (platform) {
    case 'win32':
      return join(env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Battlefield');
    case 'darwin':
      return join(homedir(), 'Library', 'Application Support', 'Battlefield');
    default:
      return join(env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'battlefield');
  }
}
