import { datePartsOf, paymentPlan, success, type LeadType } from '@kettle/core';
import { checkPlace, noLongerWaiting, type Decision } from '@kettle/provider-domain';
import { type Transaction } from 'kysely';
import { openBankDetails } from '../database/bank-keys/open-bank-details.ts';
import type { RowIdentity } from '../database/bank-keys/sealed-bank-details.ts';
import type { Tables } from '../database/tables.ts';
import { eventInsertion } from '../houses/house-events.ts';
import type { HouseContext } from '../houses/house-context.ts';
import { newMemberLink } from '../houses/member-links.ts';
import { changePlaces, isMember, type StoredHouse } from '../houses/houses.ts';
import {
  maskedAccountOf,
  memberInsertion,
  memberWithId,
  newReference,
  type NewMember,
} from '../houses/members.ts';
import { addJoiningMails } from '../signing-up/sign-up-mails.ts';
import { waitingIn } from '../houses/join-requests.ts';

/**
 * Gives a waiting person a place, with a mandate and its mail. Changes nothing for a person who has
 * a place already.
 */
export async function letIn(
  db: Transaction<Tables>,
  { house, remaining: places }: StoredHouse,
  id: string,
  context: HouseContext,
): Promise<Decision<'let-in' | 'unchanged'>> {
  const { keys, today, noticeWorkingDays, siteUrl } = context;
  const { guid: houseGuid, address, tenancy, monthlyPence } = house;
  if (await memberWithId(db, houseGuid, id)) return success('unchanged');
  const request = (await waitingIn(db, houseGuid, today)).find((one) => one.id === id);
  if (!request) return noLongerWaiting();
  const { email } = request;
  const hasJoined = await isMember(db, { guid: houseGuid, email }, today);
  const place = checkPlace({ isMember: hasJoined, remaining: places, address });
  if (!place.ok) return place;
  const remaining = await changePlaces(db, houseGuid, -1);
  const row: RowIdentity = { table: 'join_request', rowId: id, houseGuid };
  const sealed = { keyId: request.key_id, sealed: request.sealed };
  const member: NewMember = {
    today,
    channel: request.channel,
    houseGuid,
    reference: newReference(),
    ownLink: newMemberLink(houseGuid, siteUrl),
    personalDetails: {
      leadType: request.lead_type as LeadType,
      firstname: request.first_name,
      lastname: request.last_name,
      email,
      tel: request.tel,
      termsAgreed: true,
      allowPromotions: request.offers !== null,
    },
    bankDetails: openBankDetails(keys, row, sealed),
    maskedAccount: maskedAccountOf(request),
    termsVersion: request.terms_version,
    plan: paymentPlan(tenancy, monthlyPence, { today, noticeWorkingDays }),
    collectionDay: datePartsOf(tenancy.startDate).day,
    isCreator: false,
    wasLetIn: true,
  };
  await memberInsertion(db, keys, member, { id, offers: request.offers }).execute();
  if (remaining === 0) await eventInsertion(db, houseGuid, 'complete').execute();
  await addJoiningMails(db, context, { remaining, member, house });
  return success('let-in');
}
