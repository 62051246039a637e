import {
  applyChanges,
  BROADBAND,
  broadbandForm,
  DISCOUNT_GONE_MESSAGE,
  failure,
  formatPostcode,
  isKnownAddress,
  isIncluded,
  newLeadJourney,
  productOfType,
  quoteRequest,
  success,
  toggledCode,
  TV_LICENCE,
  withBroadband,
  withOption,
  withQuote,
  type Address,
  type Codes,
  type Failure,
  type Household,
  type LeadJourney,
  type Mistake,
  type QuoteOutcome,
  type Result,
  type Tenancy,
} from '@kettle/core';
import type { PackageChoices } from '../documents/sign-up-document.ts';
import type { Problem } from '../output/problems.ts';
import type { LookUpContext } from './run-context.ts';

/** Why a package could not be priced. */
export type PricingFailure =
  | { readonly kind: 'mistakes'; readonly mistakes: readonly Mistake[] }
  | { readonly kind: 'failed'; readonly problem: Problem };

export interface PackageRequest {
  readonly household: Household;
  readonly choices: PackageChoices;
  /** Only the agent's code changes the price, and the provider does not check it. */
  readonly codes: Codes;
  /** Sent with the voucher if present. */
  readonly tenancy?: Tenancy;
}

type Step = Result<LeadJourney, PricingFailure>;

/**
 * Prices the package for a household, with its options and voucher. A voucher that the provider
 * refuses is left out with a warning. If the voucher cannot be checked, pricing fails, because the
 * price would be wrong.
 */
export async function pricePackage(
  request: PackageRequest,
  context: LookUpContext & { readonly isRepeat?: boolean },
): Promise<Step> {
  const start = applyChanges(newLeadJourney('kettle', request.codes), { tenancy: request.tenancy });
  const quoted = await quote(start, request.household, context);
  if (!quoted.ok) return quoted;
  const picked = pick(quoted.value, request.choices);
  if (!picked.ok) return picked;
  if (quoted.value.discount?.isValid && !picked.value.discount) {
    context.reporter.warn(`package: ${DISCOUNT_GONE_MESSAGE}`);
  }
  return withVoucher(picked.value, request.choices.voucher, context);
}

async function quote(
  journey: LeadJourney,
  household: Household,
  context: LookUpContext & { readonly isRepeat?: boolean },
): Promise<Step> {
  const { services, interrupts, isRepeat = false } = context;
  const answer = isRepeat
    ? await quoteAgain(journey, household, context)
    : await services.useCases.getQuote(journey, household, {}, interrupts.signal);
  if (!answer.ok) return failure({ kind: 'failed', problem: answer.error });
  if (answer.value.kind === 'account-exists') {
    return failure({ kind: 'failed', problem: answer.value });
  }
  const { address, changes } = answer.value;
  if (address && isElsewhere(address, household)) {
    return failure({ kind: 'mistakes', mistakes: [wrongPostcode(household.postcode)] });
  }
  return success(applyChanges(journey, changes));
}

/**
 * Whether the property is not at the postcode of the request, so that one of the two is a mistake.
 */
function isElsewhere(address: Address, { postcode }: Household): boolean {
  return isKnownAddress(address) && formatPostcode(address.postcode) !== formatPostcode(postcode);
}

function wrongPostcode(postcode: string): Mistake {
  return { path: 'household.addressGuid', message: `This property is not at ${postcode}` };
}

/**
 * The quote for a submission that was sent before. It ignores an account at the address, because
 * the first attempt may have created it, and only the key can show whether it did.
 */
async function quoteAgain(
  journey: LeadJourney,
  household: Household,
  { services, interrupts }: LookUpContext,
): Promise<Result<QuoteOutcome, Failure>> {
  const request = quoteRequest(journey, household);
  const answer = await services.ports.quotes.forHousehold(request, interrupts.signal);
  if (!answer.ok) return answer;
  return success({ kind: 'quoted', changes: withQuote(journey, household, answer.value) });
}

/** Picks the requested options. Fails with the first one that the package does not have. */
function pick(journey: LeadJourney, { broadband, tvLicence }: PackageChoices): Step {
  const withPickedBroadband = pickBroadband(journey, broadband);
  if (!withPickedBroadband.ok) return withPickedBroadband;
  const { products = [], picks } = withPickedBroadband.value;
  if (tvLicence === undefined || isIncluded(products, picks, TV_LICENCE) === tvLicence)
    return withPickedBroadband;
  const product = productOfType(products, TV_LICENCE);
  const code = product && toggledCode(product, picks);
  if (code === undefined)
    return notOffered('package.tvLicence', 'There is no TV Licence to choose');
  return success(
    applyChanges(
      withPickedBroadband.value,
      withOption(withPickedBroadband.value, TV_LICENCE, code),
    ),
  );
}

function pickBroadband(journey: LeadJourney, broadband: string | undefined): Step {
  if (broadband === undefined) return success(journey);
  const product = productOfType(journey.products ?? [], BROADBAND);
  const parsed = broadbandForm.parse({ broadband }, { product });
  if (!parsed.ok)
    return notOffered('package.broadband', messageWithCodes(parsed.error, product?.options));
  return success(applyChanges(journey, withBroadband(journey, parsed.value)));
}

function messageWithCodes(
  [mistake]: readonly Mistake[],
  options: readonly { readonly code: string }[] = [],
): string {
  const codes = options.map(({ code }) => code).join(', ');
  return `${mistake?.message ?? ''}${codes === '' ? '' : ` (${codes})`}`;
}

function notOffered(path: string, message: string): Step {
  return failure({ kind: 'mistakes', mistakes: [{ path, message }] });
}

async function withVoucher(
  journey: LeadJourney,
  code: string | undefined,
  { services, interrupts, reporter }: LookUpContext,
): Promise<Step> {
  if (code === undefined) return success(journey);
  const page = journey.tenancy === undefined ? 'short-summary' : 'full-summary';
  const outcome = await services.useCases.applyVoucher(journey, code, page, interrupts.signal);
  if (outcome.kind === 'unchecked') return failure({ kind: 'failed', problem: outcome.failure });
  const changed = applyChanges(journey, outcome.changes);
  if (outcome.kind === 'refused') {
    reporter.warn(`package.voucher: ${changed.discount?.errorMsg ?? ''} It is left out.`);
  }
  return success(changed);
}
