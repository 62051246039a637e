import {
  closedLines,
  foundHouseLines,
  houseLines,
  isCalendarDate,
  readHouseGuid,
  reopenedLines,
  takenOutLines,
} from '@kettle/core';
import { dateMistake } from '../../documents/date-spelling.ts';
import type { Command } from '../../journeys/command-context.ts';
import { missingGuidOutcome } from '../../journeys/refused-outcome.ts';
import { SHOWN_ROWS, staffList, staffOutcome } from './outcomes.ts';

/** Finds houses, closed ones too. */
export const findHouses: Command<object> = async ({ args }, context) => {
  const { staff } = await context.services();
  const search = { text: args[0] ?? '', limit: SHOWN_ROWS + 1 };
  const answer = await staff.findHouses(search, context.interrupts.signal);
  return staffList(answer, foundHouseLines, context);
};

/** Lists the houses that start before a day and are not complete. */
export const incompleteHouses: Command<{ readonly startsBefore: string }> = async (
  { flags },
  context,
) => {
  const day = flags.startsBefore.trim();
  if (!isCalendarDate(day)) {
    const message = dateMistake(day) ?? 'Write a date as year-month-day, such as 2027-07-01';
    return { kind: 'mistakes', mistakes: [{ path: '--starts-before', message }] };
  }
  const { staff } = await context.services();
  const filter = { startsBefore: day, limit: SHOWN_ROWS + 1 };
  const answer = await staff.incompleteHouses(filter, context.interrupts.signal);
  return staffList(answer, foundHouseLines, context);
};

/** Shows all that staff may see of a house. */
export const showHouse: Command<object> = async ({ args }, context) => {
  const guid = readHouseGuid(args[0] ?? '');
  if (guid === undefined) return missingGuidOutcome();
  const { staff } = await context.services();
  const answer = await staff.house(guid, context.interrupts.signal);
  return staffOutcome(answer, houseLines, context);
};

/** Ends a house and its mails. */
export const closeHouse: Command<{ readonly reason: string }> = async (
  { args, flags },
  context,
) => {
  const guid = readHouseGuid(args[0] ?? '');
  if (guid === undefined) return missingGuidOutcome();
  const { staff } = await context.services();
  const { interrupts } = context;
  const answer = await interrupts.runSubmission(() => staff.closeHouse(guid, flags.reason));
  return staffOutcome(answer, closedLines, context);
};

/** Opens a closed house again. */
export const reopenHouse: Command<object> = async ({ args }, context) => {
  const guid = readHouseGuid(args[0] ?? '');
  if (guid === undefined) return missingGuidOutcome();
  const { staff } = await context.services();
  const answer = await context.interrupts.runSubmission(() => staff.reopenHouse(guid));
  return staffOutcome(answer, reopenedLines, context);
};

/** Frees a member's place. */
export const takeOut: Command<object> = async ({ args }, context) => {
  const [text = '', email = ''] = args;
  const guid = readHouseGuid(text);
  if (guid === undefined) return missingGuidOutcome();
  const { staff } = await context.services();
  const answer = await context.interrupts.runSubmission(() => staff.takeOut(guid, email));
  return staffOutcome(answer, takenOutLines, context);
};
