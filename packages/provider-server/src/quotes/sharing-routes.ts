import { success, type EmailedPackage, type SharedPackage } from '@kettle/core';
import type { emailSummary, sharePackage, ReceivedBodyOf } from '@kettle/provider-api';
import {
  checkEmailedPackage,
  checkLinkedPackage,
  type Decision,
  type PackageToLink,
  refuse,
  shareLinkTo,
} from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { newGuid } from '../database/guid.ts';
import { insertSharedPackage } from './shared-packages.ts';
import { SHARING_CALLS } from './sharing-calls.ts';
import { on } from '../edge/on-call.ts';
import { hexDigest } from '../database/digest.ts';
import { stopLinkTo } from '../mails/stop-links.ts';
import { addPublicMails, mailAnswer, recipientsWithoutMail } from '../mails/public-mails.ts';
import { withoutNulls } from '../edge/without-nulls.ts';

type EmailBody = ReceivedBodyOf<typeof emailSummary>;
type LinkBody = ReceivedBodyOf<typeof sharePackage>;

/** Saves a package and shares it by e-mail or as a link. */
export async function sharingRoutes(app: FastifyInstance): Promise<void> {
  on(app, SHARING_CALLS.emailSummary, async ({ body, request }) => {
    const shared = sharedPackage(body);
    if (!shared.ok) return shared;
    const emailed = await checkEmailedPackage(
      app.business(),
      emailedPackage(shared.value, body),
      app.clock.today(),
    );
    if (!emailed.ok) return emailed;
    const { email, isViaShareLink: isShare, ...linked } = emailed.value;
    const { db, keys } = app.store();
    const limits = app.limits.publicMails(request);
    const result = await db.transaction().execute(async (transaction) => {
      const refused = await recipientsWithoutMail(transaction, [email], limits);
      if (refused.has(hexDigest(email))) return { notSent: [email] };
      const shareLink = await shareLinkFor(app, transaction, { isShare, shared: linked });
      const stopLink = stopLinkTo(email, { keys, siteUrl: app.siteUrl() });
      const addressee = { id: newGuid(), recipient: email };
      const mails = [app.mails().savedPackage(addressee, { shareLink, stopLink })];
      return addPublicMails(transaction, mails, limits);
    });
    app.onMail();
    return success(mailAnswer(result));
  });

  on(app, SHARING_CALLS.sharePackage, async ({ body }) => {
    const shared = sharedPackage(body);
    if (!shared.ok) return shared;
    const { voucherCode } = body;
    const linked = { ...shared.value, ...withoutNulls({ voucherCode }) };
    const checked = await checkLinkedPackage(app.business(), linked, app.clock.today());
    if (!checked.ok) return checked;
    const { db } = app.store();
    const shareLink = await shareLinkFor(app, db, { isShare: true, shared: linked });
    return success({ shareLink });
  });
}

async function shareLinkFor(
  { siteUrl }: FastifyInstance,
  db: Database,
  { isShare, shared }: { readonly isShare: boolean; readonly shared: PackageToLink },
): Promise<string> {
  const hash = newGuid();
  await insertSharedPackage(db, hash, shared);
  return shareLinkTo(shared, { siteUrl: siteUrl(), hash, isShare });
}

function emailedPackage(shared: SharedPackage, body: EmailBody): EmailedPackage {
  const { email, offerCode, affiliateCode, packageShare } = body;
  const codes = withoutNulls({ offerCode, affiliateCode });
  return { ...shared, email, isViaShareLink: packageShare === true, ...codes };
}

/** The package of a request. Refuses one that names neither a property nor a postcode. */
function sharedPackage(body: EmailBody | LinkBody): Decision<SharedPackage> {
  const place = placeOf(body);
  if (!place) return refuse('unprocessable', 'Give a property or a postcode.');
  const { broadbandOptionCode, tvLicenceOptionCode, referral: referralCode } = body;
  return success({
    housemateCount: body.hm8s,
    selectedPriceIds: body.selectedProducts,
    place,
    ...withoutNulls({ broadbandOptionCode, tvLicenceOptionCode, referralCode }),
  });
}

function placeOf({
  addressGuid,
  postcode,
}: EmailBody | LinkBody): SharedPackage['place'] | undefined {
  if (typeof addressGuid === 'string') return { addressGuid };
  return typeof postcode === 'string' ? { postcode } : undefined;
}
