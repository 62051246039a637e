import { formatAddress } from '../domain/address.ts';
import type { Failure } from '../domain/failure.ts';
import type { Household } from '../domain/household.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import type { Quote } from '../domain/quote.ts';
import { success, type Result } from '../domain/result.ts';
import type { Drafts, LeadJourney } from '../journey/lead-journey-state.ts';
import { applyChanges, type LeadChanges } from '../journey/lead-changes.ts';
import { withQuote } from '../journey/lead-transitions.ts';
import type { PackageLink } from '../journey/package-link.ts';
import type { Ports } from '../ports/ports.ts';
import { createApplyVoucher } from './apply-voucher.ts';
import { hasParts, keepVoucher, withRequestedCode, type QuoteOutcome } from './get-quote.ts';
import { checkQuote } from './check-quote.ts';

/**
 * Opens a link to a package: loads its products, and takes over the quote's lead, the link's
 * options and whether the package was shared.
 */
export function createOpenPackageLink({ quotes, vouchers }: Pick<Ports, 'quotes' | 'vouchers'>) {
  const checkVoucher = createVoucherCheck(createApplyVoucher({ vouchers }));
  return async (
    journey: LeadJourney,
    link: PackageLink,
    signal?: AbortSignal,
  ): Promise<Result<QuoteOutcome, Failure>> => {
    const { addressGuid, postcode, housemateCount, voucherCode, hash } = link;
    const agentCode = journey.codes.agent;
    const request = { addressGuid, postcode, housemateCount, agentCode, voucherCode, hash };
    const answer = checkQuote(await quotes.forHousehold(omitUndefined(request), signal));
    if (!answer.ok) return answer;
    const quote = withRequestedCode(answer.value, voucherCode);
    const { address, existingAccountGuid: guid } = quote;
    if (guid !== undefined)
      return success({ kind: 'account-exists', guid, ...(address && { address }) });
    const changes = linkedChanges(journey, link, quote);
    const voucherChanges = await checkVoucher(applyChanges(journey, changes), link, signal);
    const isVoucherPriced = voucherChanges.discountedPrice !== undefined;
    return success({
      kind: 'quoted',
      changes: { ...changes, ...voucherChanges },
      ...(isVoucherPriced && { isVoucherPriced }),
    });
  };
}

/**
 * Checks the link's voucher with the link's options, unless the quote has checked it. That was with
 * the default options only, so a voucher refused there may be valid here. If the check fails, the
 * voucher counts as valid and the summary checks it again (VO10).
 */
function createVoucherCheck(applyVoucher: ReturnType<typeof createApplyVoucher>) {
  return async (
    linked: LeadJourney,
    { voucherCode: code, options }: PackageLink,
    signal?: AbortSignal,
  ): Promise<LeadChanges> => {
    const { discount } = linked;
    const isChecked = discount && (discount.isValid || Object.keys(options).length === 0);
    if (code === undefined || isChecked) return {};
    const outcome = await applyVoucher(linked, code, 'short-summary', signal);
    if (outcome.kind !== 'unchecked') return outcome.changes;
    return { discount: { isValid: true, code } };
  };
}

function linkedChanges(journey: LeadJourney, link: PackageLink, quote: Quote): LeadChanges {
  const household: Household = omitUndefined({
    postcode: quote.address?.postcode ?? link.postcode ?? '',
    address: quote.address,
    housemateCount: link.housemateCount,
  });
  const { addressGuid, hash, voucherCode } = link;
  const linked = omitUndefined({ addressGuid, voucherCode, hash });
  return {
    ...withQuote(journey, household, quote, link.options),
    linked: hasParts(linked) ? linked : undefined,
    ...(voucherCode === undefined && keepVoucher(journey, quote)),
    pickedAddress: quote.address,
    drafts: linkedDrafts(journey, household, link, quote),
    isViaShareLink: link.isViaShareLink,
    isSharedPackage: link.isViaShareLink,
  };
}

/**
 * The drafts that make the pages show the link's home, package and voucher, instead of earlier
 * answers.
 */
function linkedDrafts(
  journey: LeadJourney,
  household: Household,
  { voucherCode }: PackageLink,
  { address }: Quote,
): Drafts {
  const { broadband: _picked, voucher, 'your-address': confirmed, ...others } = journey.drafts;
  const isSamePlace = journey.household?.postcode === household.postcode;
  return {
    ...others,
    ...(voucher && voucherCode === undefined && { voucher }),
    ...(confirmed && isSamePlace && { 'your-address': confirmed }),
    household: {
      housemateCount: String(household.housemateCount),
      address: address ? formatAddress(address) : '',
    },
  };
}
