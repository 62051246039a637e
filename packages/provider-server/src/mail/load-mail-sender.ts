import type { Mailer } from '@kettle/provider-domain';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeOf } from '../log/log.ts';
import { StartRefusal } from '../start-refusal.ts';

/**
 * Loads the sender of mails: a module whose default export is a `Mailer['send']`. The path is relative to the working directory.
 * Throws `StartRefusal` if there is no such module: mails would be written to a file that nobody reads.
 */
export async function loadMailSender(path: string): Promise<Mailer['send']> {
  const module = await import(pathToFileURL(resolve(path)).href).catch((error: unknown) => {
    throw refusal(path, `cannot be loaded (${codeOf(error)})`);
  });
  const { default: sendMail } = module as { readonly default?: unknown };
  if (typeof sendMail === 'function') return sendMail as Mailer['send'];
  throw refusal(path, 'has no function as its default export');
}

function refusal(path: string, problem: string): StartRefusal {
  return new StartRefusal(`MAIL_SENDER must name a module that sends mails; ${path} ${problem}.`);
}
