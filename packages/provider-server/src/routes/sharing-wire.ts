import {
  LIMITS,
  presentParts,
  success,
  type EmailedPackage,
  type SharedPackage,
} from '@kettle/core';
import { refuse, type Ruled } from '@kettle/provider-fake/rules';
import * as piece from './schemas.ts';
import type { Maybe } from './schemas.ts';

/** The request bodies that describe a package as they are sent. The provider's rules validate their content. */
interface SharedBody {
  hm8s: number;
  broadbandOptionCode?: Maybe<string>;
  tvLicenceOptionCode?: Maybe<string>;
  selectedProducts: string[];
  addressGuid?: Maybe<string>;
  postcode?: Maybe<string>;
  referral?: Maybe<string>;
}

export interface EmailBody extends SharedBody {
  email: string;
  packageShare?: Maybe<boolean>;
  offerCode?: Maybe<string>;
  affiliateCode?: Maybe<string>;
}

export interface LinkBody extends SharedBody {
  voucherCode?: Maybe<string>;
}

const SHARED = {
  hm8s: piece.housemates,
  broadbandOptionCode: piece.code,
  tvLicenceOptionCode: piece.code,
  selectedProducts: piece.priceIds,
  addressGuid: piece.code,
  postcode: piece.optionalText(LIMITS.postcode),
  referral: piece.code,
  packageShare: piece.optionalTruth,
} as const;

export const EMAIL_BODY = piece.object(
  { ...SHARED, email: piece.email, offerCode: piece.code, affiliateCode: piece.code },
  ['email', 'hm8s', 'selectedProducts'],
);

export const LINK_BODY = piece.object(
  { ...SHARED, voucherCode: piece.code, fetchEmail: piece.optionalTruth },
  ['hm8s', 'selectedProducts'],
);

export function decodeEmailed(shared: SharedPackage, body: EmailBody): EmailedPackage {
  const { email, offerCode, affiliateCode, packageShare } = body;
  return presentParts({
    ...shared,
    email,
    isViaShareLink: packageShare === true,
    offerCode: offerCode ?? undefined,
    affiliateCode: affiliateCode ?? undefined,
  });
}

export function decodeShared(body: SharedBody): Ruled<SharedPackage> {
  const place = decodePlace(body);
  if (!place) return refuse('unprocessable', 'Give a property or a postcode.');
  return success(
    presentParts({
      housemateCount: body.hm8s,
      broadbandOptionCode: body.broadbandOptionCode ?? undefined,
      tvLicenceOptionCode: body.tvLicenceOptionCode ?? undefined,
      selectedPriceIds: body.selectedProducts,
      place,
      referralCode: body.referral ?? undefined,
    }),
  );
}

function decodePlace({ addressGuid, postcode }: SharedBody): SharedPackage['place'] | undefined {
  if (typeof addressGuid === 'string') return { addressGuid };
  return typeof postcode === 'string' ? { postcode } : undefined;
}
