import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { errorCode } from './error-code.ts';

/**
 * Creates a folder and its missing parents, for their owner only. `mkdirSync` with `recursive`
 * never returns where no folder can be created, such as below `/proc`.
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const parent = path.dirname(folder);
  if (parent !== folder && !existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder);
    chmodSync(folder, 0o700);
  } catch (error) {
    // Another process may have created the folder at the same time.
    if (errorCode(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}

/**
 * Syncs a folder, so that the name of a new file survives a power cut. Windows opens no folder, and
 * needs none synced.
 */
export function syncFolder(folder: string, platform = process.platform): void {
  if (platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
