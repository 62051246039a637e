import { applyChanges, withBroadbandTiming, withPersonalDetails } from '@kettle/core';
import type { SignUpRequest } from '../documents/sign-up-document.ts';
import { judgeCodes } from './judge-codes.ts';
import { pricePackage } from './price-package.ts';
import type { RunContext } from './run-context.ts';
import { sendSignUp, type SignUpOutcome } from './send-sign-up.ts';

/** One sign-up from a document: everything that can be looked up first, and only then what is sent. */
export async function signUp(request: SignUpRequest, context: RunContext): Promise<SignUpOutcome> {
  const { household, wishes, person, tenancy, timing, bank, invitations } = request;
  const codes = await judgeCodes(request.codes, context);
  const priced = await pricePackage({ household, wishes, codes, tenancy }, context);
  if (!priced.ok) return priced.error;
  context.interrupts.check();
  const journey = applyChanges(priced.value, {
    ...withPersonalDetails(person),
    ...withBroadbandTiming(timing),
  });
  return sendSignUp({ journey, bank, invitations }, context);
}
