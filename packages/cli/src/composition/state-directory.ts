import { chmodSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the command line keeps what outlives a run: KETTLE_STATE_DIR, else the user's own place for it. */
export function stateDirectory(env: Environment): string {
  const own = env['KETTLE_STATE_DIR'];
  if (own !== undefined && own !== '') return path.resolve(own);
  const shared = env['XDG_STATE_HOME'] ?? env['LOCALAPPDATA'];
  const parent =
    shared === undefined || shared === '' ? path.join(homedir(), '.local', 'state') : shared;
  return path.join(parent, 'kettle');
}

/** Makes it, for its owner alone. */
export function ensureStateDirectory(env: Environment): string {
  const directory = stateDirectory(env);
  const made = mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (made !== undefined) chmodSync(directory, 0o700);
  return directory;
}
