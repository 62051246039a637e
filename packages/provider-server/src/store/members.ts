import { emailKey, type DatedBankDetails, type PersonalDetails } from '@kettle/core';
import { traceOf } from '@kettle/provider-fake/rules';
import type { Insertable } from 'kysely';
import type { KeyRing } from '../bank-keys/key-ring.ts';
import { sealBankDetails } from '../bank-keys/sealed-bank-details.ts';
import { newGuid } from './guid.ts';
import type { MandateTable, MemberTable } from './tables.ts';

export interface MemberRows {
  readonly member: Insertable<MemberTable>;
  readonly mandate: Insertable<MandateTable>;
}

/** The rows of a member and their mandate. Bank details are sealed; only two digits and the bank stay readable. */
export function rowsOfMember(
  keys: KeyRing,
  houseGuid: string,
  { personalDetails, bankDetails }: PersonWithBank,
  isCreator: boolean,
): MemberRows {
  const memberId = newGuid();
  const place = { table: 'mandate', rowId: memberId, houseGuid } as const;
  const { keyId, sealed } = sealBankDetails(keys, place, bankDetails);
  const { lastTwoDigits, bankName } = traceOf(bankDetails);
  return {
    member: {
      id: memberId,
      house_guid: houseGuid,
      email: personalDetails.email,
      email_key: emailKey(personalDetails.email),
      first_name: personalDetails.firstname,
      last_name: personalDetails.lastname,
      tel: personalDetails.tel,
      lead_type: personalDetails.leadType,
      allow_promotions: personalDetails.allowPromotions,
      is_creator: isCreator,
    },
    mandate: {
      member_id: memberId,
      key_id: keyId,
      sealed,
      account_ending: lastTwoDigits,
      bank_name: bankName ?? null,
      first_payment_date: bankDetails.firstPaymentDate,
    },
  };
}

interface PersonWithBank {
  readonly personalDetails: PersonalDetails;
  readonly bankDetails: DatedBankDetails;
}
