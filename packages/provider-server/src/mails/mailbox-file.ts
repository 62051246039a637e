import type { Mail } from '@kettle/provider-domain';
import { appendFile, readFile } from 'node:fs/promises';
import { codeOf } from '../platform/log.ts';

/**
 * The default sender: appends mails as JSON lines to a file in the data directory that only its
 * owner can read. Each mail begins with its own line break, so that it is not lost if a crash or a
 * full disk cut the previous line short.
 */
export function mailboxFileSender(file: string): (mail: Mail) => Promise<void> {
  return (mail) => appendFile(file, `\n${JSON.stringify(mail)}\n`, { mode: 0o600 });
}

/**
 * Returns the mails, newest first. A mail that was handed over twice after a crash is listed once.
 */
export async function readMailbox(file: string): Promise<Mail[]> {
  const mails = new Map<string, Mail>();
  for (const line of (await contentOf(file)).split('\n')) {
    const mail = parseLine(line);
    if (mail) mails.set(mail.id, mail);
  }
  return [...mails.values()].toReversed();
}

async function contentOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

/** Skips a line that a crash cut short: its mail is handed over again after the restart. */
function parseLine(line: string): Mail | undefined {
  if (line === '') return undefined;
  try {
    return JSON.parse(line) as Mail;
  } catch {
    return undefined;
  }
}
