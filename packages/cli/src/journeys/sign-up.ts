import {
  applyChanges,
  cheaperMessage,
  failure,
  success,
  includesBroadband,
  leadPackagePrice,
  monthlyAmount,
  withPersonalDetails,
  withSentDetails,
  type LeadJourney,
  type Result,
} from '@kettle/core';
import type { SignUpRequest } from '../documents/sign-up-document.ts';
import { checkCodes } from './codes.ts';
import { pricePackage, type PricingFailure } from './price-package.ts';
import type { RunContext } from './run-context.ts';
import { sendSignUp, type SignUpOutcome } from './send-sign-up.ts';

const EARLIER_SUCCESS =
  'An earlier attempt has set up the Direct Debit, with the details of that attempt.';

/**
 * Carries out one sign-up from a document: first all look-ups, then all submissions. `isUnchanged`
 * says that an earlier attempt with the same key had the same details, apart from the bank details.
 */
export async function signUp(
  request: SignUpRequest,
  context: RunContext,
  { isUnchanged = false }: { readonly isUnchanged?: boolean } = {},
): Promise<SignUpOutcome> {
  const { ledger, reporter } = context;
  const { household, choices, person, tenancy, bank, invitations } = request;
  // In parallel: the price does not depend on the codes.
  const [codes, priced] = await Promise.all([
    checkCodes(request.codes, context),
    pricePackage(
      { household, choices, codes: request.codes, tenancy },
      { ...context, isRepeat: ledger.isUnresolved },
    ),
  ]);
  if (!priced.ok) return pricingOutcome(priced.error);
  if (!codes.ok) return pricingOutcome(codes.error);
  const journeyWithTiming = withTiming(priced.value, request);
  if (!journeyWithTiming.ok) return pricingOutcome(journeyWithTiming.error);
  const { agreedPppw } = choices;
  const pppw = leadPackagePrice(journeyWithTiming.value).discountedPriceAmount;
  // A repeat is settled by its key, whatever the package costs now.
  if (agreedPppw !== undefined && pppw > agreedPppw && !ledger.isUnresolved) {
    return {
      kind: 'refused',
      problem: { kind: 'price-changed', messages: [], pppw, agreedPppw },
    };
  }
  const isCompared = agreedPppw !== undefined && (await comparesPrices(context));
  await context.beforeSending?.();
  context.interrupts.check();
  const lead = applyChanges(
    { ...journeyWithTiming.value, codes: codes.value },
    withPersonalDetails(person),
  );
  const journey = isUnchanged ? applyChanges(lead, withSentDetails(lead)) : lead;
  const toSend = { journey, bank, invitations, ...(isCompared && { agreedPppw }) };
  const outcome = await sendSignUp(toSend, context);
  if (outcome.kind === 'signed-up' && outcome.earlier) reporter.warn(EARLIER_SUCCESS);
  if (outcome.kind === 'signed-up' && agreedPppw !== undefined) {
    const monthly = monthlyAmount(outcome.price.discountedPriceAmount);
    const cheaper = cheaperMessage({ monthly, shownMonthly: monthlyAmount(agreedPppw) });
    if (cheaper !== undefined) reporter.note(cheaper);
  }
  return outcome;
}

/**
 * Whether the provider compares an agreed price with its own. To another one nothing new is sent.
 */
async function comparesPrices({ interrupts, services }: RunContext): Promise<boolean> {
  const settings = await services.useCases.loadSettings(interrupts.signal);
  return settings.agreedPrice === true;
}

function pricingOutcome(error: PricingFailure): SignUpOutcome {
  return error.kind === 'failed' ? { kind: 'refused', problem: error.problem } : error;
}

/** A package without broadband needs no installation date, and none is sent. */
function withTiming(
  journey: LeadJourney,
  { timing }: SignUpRequest,
): Result<LeadJourney, PricingFailure> {
  if (!includesBroadband(journey)) return success(journey);
  return timing.ok
    ? success(applyChanges(journey, { broadbandTiming: timing.value }))
    : failure({ kind: 'mistakes', mistakes: timing.error });
}
