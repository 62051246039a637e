import { applyChanges, withBroadbandTiming, withPersonalDetails } from '@kettle/core';
import type { SignUpRequest } from '../documents/sign-up-document.ts';
import { judgeCodes } from './judge-codes.ts';
import { pricePackage, type NotPriced } from './price-package.ts';
import type { RunContext } from './run-context.ts';
import { sendSignUp, type SignUpOutcome } from './send-sign-up.ts';

/** Carries out one sign-up from a document: first all look-ups, then all submissions. */
export async function signUp(request: SignUpRequest, context: RunContext): Promise<SignUpOutcome> {
  const { isRepeat } = context.ledger;
  const { household, wishes, person, tenancy, timing, bank, invitations } = request;
  // In parallel: the price does not depend on the codes that are judged.
  const [codes, priced] = await Promise.all([
    judgeCodes(request.codes, context),
    pricePackage({ household, wishes, codes: request.codes, tenancy }, { ...context, isRepeat }),
  ]);
  if (!priced.ok) return stillOpen(priced.error, isRepeat);
  if (!codes.ok) return stillOpen(codes.error, isRepeat);
  await context.readyToSend?.();
  context.interrupts.check();
  const journey = applyChanges(
    { ...priced.value, codes: codes.value },
    {
      ...withPersonalDetails(person),
      ...withBroadbandTiming(timing),
    },
  );
  return sendSignUp({ journey, bank, invitations }, context);
}

/** If a repeat fails, the first attempt may still have succeeded, so `isOpen` keeps the key. */
function stillOpen(error: NotPriced, isRepeat: boolean): SignUpOutcome {
  return error.kind === 'failed' && isRepeat ? { ...error, isOpen: true } : error;
}
