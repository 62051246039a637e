import { isCalendarDate, type OpenedAccount } from '@kettle/core';
import {
  isOpenedAccount,
  isAddress,
  isCount,
  isFullAddress,
  isListOf,
  isOneOf,
  isPackagePrice,
  isPence,
  isProducts,
  isShape,
  isTenancy,
  isText,
  optional,
  type Guard,
} from '@kettle/core/storage';
import { type House, type MaskedAccount, type Member } from '@kettle/provider-domain';
import { SANDBOX } from '../sandbox/sandbox.ts';
import type { StoredAnswer } from './stored-answers.ts';
import type { HouseRecord, WorldData } from './world-data.ts';

/** The rules accept no longer text. */
const LONGEST_TEXT = 1000;

const isHouse = isShape<House>({
  guid: isText,
  naturalKey: isText,
  address: isAddress,
  fullAddress: isFullAddress,
  postcode: isText,
  region: isOneOf(SANDBOX.company.catalogue.regions),
  tenancy: isTenancy,
  broadbandDate: optional(isCalendarDate),
  housemateCount: isCount,
  products: isProducts,
  price: isPackagePrice,
  monthlyPence: isPence,
  firstCollection: isCalendarDate,
  discountCode: optional(isText),
  discountDescription: optional(isText),
  lettingAgentName: optional(isText),
  agentCode: optional(isText),
  referralCode: optional(isText),
  affiliateCode: optional(isText),
  accountCreator: isText,
});

const isMember = isShape<Member>({
  email: isText,
  firstname: isText,
  mandate: isShape<MaskedAccount>({ lastTwoDigits: isText, bankName: optional(isText) }),
  termsVersion: optional(isText),
});

const isShare = (value: unknown): value is readonly [hash: string, leadId: string] =>
  Array.isArray(value) && value.length === 2 && value.every(isText);

const areAnswersOf = <T>(answer: Guard<T>): Guard<readonly StoredAnswer<T>[]> =>
  isListOf(isShape<StoredAnswer<T>>({ key: isText, digest: isText, answer }));

const isWorldData = isShape<WorldData>({
  version: (value): value is 1 => value === 1,
  leads: isListOf(isText),
  shares: isListOf(isShare),
  houses: isListOf(isShape<HouseRecord>({ house: isHouse, members: isListOf(isMember) })),
  invitations: isShape<WorldData['invitations']>({ day: isText, sent: isListOf(isText) }),
  answers: isShape<WorldData['answers']>({
    presignup: areAnswersOf(isShape<{ readonly leadId: string }>({ leadId: isText })),
    directDebit: areAnswersOf<OpenedAccount>(isOpenedAccount),
    invitations: areAnswersOf(isOneOf(['sent'])),
  }),
});

/** Parses a snapshot. Undefined if it is damaged, has another version, or is something else. */
export function readSnapshot(json: string): WorldData | undefined {
  const value = parse(json);
  return isWorldData(value) && hasOnlyShortTexts(value) ? value : undefined;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The text is damaged or not a snapshot. The caller starts with a fresh world.
    return undefined;
  }
}

function hasOnlyShortTexts(value: unknown): boolean {
  if (isText(value)) return value.length <= LONGEST_TEXT;
  return (
    typeof value !== 'object' || value === null || Object.values(value).every(hasOnlyShortTexts)
  );
}
