import { presentParts } from '@kettle/core';
import {
  checkEmailedPackage,
  makeShareLink,
  type PackageToLink,
  type Ruled,
} from '@kettle/provider-fake/rules';
import type { FastifyInstance } from 'fastify';
import { packageMail } from '../mail/letters.ts';
import type { Database } from '../store/database.ts';
import { newGuid } from '../store/guid.ts';
import { addToOutbox } from '../store/outbox.ts';
import { keepSharedPackage } from '../store/shared-packages.ts';
import { answer, answerDone, refuseWith } from './answers.ts';
import { limited } from './limited.ts';
import { spareRecipients } from './mail-limits.ts';
import type { RouteContext } from './route-context.ts';
import {
  decodeEmailed,
  decodeShared,
  EMAIL_BODY,
  LINK_BODY,
  type EmailBody,
  type LinkBody,
} from './sharing-wire.ts';

/** Saves a package for later and sends it by e-mail or as a link. */
export function sharingRoutes(app: FastifyInstance, context: RouteContext): void {
  app.post<{ Body: EmailBody }>(
    '/email_summary',
    { schema: { body: EMAIL_BODY }, onRequest: limited(context, 'address-e-mail') },
    async (request, reply) => {
      const { body } = request;
      const shared = decodeShared(body);
      if (!shared.ok) return refuseWith(reply, shared.error);
      const emailed = checkEmailedPackage(decodeEmailed(shared.value, body));
      if (!emailed.ok) return refuseWith(reply, emailed.error);
      const { email, isViaShareLink: _via, ...linked } = emailed.value;
      const { db } = context.store();
      const kept = await db.transaction().execute(async (transaction) => {
        const link = await shareLinkFor(context, transaction, linked);
        if (link.ok) {
          await addToOutbox(transaction, [packageMail(newGuid(), email, link.value.shareLink)]);
          await spareRecipients(context, request, { db: transaction, emails: [email] });
        }
        return link;
      });
      if (kept.ok) context.onMail();
      return answerDone(reply, kept);
    },
  );

  app.post<{ Body: LinkBody }>(
    '/share_package',
    { schema: { body: LINK_BODY }, onRequest: limited(context, 'address-look-up') },
    async ({ body }, reply) => {
      const shared = decodeShared(body);
      if (!shared.ok) return refuseWith(reply, shared.error);
      const { voucherCode } = body;
      const link = await shareLinkFor(context, context.store().db, {
        ...shared.value,
        ...presentParts({ voucherCode: voucherCode ?? undefined }),
      });
      return answer(reply, link, ({ shareLink }) => ({ shareLink }));
    },
  );
}

async function shareLinkFor(
  { siteUrl }: RouteContext,
  db: Database,
  shared: PackageToLink,
): Promise<Ruled<{ readonly shareLink: string }>> {
  const hash = newGuid();
  const link = makeShareLink(shared, { siteUrl: siteUrl(), hash });
  if (link.ok) await keepSharedPackage(db, hash, shared);
  return link;
}
