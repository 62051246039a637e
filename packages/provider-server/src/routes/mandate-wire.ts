import {
  LIMITS,
  presentParts,
  success,
  type Address,
  type CalendarDate,
  type DatedBankDetails,
  type HouseInformation,
  type LeadType,
  type PersonalDetails,
} from '@kettle/core';
import { refuse, type Ruled } from '@kettle/provider-fake/rules';
import * as piece from './schemas.ts';
import type { Maybe } from './schemas.ts';

/** The body of `POST /direct_debit` as it is sent. The core's forms validate its content. */
export interface DirectDebitBody {
  guid?: Maybe<string>;
  personalDetails: PersonalDetailsBody;
  bankDetails: BankDetailsBody;
  addressId?: Maybe<string>;
  housemateCount?: Maybe<number>;
  houseInformation?: Maybe<HouseInformationBody>;
  selectedProducts?: Maybe<string[]>;
}

interface PersonalDetailsBody extends Omit<PersonalDetails, 'leadType'> {
  leadType: string;
}

interface BankDetailsBody extends Omit<DatedBankDetails, 'accountHolder'> {
  accountHolder: boolean;
}

interface AddressBody {
  guid?: Maybe<string>;
  fullAddress?: Maybe<{ line1: string; line2?: Maybe<string>; city: string }>;
}

export interface HouseInformationBody {
  postcode: string;
  address: AddressBody;
  startDate: CalendarDate;
  endDate: CalendarDate;
  broadbandUrgent?: Maybe<boolean>;
  broadbandDate?: Maybe<CalendarDate>;
  lettingAgentName?: Maybe<string>;
  referralCode?: Maybe<string>;
  affiliateCode?: Maybe<string>;
  agentCode?: Maybe<string>;
  discountCode?: Maybe<string>;
}

const PERSON = piece.object(
  {
    leadType: piece.leadType,
    firstname: piece.name,
    lastname: piece.name,
    email: piece.email,
    tel: piece.telephone,
    termsAgreed: piece.truth,
    allowPromotions: piece.truth,
  },
  ['leadType', 'firstname', 'lastname', 'email', 'tel', 'termsAgreed', 'allowPromotions'],
);

const BANK = piece.object(
  {
    firstname: piece.name,
    lastname: piece.name,
    sortCode: piece.text(32),
    accountNumber: piece.text(32),
    accountHolder: piece.truth,
    firstPaymentDate: piece.calendarDate,
  },
  ['firstname', 'lastname', 'sortCode', 'accountNumber', 'accountHolder', 'firstPaymentDate'],
);

const FULL_ADDRESS = piece.object(
  {
    line1: piece.text(LIMITS.line),
    line2: piece.optionalText(LIMITS.line),
    city: piece.text(LIMITS.city),
  },
  ['line1', 'city'],
);

/** `decodeAddress` requires exactly one of the two: a schema that did would name a field of the wrong one. */
const ADDRESS = piece.object(
  { guid: piece.code, fullAddress: { anyOf: [FULL_ADDRESS, { type: 'null' }] } },
  [],
);

const HOUSE_INFORMATION = piece.object(
  {
    postcode: piece.postcode,
    address: ADDRESS,
    startDate: piece.calendarDate,
    endDate: piece.calendarDate,
    broadbandUrgent: piece.optionalTruth,
    broadbandDate: piece.optionalDate,
    lettingAgentName: piece.optionalText(LIMITS.lettingAgent),
    referralCode: piece.code,
    affiliateCode: piece.code,
    agentCode: piece.code,
    discountCode: piece.code,
  },
  ['postcode', 'address', 'startDate', 'endDate'],
);

export const DIRECT_DEBIT = piece.object(
  {
    guid: piece.code,
    personalDetails: PERSON,
    bankDetails: BANK,
    addressId: piece.code,
    housemateCount: { type: ['integer', 'null'] },
    houseInformation: { anyOf: [HOUSE_INFORMATION, { type: 'null' }] },
    selectedProducts: { anyOf: [piece.priceIds, { type: 'null' }] },
  },
  ['personalDetails', 'bankDetails'],
);

export function decodePerson(body: PersonalDetailsBody): PersonalDetails {
  // Unchecked here: the form that validates the person refuses any other value.
  return { ...body, leadType: body.leadType as LeadType };
}

export function decodeBank(body: BankDetailsBody): DatedBankDetails {
  // Unchecked here: the form that validates the bank details refuses any other value.
  return { ...body, accountHolder: body.accountHolder as true };
}

export function decodeHouseInformation(body: HouseInformationBody): Ruled<HouseInformation> {
  const { broadbandUrgent, broadbandDate, startDate } = body;
  const address = decodeAddress(body);
  if (!address) return refuse('unprocessable', 'The address is not valid');
  const hasBroadband = typeof broadbandUrgent === 'boolean' || typeof broadbandDate === 'string';
  return success(
    presentParts({
      postcode: body.postcode,
      address,
      startDate,
      endDate: body.endDate,
      broadband: hasBroadband
        ? { isUrgent: broadbandUrgent ?? true, date: broadbandDate ?? startDate }
        : undefined,
      lettingAgentName: body.lettingAgentName ?? undefined,
      referralCode: body.referralCode ?? undefined,
      affiliateCode: body.affiliateCode ?? undefined,
      agentCode: body.agentCode ?? undefined,
      discountCode: body.discountCode ?? undefined,
    }),
  );
}

/** For a known property only the guid is sent. Its address lines are in the provider's own list. */
function decodeAddress({ address, postcode }: HouseInformationBody): Address | undefined {
  const { guid, fullAddress } = address;
  if (guid == null) return fullAddress == null ? undefined : typedAddress(fullAddress, postcode);
  return fullAddress == null ? { guid, line1: '', postcode } : undefined;
}

function typedAddress(
  { line1, line2, city }: NonNullable<AddressBody['fullAddress']>,
  postcode: string,
): Address {
  return { fullAddress: presentParts({ line1, line2: line2 ?? undefined, city }), postcode };
}
