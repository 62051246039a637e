import { formatAddress } from '../domain/address.ts';
import type { Failure } from '../domain/failure.ts';
import type { Household } from '../domain/household.ts';
import { presentParts } from '../domain/present-parts.ts';
import type { Quote } from '../domain/quote.ts';
import { success, type Result } from '../domain/result.ts';
import type { Drafts, LeadJourney } from '../journey/lead-journey-state.ts';
import { applyChanges, type LeadChanges } from '../journey/lead-changes.ts';
import { withQuote } from '../journey/lead-transitions.ts';
import type { PackageLink } from '../journey/package-link.ts';
import type { Ports } from '../ports/ports.ts';
import { createApplyVoucher } from './apply-voucher.ts';
import { hasParts, heldVoucher, withAskedCode, type QuoteOutcome } from './get-quote.ts';
import { offeredQuote } from './offered-quote.ts';

/**
 * Opens a link to a package: loads its products, and takes over the quote's lead, the link's
 * options and whether the package was shared.
 */
export function createOpenPackageLink({ quotes, vouchers }: Pick<Ports, 'quotes' | 'vouchers'>) {
  const judgeVoucher = createVoucherJudge(createApplyVoucher({ vouchers }));
  return async (
    journey: LeadJourney,
    link: PackageLink,
    signal?: AbortSignal,
  ): Promise<Result<QuoteOutcome, Failure>> => {
    const { addressGuid, postcode, housemateCount, voucherCode, hash } = link;
    const agentCode = journey.codes.agent;
    const request = { addressGuid, postcode, housemateCount, agentCode, voucherCode, hash };
    const answer = offeredQuote(await quotes.forHousehold(presentParts(request), signal));
    if (!answer.ok) return answer;
    const quote = withAskedCode(answer.value, voucherCode);
    const { address, existingAccountGuid: guid } = quote;
    if (guid !== undefined)
      return success({ kind: 'account-exists', guid, ...(address && { address }) });
    const changes = linkedChanges(journey, link, quote);
    const judged = await judgeVoucher(applyChanges(journey, changes), link, signal);
    return success({ kind: 'quoted', changes: { ...changes, ...judged } });
  };
}

/**
 * Judges the link's voucher by the link's options. The quote has judged it by the default options
 * only, so a voucher refused there may be valid here. If no verdict comes, the voucher counts as
 * valid and the summary asks again (rule VO10).
 */
function createVoucherJudge(applyVoucher: ReturnType<typeof createApplyVoucher>) {
  return async (
    linked: LeadJourney,
    { voucherCode: code, options }: PackageLink,
    signal?: AbortSignal,
  ): Promise<LeadChanges> => {
    const isJudged = linked.discount?.isValid === true || Object.keys(options).length === 0;
    if (code === undefined || isJudged) return {};
    const outcome = await applyVoucher(linked, code, 'short-summary', signal);
    if (outcome.kind !== 'unjudged') return outcome.changes;
    return { discount: { isValid: true, code } };
  };
}

function linkedChanges(journey: LeadJourney, link: PackageLink, quote: Quote): LeadChanges {
  const household: Household = presentParts({
    postcode: quote.address?.postcode ?? link.postcode ?? '',
    address: quote.address,
    housemateCount: link.housemateCount,
  });
  const { hash, voucherCode } = link;
  const linked = presentParts({ voucherCode, hash });
  return {
    ...withQuote(journey, household, quote, link.options),
    linked: hasParts(linked) ? linked : undefined,
    ...(voucherCode === undefined && heldVoucher(journey, quote)),
    pickedAddress: quote.address,
    drafts: linkedDrafts(journey, household, link, quote),
    isViaShareLink: link.isViaShareLink,
  };
}

/**
 * The drafts that make the pages show the link's home, package and voucher, instead of what was
 * given earlier.
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
