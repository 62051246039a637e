import {
  failure,
  success,
  type OpenedAccount,
  type Failure,
  type Mandates,
  type Result,
  omitUndefined,
  type HouseInformation,
  type JoiningMandate,
  type LeadMandate,
} from '@kettle/core';
import { getAccount, setUpDirectDebit, type BodyOf } from '@kettle/provider-api';
import { conflictOf, houseCompleteOf, priceChangedOf, readAnswer } from '../answer.ts';
import type { ApiClient } from '../api-client.ts';
import type { HttpOutcome } from '../http-client/http-call.ts';
import { addressBody } from '../mapping.ts';

/**
 * `budgetMs` is the time budget of a direct debit for all its attempts. Default: the limit of the
 * call.
 */
export function createMandates(call: ApiClient, budgetMs?: number): Mandates {
  const send = (body: BodyOf<typeof setUpDirectDebit>, key: string) =>
    call(setUpDirectDebit, { body, key, budgetMs });
  /**
   * An answer with a guid is done. Where it does not say how many are still to join, the account
   * does, or else it is `rest`.
   */
  const opened = async (
    outcome: HttpOutcome,
    rest: number,
  ): Promise<Result<OpenedAccount, Failure>> => {
    const answer = readAnswer(outcome, setUpDirectDebit);
    if (!answer.ok) return answer;
    const { remainingHm8s, ...account } = answer.value;
    const remainingHousemates = remainingHm8s ?? (await remainingIn(account.guid)) ?? rest;
    return success(omitUndefined({ ...account, remainingHousemates }));
  };
  const remainingIn = async (guid: string): Promise<number | undefined> => {
    const outcome = await call(getAccount, { query: { guid } });
    if (houseCompleteOf(outcome)) return 0;
    const account = readAnswer(outcome, getAccount);
    return account.ok ? account.value.remainingHousemates : undefined;
  };
  return {
    setUp: async (mandate, key) => {
      const outcome = await send(leadMandateBody(mandate), key);
      const isAgreed = mandate.agreedPppw !== undefined;
      const special = conflictOf(outcome) ?? (isAgreed ? priceChangedOf(outcome) : undefined);
      return special ? failure(special) : opened(outcome, mandate.housemateCount - 1);
    },
    join: async (mandate, key) => {
      const outcome = await send(joiningMandateBody(mandate), key);
      const special = conflictOf(outcome) ?? houseCompleteOf(outcome);
      return special ? failure(special) : opened(outcome, 0);
    },
  };
}

type Body = BodyOf<typeof setUpDirectDebit>;

/** The body of `POST /direct_debit` for a lead. */
function leadMandateBody(mandate: LeadMandate): Body {
  const { houseInformation, selectedPriceIds, ...others } = mandate;
  return {
    ...others,
    houseInformation: houseBody(houseInformation),
    selectedProducts: [...selectedPriceIds],
  };
}

/** The body of `POST /direct_debit` for a joiner: the guid, and no information about the house. */
function joiningMandateBody(mandate: JoiningMandate): Body {
  const { guid, personalDetails, bankDetails, addressId } = mandate;
  return omitUndefined({ guid, personalDetails, bankDetails, addressId });
}

function houseBody({ address, broadband, ...house }: HouseInformation) {
  return omitUndefined({
    ...house,
    address: addressBody(address),
    broadbandUrgent: broadband?.isUrgent,
    broadbandDate: broadband?.date,
  });
}
