import { homedir } from 'node:os';
import path from 'node:path';
import { makeFolder } from '@kettle/node-files';
import { FileError } from '../files/file-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The folder for data that outlives a run: KETTLE_STATE_DIR, otherwise the user's state folder. */
export function stateDirectory(env: Environment): string {
  const configured = env['KETTLE_STATE_DIR'];
  if (configured !== undefined && configured !== '') return path.resolve(configured);
  const shared = env['XDG_STATE_HOME'] ?? env['LOCALAPPDATA'];
  const parent =
    shared === undefined || shared === '' ? path.join(home(), '.local', 'state') : shared;
  return path.join(parent, 'kettle');
}

const HINT = 'Set KETTLE_STATE_DIR to a writable folder.';

/**
 * The home folder of the user. Throws `FileError` if there is none, as in some services and
 * containers.
 */
function home(): string {
  const folder = homeOfUser();
  if (path.isAbsolute(folder)) return folder;
  throw new FileError(`There is no home folder for the test data. ${HINT}`);
}

function homeOfUser(): string {
  try {
    return homedir();
  } catch {
    // The system has no entry for this user, which happens in containers.
    return '';
  }
}

/** Creates the state folder, readable by its owner only. */
export function ensureStateDirectory(env: Environment): string {
  const directory = stateDirectory(env);
  try {
    makeFolder(directory);
  } catch (error) {
    throw new FileError(`${FileError.of(directory, 'written', error).message} ${HINT}`);
  }
  return directory;
}
