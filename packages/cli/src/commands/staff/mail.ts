import { mailLines, resentLines } from '@kettle/core';
import type { Command } from '../../journeys/command-context.ts';
import { SHOWN_ROWS, staffList, staffOutcome } from './outcomes.ts';

/** Lists the mails to a person. */
export const listMails: Command<{ readonly to: string }> = async ({ flags }, context) => {
  const { staff } = await context.services();
  const filter = { to: flags.to, limit: SHOWN_ROWS + 1 };
  const answer = await staff.mails(filter, context.interrupts.signal);
  const linesOf = (mails: Parameters<typeof mailLines>[0], columns: number | undefined) =>
    mailLines(mails, `There are no mails to ${flags.to}.`, columns);
  return staffList(answer, linesOf, context);
};

/** Sends a copy of a mail. */
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
