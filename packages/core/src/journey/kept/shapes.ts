import type { Account, AccountOpened } from '../../domain/account.ts';
import type { Address, FullAddress, KnownAddress, TypedAddress } from '../../domain/address.ts';
import type { BroadbandTiming } from '../../domain/broadband-timing.ts';
import { isCalendarDate } from '../../domain/calendar-date.ts';
import { usableCode, type Codes } from '../../domain/codes.ts';
import type { Discount } from '../../domain/discount.ts';
import type { Household } from '../../domain/household.ts';
import { isPence } from '../../domain/money.ts';
import type { PackagePrice } from '../../domain/package-price.ts';
import { LEAD_TYPES, type PersonalDetails, type Presignup } from '../../domain/person.ts';
import type { Product, ProductOption } from '../../domain/product.ts';
import type { Tenancy } from '../../domain/tenancy.ts';
import type { Drafts } from '../lead-journey-state.ts';
import type { SubmissionRecord, Submissions } from '../submission.ts';
import {
  isBoolean,
  isCount,
  isEither,
  isListOf,
  isOneOf,
  isRecordOf,
  isShape,
  isText,
} from './guards.ts';

const isTrue = (value: unknown): value is true => value === true;
const isFalse = (value: unknown): value is false => value === false;

const isFullAddress = isShape<FullAddress>({ line1: isText, city: isText }, { line2: isText });

export const isAddress = isEither<Address, Address>(
  isShape<KnownAddress>(
    { guid: isText, line1: isText, postcode: isText },
    { line2: isText, organisationName: isText, city: isText },
  ),
  isShape<TypedAddress>({ fullAddress: isFullAddress, postcode: isText }),
);

export const isHousehold = isShape<Household>(
  { postcode: isText, housemateCount: isCount },
  { address: isAddress, lettingAgentName: isText },
);

const person = {
  firstname: isText,
  lastname: isText,
  email: isText,
  tel: isText,
};
const isLeadType = isOneOf(LEAD_TYPES);

export const isPresignup = isShape<Presignup>({
  ...person,
  leadType: isLeadType,
  agreedToPolicy: isTrue,
});

export const isPersonalDetails = isShape<PersonalDetails>({
  ...person,
  leadType: isLeadType,
  termsAgreed: isBoolean,
  allowPromotions: isBoolean,
});

const isProductOption = isShape<ProductOption>(
  {
    code: isText,
    title: isText,
    body: isText,
    image: isText,
    info: isText,
    priceId: isText,
    price: isShape({ current: isPence }, { old: isPence }),
    optional: isBoolean,
    enabled: isBoolean,
  },
  { ribbon: isShape({ text: isText, colour: isText }) },
);

const isProduct = isShape<Product>({
  type: isText,
  title: isText,
  body: isText,
  image: isText,
  code: isText,
  info: isText,
  defaultOption: isText,
  options: isListOf(isProductOption),
});

export const isProducts = isListOf(isProduct);
export const isPicks = isRecordOf(isText);

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && usableCode(value) === value;

export const isCodes = isShape<Codes>(
  {},
  { referral: isCode, affiliate: isCode, agent: isCode, offer: isCode },
);

export const isDiscount = isShape<Discount>(
  { isValid: isBoolean, code: isText, description: isText },
  {
    errorMsg: isText,
    offer: isText,
    aff: isText,
    productCode: isText,
    productType: isText,
  },
);

export const isPackagePrice = isShape<PackagePrice>({
  fullPriceAmount: isPence,
  discountedPriceAmount: isPence,
});

export const isTenancy = isShape<Tenancy>({
  startDate: isCalendarDate,
  endDate: isCalendarDate,
});

export const isBroadbandTiming = isEither<BroadbandTiming, BroadbandTiming>(
  isShape({ isUrgent: isTrue }),
  isShape({ isUrgent: isFalse, date: isCalendarDate }),
);

export const isAccountOpened = isShape<AccountOpened>({
  guid: isText,
  joinLink: isText,
  remainingHousemates: isCount,
});

export const isAccount = isShape<Account>(
  {
    guid: isText,
    accountCreator: isText,
    address: isAddress,
    postcode: isText,
    fullAddress: isFullAddress,
    tenancyStartDate: isCalendarDate,
    tenancyEndDate: isCalendarDate,
    products: isProducts,
    pppw: isPence,
    housemateCount: isCount,
    joinLink: isText,
    remainingHousemates: isCount,
  },
  {
    broadbandDate: isCalendarDate,
    discountDescription: isText,
    usedDiscount: isText,
    nonDiscountedPppw: isPence,
  },
);

const isDraftValue = isEither(isText, isBoolean);
export const isDrafts: (value: unknown) => value is Drafts = isRecordOf(isRecordOf(isDraftValue));

const SUBMISSION_KINDS = ['presignup', 'direct-debit', 'invitations'] as const;

const isSubmissionRecord = isShape<SubmissionRecord>({
  key: isText,
  kind: isOneOf(SUBMISSION_KINDS),
  state: isOneOf(['sending', 'done', 'refused', 'unknown'] as const),
  sentAt: isCount,
});

export const isSubmissions: (value: unknown) => value is Submissions = isShape<Submissions>(
  {},
  Object.fromEntries(SUBMISSION_KINDS.map((kind) => [kind, isSubmissionRecord])),
);
