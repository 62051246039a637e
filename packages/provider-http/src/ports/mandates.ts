import {
  success,
  type HouseInformation,
  type JoiningMandate,
  type LeadMandate,
  type Mandates,
} from '@kettle/core';
import { getAccount, setUpDirectDebit, type BodyOf } from '@kettle/provider-api';
import { conflictOf, houseCompleteOf, priceChangedOf } from '../answer.ts';
import type { ApiClient } from '../api-client.ts';
import type { HttpOutcome } from '../http-client/http-call.ts';
import { addressBody } from '../mapping.ts';

/**
 * `budgetMs` is the time budget of a direct debit for all its attempts. Default: the limit of the
 * call.
 */
export function createMandates(call: ApiClient, budgetMs?: number): Mandates {
  /**
   * An answer with a guid is done. Where it does not say how many are still to join, the account
   * does, or else it is `rest`.
   */
  const send = async <Own>(
    { body, key, rest }: { readonly body: Body; readonly key: string; readonly rest: number },
    ownFailure: (outcome: HttpOutcome) => Own | undefined,
  ) => {
    const opened = await call(setUpDirectDebit, { body, key, budgetMs }, ownFailure);
    if (!opened.ok) return opened;
    const { remainingHm8s, ...account } = opened.value;
    const remainingHousemates = remainingHm8s ?? (await remainingIn(account.guid)) ?? rest;
    return success({ ...account, remainingHousemates });
  };
  const remainingIn = async (guid: string): Promise<number | undefined> => {
    const account = await call(getAccount, { query: { guid } }, houseCompleteOf);
    if (account.ok) return account.value.remainingHousemates;
    return account.error.kind === 'house-complete' ? 0 : undefined;
  };
  return {
    setUp: (mandate, key) => {
      const sent = { body: leadMandateBody(mandate), key, rest: mandate.housemateCount - 1 };
      const isAgreed = mandate.agreedPppw !== undefined;
      return send(
        sent,
        (outcome) => conflictOf(outcome) ?? (isAgreed ? priceChangedOf(outcome) : undefined),
      );
    },
    join: (mandate, key) => {
      const sent = { body: joiningMandateBody(mandate), key, rest: 0 };
      return send(sent, (outcome) => conflictOf(outcome) ?? houseCompleteOf(outcome));
    },
  };
}

type Body = BodyOf<typeof setUpDirectDebit>;

/** The body of `POST /direct_debit` for a lead. */
function leadMandateBody({ houseInformation, selectedPriceIds, ...others }: LeadMandate): Body {
  return {
    ...others,
    houseInformation: houseBody(houseInformation),
    selectedProducts: selectedPriceIds,
  };
}

/** The body of `POST /direct_debit` for a joiner: the guid, and no information about the house. */
function joiningMandateBody(mandate: JoiningMandate): Body {
  const { guid, personalDetails, bankDetails, addressId } = mandate;
  return { guid, personalDetails, bankDetails, addressId };
}

function houseBody({ address, broadband, ...house }: HouseInformation) {
  return {
    ...house,
    address: addressBody(address),
    broadbandUrgent: broadband?.isUrgent,
    broadbandDate: broadband?.date,
  };
}
