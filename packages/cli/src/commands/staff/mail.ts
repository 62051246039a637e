import { mailLines, resentLines } from '@kettle/core';
import type { Command } from '../../journeys/command-context.ts';
import { SHOWN_ROWS, staffList, staffOutcome } from './outcomes.ts';

export interface MailFlags {
  readonly to?: string | undefined;
  readonly failed?: boolean | undefined;
}

/** Lists the mails to a person, or those that were given up. */
export const listMails: Command<MailFlags> = async ({ flags }, context) => {
  const { to, failed: isFailed } = flags;
  if (to === undefined && !isFailed) {
    return { kind: 'usage', message: 'Say which mails: --to EMAIL, --failed.' };
  }
  const { staff } = await context.services();
  const filter = { to, isFailed, limit: SHOWN_ROWS + 1 };
  const answer = await staff.mails(filter, context.interrupts.signal);
  const linesOf = (mails: Parameters<typeof mailLines>[0], columns: number | undefined) =>
    mailLines(mails, noMails(flags), columns);
  return staffList(answer, linesOf, context);
};

function noMails({ to, failed }: MailFlags): string {
  const ofWhom = to === undefined ? '' : ` to ${to}`;
  return failed ? `No mail${ofWhom} has failed.` : `There are no mails${ofWhom}.`;
}

/** Sends a copy of a mail, or tries again to send it. */
export const resendMail: Command<object> = async ({ args }, context) => {
  const { staff } = await context.services();
  const answer = await context.interrupts.runSubmission(() => staff.resendMail(args[0] ?? ''));
  return staffOutcome(answer, resentLines, context);
};

/** Sends a payer a link for new bank details. */
export const requestRenewal: Command<object> = async ({ args }, context) => {
  const { staff } = await context.services();
  const answer = await context.interrupts.runSubmission(() => staff.requestRenewal(args[0] ?? ''));
  return staffOutcome(answer, resentLines, context);
};
