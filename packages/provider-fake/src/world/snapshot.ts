import { isCalendarDate, isPence } from '@kettle/core';
import { REGIONS } from '../rules/regions.ts';
import {
  isCount,
  isEither,
  isExactly,
  isListOf,
  isOneOf,
  isPairOf,
  isRecordOf,
  isShape,
  isText,
  type Check,
} from './checks.ts';
import type { WorldData } from './world-data.ts';

const isFullAddress = isShape({ line1: isText, city: isText }, { line2: isText });
const isKnown = isShape(
  { guid: isText, line1: isText, postcode: isText },
  { line2: isText, organisationName: isText, city: isText },
);
const isTyped = isShape({ fullAddress: isFullAddress, postcode: isText });

const isHouse = isShape(
  {
    guid: isText,
    naturalKey: isText,
    address: isEither(isKnown, isTyped),
    fullAddress: isFullAddress,
    postcode: isText,
    region: isOneOf(REGIONS),
    tenancy: isShape({ startDate: isCalendarDate, endDate: isCalendarDate }),
    housemateCount: isCount,
    priceIds: isListOf(isText),
    picks: isRecordOf(isText),
    price: isShape({ fullPriceAmount: isPence, discountedPriceAmount: isPence }),
    accountCreator: isText,
  },
  {
    broadbandDate: isCalendarDate,
    discountCode: isText,
    discountDescription: isText,
    lettingAgentName: isText,
    agentCode: isText,
    referralCode: isText,
    affiliateCode: isText,
  },
);

const isMember = isShape({
  email: isText,
  firstname: isText,
  mandate: isShape({ lastTwoDigits: isText }, { bankName: isText }),
});

const isAnswerOf = (answer: Check): Check =>
  isListOf(isShape({ key: isText, digest: isText, answer }));

const isWorldShape = isShape({
  version: isExactly(1),
  leads: isListOf(isText),
  shares: isListOf(isPairOf(isText, isText)),
  houses: isListOf(isShape({ house: isHouse, members: isListOf(isMember) })),
  invitations: isShape({ day: isText, sent: isListOf(isText) }),
  answers: isShape({
    presignup: isAnswerOf(isShape({ leadId: isText })),
    directDebit: isAnswerOf(
      isShape({ guid: isText, joinLink: isText, remainingHousemates: isCount }),
    ),
    invitations: isAnswerOf(isExactly('sent')),
  }),
});

/** Parses a snapshot; undefined if it is damaged, of another version, or not a snapshot of a world. */
export function readSnapshot(json: string): WorldData | undefined {
  const value = parse(json);
  return isWorldData(value) ? value : undefined;
}

function isWorldData(value: unknown): value is WorldData {
  return isWorldShape(value);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The text is damaged or not a snapshot. The caller starts with a fresh world.
    return undefined;
  }
}
