import type { Business, Mailer } from '@kettle/provider-domain';
import type { OpenCompany } from './open-company.ts';
import { ensureDataDirectory, type DataDirectory } from '../platform/data-directory.ts';
import type { Environment } from './environment.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { mailboxFileSender } from '../mails/mailbox-file.ts';
import { smtpSender } from '../mails/smtp-sender.ts';

/** A sentence if mails have no destination or two; undefined otherwise. */
export function mailMistake(
  { smtpUrl, isSandbox }: Environment,
  { mailer }: Pick<Business, 'mailer'>,
): string | undefined {
  if (mailer?.send && smtpUrl !== undefined) {
    return 'company.json names a mailer, so SMTP_URL must not be set. Remove one of them.';
  }
  if (mailer?.send || smtpUrl !== undefined || isSandbox) return undefined;
  return 'SMTP_URL must be set, or company.json must name a mailer: otherwise no mail is sent.';
}

/** Sends mails with the mailer of the current company, or else with the one of the environment. */
export async function mailSender(
  environment: Environment,
  directory: DataDirectory,
  company: OpenCompany,
): Promise<Mailer['send']> {
  const mistake = mailMistake(environment, company.business());
  if (mistake !== undefined) throw new StartRefusal(mistake);
  const isOwn = company.business().mailer?.send !== undefined;
  const environmentMailer = isOwn
    ? undefined
    : await environmentSender(environment, directory, company);
  return async (mail, signal) => {
    const { mailer } = company.business();
    if (mailer?.send) return mailer.send(mail, signal);
    if (environmentMailer) return environmentMailer(mail, signal);
    throw new Error('company.json named a mailer at the start, and names none now.');
  };
}

async function environmentSender(
  { smtpUrl, siteUrl }: Environment,
  directory: DataDirectory,
  { business }: OpenCompany,
): Promise<Mailer['send']> {
  if (smtpUrl !== undefined) {
    return smtpSender(smtpUrl, () => business().company.profile.mailSender, siteUrl);
  }
  ensureDataDirectory(directory);
  return mailboxFileSender(directory.mailbox);
}
