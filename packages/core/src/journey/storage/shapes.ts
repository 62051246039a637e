import type { Account, OpenedAccount } from '../../domain/account.ts';
import type { FullAddress, KnownAddress, TypedAddress } from '../../domain/address.ts';
import type { BroadbandTiming } from '../../domain/broadband-timing.ts';
import { isCalendarDate } from '../../domain/calendar-date.ts';
import { usableCode, type Codes } from '../../domain/codes.ts';
import type { Discount } from '../../domain/discount.ts';
import { isHousemateCount, type Household } from '../../domain/household.ts';
import { isPence, isPrice } from '../../domain/money.ts';
import type { PackagePrice } from '../../domain/package-price.ts';
import type { AgreedLine, AgreedTerms } from '../../domain/agreement.ts';
import type { Payment, PaymentPlan } from '../../domain/payment-plan.ts';
import { LEAD_TYPES, type PersonalDetails, type Presignup } from '../../domain/person.ts';
import type {
  OptionPrice,
  Product,
  ProductDocument,
  ProductOption,
  Ribbon,
} from '../../domain/product.ts';
import type { Tenancy } from '../../domain/tenancy.ts';
import type { JoiningJourney } from '../joining-journey-state.ts';
import type { Drafts, LeadJourney, ShareLinkParts } from '../lead-journey-state.ts';
import type { SubmissionKind, SubmissionRecord, Submissions } from '../submission.ts';
import {
  isBoolean,
  isCount,
  isEither,
  isListOf,
  isOneOf,
  isRecordOf,
  isShape,
  isText,
  optional,
} from './guards.ts';

const isTrue = (value: unknown): value is true => value === true;
const isFalse = (value: unknown): value is false => value === false;

export const isFullAddress = isShape<FullAddress>({
  line1: isText,
  line2: optional(isText),
  city: isText,
});

export const isAddress = isEither(
  isShape<KnownAddress>({
    guid: isText,
    line1: isText,
    line2: optional(isText),
    organisationName: optional(isText),
    city: optional(isText),
    postcode: isText,
  }),
  isShape<TypedAddress>({ fullAddress: isFullAddress, postcode: isText }),
);

const isHousemates = (value: unknown): value is number => isCount(value) && isHousemateCount(value);

export const isHousehold = isShape<Household>({
  postcode: isText,
  address: optional(isAddress),
  housemateCount: isHousemates,
  lettingAgentName: optional(isText),
});

const person = {
  leadType: isOneOf(LEAD_TYPES),
  firstname: isText,
  lastname: isText,
  email: isText,
  tel: isText,
};

export const isPresignup = isShape<Presignup>({
  ...person,
  agreedToPolicy: isTrue,
});

export const isPersonalDetails = isShape<PersonalDetails>({
  ...person,
  termsAgreed: isBoolean,
  allowPromotions: isBoolean,
});

const isProductDocument = isShape<ProductDocument>({ title: isText, url: isText });

const isProductOption = isShape<ProductOption>({
  code: isText,
  title: isText,
  body: isText,
  image: isText,
  info: isText,
  priceId: isText,
  price: isShape<OptionPrice>({ current: isPrice, old: optional(isPrice) }),
  optional: isBoolean,
  enabled: isBoolean,
  ribbon: optional(isShape<Ribbon>({ text: isText, colour: optional(isText) })),
  supplier: optional(isText),
  documents: optional(isListOf(isProductDocument)),
  fairUse: optional(isText),
  leadTimeWorkingDays: optional(isCount),
});

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

export const isCodes = isShape<Codes>({
  referral: optional(isCode),
  affiliate: optional(isCode),
  agent: optional(isCode),
  offer: optional(isCode),
});

export const isDiscount = isShape<Discount>({
  isValid: isBoolean,
  code: optional(isText),
  description: optional(isText),
  errorMsg: optional(isText),
  offer: optional(isText),
  aff: optional(isText),
  productCode: optional(isText),
  productType: optional(isText),
});

export const isShareLinkParts = isShape<ShareLinkParts>({
  addressGuid: optional(isText),
  voucherCode: optional(isText),
  hash: optional(isText),
});

export const isPackagePrice = isShape<PackagePrice>({
  fullPriceAmount: isPence,
  discountedPriceAmount: isPence,
});

const isPayment = isShape<Payment>({
  due: isCalendarDate,
  from: isCalendarDate,
  to: isCalendarDate,
  amount: isPence,
});

const isPaymentPlan = isShape<PaymentPlan>({
  monthly: isPence,
  payments: isListOf(isPayment),
  first: isCalendarDate,
  last: isCalendarDate,
  total: isPence,
});

const isAgreedLine = isShape<AgreedLine>({
  title: isText,
  option: optional(isText),
  starts: optional(isText),
  supplier: optional(isText),
  documents: optional(isListOf(isProductDocument)),
  fairUse: optional(isText),
  leadTimeWorkingDays: optional(isCount),
});

export const isAgreedTerms = isShape<AgreedTerms>({
  monthly: isPence,
  payments: optional(isListOf(isPayment)),
  first: optional(isCalendarDate),
  last: optional(isCalendarDate),
  total: optional(isPence),
  agreedOn: isCalendarDate,
  lines: isListOf(isAgreedLine),
  tenancy: isShape<Partial<Tenancy>>({
    startDate: optional(isCalendarDate),
    endDate: optional(isCalendarDate),
  }),
  shownMonthly: optional(isPence),
  shownFirst: optional(isCalendarDate),
});

export const isTenancy = isShape<Tenancy>({
  startDate: isCalendarDate,
  endDate: isCalendarDate,
});

export const isBroadbandTiming = isEither(
  isShape<Extract<BroadbandTiming, { isUrgent: true }>>({ isUrgent: isTrue }),
  isShape<Extract<BroadbandTiming, { isUrgent: false }>>({
    isUrgent: isFalse,
    date: isCalendarDate,
  }),
);

export const isOpenedAccount = isShape<OpenedAccount>({
  guid: isText,
  joinLink: optional(isText),
  remainingHousemates: isCount,
  reference: optional(isText),
  pppw: optional(isPence),
  plan: optional(isPaymentPlan),
  waitsForLead: optional(isBoolean),
});

export const isAccount = isShape<Account>({
  guid: isText,
  accountCreator: isText,
  address: optional(isAddress),
  postcode: optional(isText),
  fullAddress: optional(isFullAddress),
  tenancyStartDate: optional(isCalendarDate),
  tenancyEndDate: optional(isCalendarDate),
  broadbandDate: optional(isCalendarDate),
  products: isProducts,
  discountDescription: optional(isText),
  usedDiscount: optional(isText),
  nonDiscountedPppw: optional(isPence),
  pppw: isPence,
  housemateCount: isCount,
  joinLink: optional(isText),
  remainingHousemates: isCount,
  asksToJoin: optional(isBoolean),
});

const isDraftValue = isEither(isText, isBoolean);
export const isDrafts: (value: unknown) => value is Drafts = isRecordOf(isRecordOf(isDraftValue));

const isSubmissionOf = (kind: SubmissionKind) =>
  optional(
    isShape<SubmissionRecord>({
      key: isText,
      kind: isOneOf([kind]),
      state: isOneOf(['planned', 'sending', 'done', 'refused', 'conflict', 'unknown']),
      sentAt: isCount,
    }),
  );

export const isSentJoining = isShape<NonNullable<JoiningJourney['sent']>>({
  personalDetails: isPersonalDetails,
  agreed: optional(isAgreedTerms),
});

export const isSentDirectDebit = isShape<NonNullable<LeadJourney['sent']>>({
  address: isAddress,
  personalDetails: isPersonalDetails,
  agreed: optional(isAgreedTerms),
});

export const isSubmissions = isShape<Submissions>({
  presignup: isSubmissionOf('presignup'),
  'direct-debit': isSubmissionOf('direct-debit'),
  invitations: isSubmissionOf('invitations'),
});
