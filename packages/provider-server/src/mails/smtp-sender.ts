import { isIP } from 'node:net';
import type { CompanyFile, Mailer } from '@kettle/provider-domain';
import { codeOf } from '../platform/log.ts';

type MailSender = CompanyFile['mailSender'];

const MAX_CONNECTIONS = 4;
/** Less than the 20 s after which the outbox retries a mail. */
const ANSWER_LIMIT_MS = 15_000;

/**
 * Sends mails over SMTP (`smtp://user:password@host:587`). Rejects with nodemailer's error, which
 * has the server's `responseCode`. The id of a mail is its Message-ID, so that a mail that is sent
 * twice after a crash arrives once.
 */
export async function smtpSender(
  url: string,
  sender: () => MailSender,
  siteUrl?: string,
): Promise<Mailer['send']> {
  const { createTransport } = await import('nodemailer');
  const name = greetingName(url, siteUrl);
  const transport = createTransport({
    url,
    ...(name === undefined ? {} : { name }),
    // A password never travels unencrypted, unless the options of the URL say that it may.
    requireTLS: new URL(url).password !== '',
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: ANSWER_LIMIT_MS,
    greetingTimeout: ANSWER_LIMIT_MS,
    socketTimeout: ANSWER_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id, recipient, subject, body, html, stopLink }) => {
    const from = sender();
    await transport.sendMail({
      from: { name: from.name, address: from.address },
      // An object, because a text could hold several addresses.
      to: { name: '', address: recipient },
      subject,
      text: body,
      html,
      headers: {
        // Prevents automatic replies.
        'Auto-Submitted': 'auto-generated',
        ...(stopLink === undefined
          ? {}
          : {
              'List-Unsubscribe': `<${stopLink}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
      },
      messageId: `<${id}@${from.address.replace(/^.*@/, '')}>`,
    });
  };
}

/**
 * The name that greets the mail server: that of the URL, or else the host of the site. Undefined
 * without either: nodemailer takes the machine's, which is `[127.0.0.1]` in a container, and strict
 * servers take no mail then.
 */
export function greetingName(smtpUrl: string, siteUrl: string | undefined): string | undefined {
  const own = new URL(smtpUrl).searchParams.get('name');
  if (own !== null || siteUrl === undefined) return own ?? undefined;
  const { hostname } = new URL(siteUrl);
  return hostname.includes('.') && isIP(hostname) === 0 ? hostname : undefined;
}

/** Whether the server will never take this mail, because of its recipient or its content. */
export function isPermanentRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode, isPermanent } = error as Error & Partial<SmtpFailure>;
  if (isPermanent === true) return true;
  const isAboutTheMail =
    (code === 'EENVELOPE' && command === 'RCPT TO') || (code === 'EMESSAGE' && command === 'DATA');
  return isAboutTheMail && Number(responseCode) >= 500;
}

/**
 * The code of a failure, with the status that the mail server answered: 550 is an unknown
 * recipient, 450 a busy mailbox. Never its words.
 */
export function failureCodeOf(error: unknown): string {
  const { responseCode } = error instanceof Error ? (error as Error & Partial<SmtpFailure>) : {};
  return Number.isInteger(responseCode) ? `${codeOf(error)} ${responseCode}` : codeOf(error);
}

/** The properties of nodemailer's errors, and the one that a company's module may set. */
interface SmtpFailure {
  readonly isPermanent: boolean;
  readonly code: string;
  readonly command: string;
  readonly responseCode: number;
}
