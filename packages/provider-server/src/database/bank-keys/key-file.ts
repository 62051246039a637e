import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Result } from '@kettle/core';
import { errorCode, writeFileAtomically } from '@kettle/node-files';
import { parseKeyRing, type KeyRing } from './key-ring.ts';

/**
 * Reads the key ring from the data directory; the first start creates it with mode 0600. Only the
 * owner of the directory calls this function, so no other process creates the file at the same
 * time.
 */
export function keyRingFromFile(file: string): Result<KeyRing, string> {
  const found = readIfThere(file);
  return parseKeyRing(found ?? makeKeyFile(file));
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes the file whole or not at all: a start that is killed half-way must not leave half a key.
 */
function makeKeyFile(file: string): string {
  const key = randomBytes(32).toString('base64');
  writeFileAtomically(file, `${key}\n`);
  return key;
}
