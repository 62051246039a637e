import {
  LIMITS,
  presentParts,
  success,
  type EmailedPackage,
  type SharedPackage,
} from '@kettle/core';
import {
  checkEmailedPackage,
  makeShareLink,
  refuse,
  type PackageToLink,
  type Ruled,
} from '@kettle/provider-fake/rules';
import type { FastifyInstance } from 'fastify';
import { packageMail } from '../mail/letters.ts';
import { newGuid } from '../store/guid.ts';
import { addToOutbox } from '../store/outbox.ts';
import { keepSharedPackage } from '../store/shared-packages.ts';
import { answer, answerDone, refuseWith } from './answers.ts';
import { limited } from './limited.ts';
import type { RouteContext } from './route-context.ts';
import * as piece from './schemas.ts';
import type { Maybe } from './schemas.ts';

interface SharedBody {
  hm8s: number;
  broadbandOptionCode?: Maybe<string>;
  tvLicenceOptionCode?: Maybe<string>;
  selectedProducts: string[];
  addressGuid?: Maybe<string>;
  postcode?: Maybe<string>;
  referral?: Maybe<string>;
  packageShare?: Maybe<boolean>;
}

interface EmailBody extends SharedBody {
  email: string;
  offerCode?: Maybe<string>;
  affiliateCode?: Maybe<string>;
}

interface LinkBody extends SharedBody {
  voucherCode?: Maybe<string>;
  fetchEmail?: Maybe<boolean>;
}

const maybeTrue = { type: ['boolean', 'null'] } as const;

const SHARED = {
  hm8s: piece.housemates,
  broadbandOptionCode: piece.code,
  tvLicenceOptionCode: piece.code,
  selectedProducts: piece.priceIds,
  addressGuid: piece.code,
  postcode: piece.optionalText(LIMITS.postcode),
  referral: piece.code,
  packageShare: maybeTrue,
} as const;

const EMAIL_BODY = piece.object(
  { ...SHARED, email: piece.email, offerCode: piece.code, affiliateCode: piece.code },
  ['email', 'hm8s', 'selectedProducts'],
);

const LINK_BODY = piece.object({ ...SHARED, voucherCode: piece.code, fetchEmail: maybeTrue }, [
  'hm8s',
  'selectedProducts',
]);

/** Saves a package for later and sends it by e-mail or as a link. */
export function sharingRoutes(app: FastifyInstance, context: RouteContext): void {
  app.post<{ Body: EmailBody }>(
    '/email_summary',
    { schema: { body: EMAIL_BODY }, onRequest: limited(context, 'address e-mail') },
    async ({ body }, reply) => {
      const shared = decodeShared(body);
      if (!shared.ok) return refuseWith(reply, shared.error);
      const emailed = checkEmailedPackage(decodeEmailed(shared.value, body));
      if (!emailed.ok) return refuseWith(reply, emailed.error);
      const { email, ...linked } = emailed.value;
      const link = await shareLinkFor(context, { ...linked, isForEmail: true });
      if (!link.ok) return refuseWith(reply, link.error);
      const mail = packageMail(newGuid(), email, link.value.shareLink);
      await addToOutbox(context.store().db, [mail]);
      context.onMail();
      return answerDone(reply, link);
    },
  );

  app.post<{ Body: LinkBody }>(
    '/share_package',
    { schema: { body: LINK_BODY }, onRequest: limited(context, 'address look-up') },
    async ({ body }, reply) => {
      const shared = decodeShared(body);
      if (!shared.ok) return refuseWith(reply, shared.error);
      const { voucherCode, fetchEmail } = body;
      const link = await shareLinkFor(context, {
        ...shared.value,
        ...presentParts({ voucherCode: voucherCode ?? undefined }),
        isForEmail: fetchEmail === true,
      });
      return answer(reply, link, ({ shareLink }) => ({ shareLink }));
    },
  );
}

async function shareLinkFor(
  { store, siteUrl }: RouteContext,
  shared: PackageToLink,
): Promise<Ruled<{ readonly shareLink: string }>> {
  const hash = newGuid();
  const link = makeShareLink(shared, { siteUrl: siteUrl(), hash });
  if (link.ok) await keepSharedPackage(store().db, hash, shared);
  return link;
}

function decodeEmailed(shared: SharedPackage, body: EmailBody): EmailedPackage {
  const { email, offerCode, affiliateCode } = body;
  return presentParts({
    ...shared,
    email,
    offerCode: offerCode ?? undefined,
    affiliateCode: affiliateCode ?? undefined,
  });
}

function decodeShared(body: SharedBody): Ruled<SharedPackage> {
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
      isViaShareLink: body.packageShare === true,
    }),
  );
}

function decodePlace({ addressGuid, postcode }: SharedBody): SharedPackage['place'] | undefined {
  if (typeof addressGuid === 'string') return { addressGuid };
  return typeof postcode === 'string' ? { postcode } : undefined;
}
