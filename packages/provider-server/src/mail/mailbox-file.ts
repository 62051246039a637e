import { appendFile, readFile } from 'node:fs/promises';
import type { Mail, SendMail } from './mail.ts';

/**
 * The default sender: a file of JSON lines in the data directory, for its owner's eyes only. Each begins with a line
 * break of its own, so that none is lost to one that a crash or a full disk cut short.
 */
export function mailboxFileSender(file: string): SendMail {
  return (mail) => appendFile(file, `\n${JSON.stringify(mail)}\n`, { mode: 0o600 });
}

/** Newest first; a mail that was handed over twice after a crash is listed once. */
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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** A line that a crash cut short is left out: its mail is handed over again after the restart. */
function parseLine(line: string): Mail | undefined {
  if (line === '') return undefined;
  try {
    return JSON.parse(line) as Mail;
  } catch {
    return undefined;
  }
}
