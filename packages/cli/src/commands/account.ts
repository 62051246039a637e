import { readHouseGuid } from '@kettle/core';
import { refusedOutcome, missingGuidOutcome } from '../journeys/refused-outcome.ts';
import { accountOutcome } from '../output/account-outcome.ts';
import type { Command } from '../journeys/command-context.ts';

/**
 * Shows who has joined a house, what the package costs, and how many housemates are still to join.
 */
export const account: Command<object> = async ({ args }, context) => {
  const guid = readHouseGuid(args[0] ?? '');
  if (guid === undefined) return missingGuidOutcome();
  const { useCases } = await context.services();
  const answer = await useCases.getHouse(guid, context.interrupts.signal);
  return answer.ok ? accountOutcome(answer.value) : refusedOutcome(answer.error, context);
};
