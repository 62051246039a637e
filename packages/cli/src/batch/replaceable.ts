import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { FileTrouble } from '../files/file-trouble.ts';

/** The first line of a results file of either format, as `kettle` or a spreadsheet has written it. */
const OWN_LIST = /^\uFEFF?(?:"?row\b.*\boutcome\b|\{"row":\d+,.*"outcome":")/;

/** No beginning of an own list is longer: an e-mail address has at most 254 characters. */
const LONGEST_BEGINNING = 2048;

/** Why a results file cannot take the place of what is at this path, if so: a device, or the file of somebody else. */
export function notReplaceable(file: string): string | undefined {
  const look = () => statSync(file, { throwIfNoEntry: false });
  const found = FileTrouble.unless(file, 'written', look);
  if (!found || (found.size === 0 && found.isFile())) return undefined;
  if (!found.isFile()) {
    const kind = found.isDirectory() ? 'a folder' : 'a device or a pipe';
    return `${file} is ${kind}. Give --results the name of a file.`;
  }
  return isOwnList(file) ? undefined : notOwnList(file);
}

export function isOwnList(file: string): boolean {
  return OWN_LIST.test(beginningOf(file));
}

export function notOwnList(file: string): string {
  return `${file} is not a list of this program, and would be lost. Give --results another name.`;
}

export function beginningOf(file: string): string {
  return FileTrouble.unless(file, 'read', () => {
    const descriptor = openSync(file, 'r');
    try {
      const bytes = Buffer.alloc(LONGEST_BEGINNING);
      return bytes.toString('utf8', 0, readSync(descriptor, bytes));
    } finally {
      closeSync(descriptor);
    }
  });
}
