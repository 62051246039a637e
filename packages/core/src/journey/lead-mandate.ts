import { addressGuidOf, type Address } from '../domain/address.ts';
import type { BankDetails } from '../domain/bank-details.ts';
import { broadbandDateOf } from '../domain/broadband-timing.ts';
import { validCodeOf } from '../domain/discount.ts';
import type { Household } from '../domain/household.ts';
import type { Pence } from '../domain/money.ts';
import type { PersonalDetails } from '../domain/person.ts';
import { selectedPriceIds } from '../domain/picks.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import type { Tenancy } from '../domain/tenancy.ts';
import type { HouseInformation, LeadMandate } from '../ports/mandates.ts';
import { includesBroadband } from './lead-journey.ts';
import type { LeadJourney } from './lead-journey-state.ts';

interface CompleteLead {
  readonly household: Household;
  readonly address: Address;
  readonly personalDetails: PersonalDetails;
  readonly tenancy: Tenancy;
}

/** The parts that a direct debit requires; undefined when any of them is missing. */
function completeLead(journey: LeadJourney): CompleteLead | undefined {
  const { household, address, personalDetails, tenancy } = journey;
  if (!household || !address || !personalDetails || !tenancy) return undefined;
  return { household, address, personalDetails, tenancy };
}

/**
 * The direct debit as it is sent; undefined when the journey is incomplete. `agreedPppw` is the
 * price that was shown, for a provider that compares it.
 */
export function leadMandate(
  journey: LeadJourney,
  bank: BankDetails,
  agreedPppw?: Pence,
): LeadMandate | undefined {
  const lead = completeLead(journey);
  if (!lead) return undefined;
  return omitUndefined({
    personalDetails: { ...lead.personalDetails, termsAgreed: true },
    bankDetails: { ...bank, firstPaymentDate: lead.tenancy.startDate },
    addressId: addressGuidOf(lead.address),
    housemateCount: lead.household.housemateCount,
    houseInformation: houseInformation(journey, lead),
    selectedPriceIds: selectedPriceIds(journey.products ?? [], journey.picks),
    agreedPppw,
  });
}

function houseInformation(
  journey: LeadJourney,
  { household, address, tenancy }: CompleteLead,
): HouseInformation {
  const { codes, discount, broadbandTiming } = journey;
  const { housemateCount: _sentBeside, ...home } = household;
  return omitUndefined({
    ...home,
    ...tenancy,
    postcode: address.postcode,
    address,
    broadband: includesBroadband(journey)
      ? {
          isUrgent: broadbandTiming?.isUrgent ?? true,
          date: broadbandDateOf(broadbandTiming, tenancy),
        }
      : undefined,
    referralCode: codes.referral,
    affiliateCode: codes.affiliate,
    agentCode: codes.agent,
    discountCode: validCodeOf(discount),
  });
}
