import {
  isAccountOpened,
  isAddress,
  isCalendarDate,
  isCount,
  isFullAddress,
  isListOf,
  isOneOf,
  isPackagePrice,
  isRecordOf,
  isShape,
  isTenancy,
  isText,
  optional,
  type Guard,
} from '@kettle/core';
import type { House, Member } from '../rules/house.ts';
import { REGIONS } from '../rules/regions.ts';
import type { KeptAnswer } from './kept-answers.ts';
import type { HouseRecord, WorldData } from './world-data.ts';

const isHouse = isShape<House>({
  guid: isText,
  naturalKey: isText,
  address: isAddress,
  fullAddress: isFullAddress,
  postcode: isText,
  region: isOneOf(REGIONS),
  tenancy: isTenancy,
  broadbandDate: optional(isCalendarDate),
  housemateCount: isCount,
  priceIds: isListOf(isText),
  picks: isRecordOf(isText),
  price: isPackagePrice,
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
  mandate: isShape<Member['mandate']>({ lastTwoDigits: isText, bankName: optional(isText) }),
});

const isShare = (value: unknown): value is WorldData['shares'][number] =>
  isListOf(isText)(value) && value.length === 2;

const isAnswersOf = <T>(answer: Guard<T>) =>
  isListOf(isShape<KeptAnswer<T>>({ key: isText, digest: isText, answer }));

const isWorldData = isShape<WorldData>({
  version: (value): value is 1 => value === 1,
  leads: isListOf(isText),
  shares: isListOf(isShare),
  houses: isListOf(isShape<HouseRecord>({ house: isHouse, members: isListOf(isMember) })),
  invitations: isShape<WorldData['invitations']>({ day: isText, sent: isListOf(isText) }),
  answers: isShape<WorldData['answers']>({
    presignup: isAnswersOf(isShape<{ readonly leadId: string }>({ leadId: isText })),
    directDebit: isAnswersOf(isAccountOpened),
    invitations: isAnswersOf(isOneOf(['sent'])),
  }),
});

/** The world of a snapshot, or undefined when it is torn, of another version, or not one of ours. */
export function readSnapshot(json: string): WorldData | undefined {
  const value = parse(json);
  return isWorldData(value) ? value : undefined;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Torn or foreign text is no snapshot: the caller starts afresh.
    return undefined;
  }
}
