import { FALLBACK_MESSAGES, omitUndefined, type Account, type OpenedAccount } from '@kettle/core';
import type { AnswerOf, getAccount, setUpDirectDebit } from '@kettle/provider-api';
import { addressOf, fullAddressOf } from './address.ts';
import { productsOf } from './product.ts';

/** The account of the house with `requestedGuid`. */
export function accountOf(answer: AnswerOf<typeof getAccount>, requestedGuid: string): Account {
  const { guid = requestedGuid, accountCreator = FALLBACK_MESSAGES.creator } = answer;
  const { address, fullAddress, products, ...others } = answer;
  return omitUndefined({
    ...others,
    guid,
    accountCreator,
    address: address && addressOf(address),
    fullAddress: fullAddress && fullAddressOf(fullAddress),
    products: productsOf(products),
  });
}

export function openedAccountOf(answer: AnswerOf<typeof setUpDirectDebit>): OpenedAccount {
  const { guid, joinLink, remainingHm8s: remainingHousemates } = answer;
  return omitUndefined({ guid, joinLink, remainingHousemates });
}
