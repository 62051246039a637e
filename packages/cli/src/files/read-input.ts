import { failure, success, type Result } from '@kettle/core';
// `promises` of `node:fs` is loaded on first use; an import of `node:fs/promises` would load it at
// once.
import { promises as files, type Stats } from 'node:fs';
import process from 'node:process';
import { shellQuote } from '../shell/shell-quote.ts';
import type { Reporter } from '../output/reporter.ts';
import type { Input, Shell } from '../shell/shell.ts';
import { errorCode } from '@kettle/node-files';
import { REASONS } from './reasons.ts';

/**
 * The largest document, in bytes. Real documents are far smaller, so a larger file is the wrong
 * file.
 */
const MAX_BYTES = 1_048_576;
const READABLE_BY_OTHERS = 0o004;

/** What reading a file needs, to warn about it. */
export interface InputContext {
  readonly shell: Shell;
  readonly reporter: Reporter;
}

/** The bytes of a document from a file, or from stdin for `-`; or why it could not be read. */
export async function readInput(
  file: string,
  { shell, reporter }: InputContext,
): Promise<Result<Buffer, string>> {
  if (file === '-') return readStream(shell.stdin);
  try {
    const handle = await files.open(file);
    try {
      const stat = await handle.stat();
      warnIfReadable(file, stat, { shell, reporter });
      return await readStream(handle.createReadStream({ autoClose: false }));
    } finally {
      await handle.close();
    }
  } catch (error) {
    return failure(unreadableMessage(file, reasonOf(error)));
  }
}

/**
 * The message for a file that could not be read. A script passes an empty name if its variable is
 * not set.
 */
export function unreadableMessage(file: string, why: string): string {
  return `${file === '' ? 'A file with an empty name' : file} could not be read: ${why}.`;
}

/**
 * Warns that other users can read a file with bank details. Ignores devices and pipes, because they
 * store nothing. On Windows the mode does not say who can read a file.
 */
export function warnIfReadable(
  file: string,
  stats: Stats,
  { shell, reporter }: InputContext,
): void {
  const { platform = process.platform } = shell;
  if (platform === 'win32') return;
  if (!stats.isFile() || (stats.mode & READABLE_BY_OTHERS) === 0) return;
  const command = `chmod 600 ${shellQuote(file, shell)}`;
  reporter.note(`Every user of this machine can read ${file}.`);
  reporter.note(`To keep it private: ${command}`);
}

/**
 * Why a file could not be read or written, as a phrase. Rethrows errors that are not from the
 * system.
 */
export function reasonOf(error: unknown): string {
  const code = errorCode(error);
  if (code === undefined) throw error;
  return REASONS[code] ?? code;
}

async function readStream(stream: Input): Promise<Result<Buffer, string>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk as string | Uint8Array);
    size += bytes.length;
    if (size > MAX_BYTES) return failure('The document is larger than 1 MiB.');
    chunks.push(bytes);
  }
  return success(Buffer.concat(chunks));
}
