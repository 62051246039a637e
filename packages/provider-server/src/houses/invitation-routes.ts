import { success } from '@kettle/core';
import { checkInvitations, undeliverableAmong } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { on } from '../edge/on-call.ts';
import { withoutNulls } from '../edge/without-nulls.ts';
import { HOUSE_CALLS } from './house-calls.ts';
import { inviteHousemates } from './invitations.ts';
import { mailAnswer } from '../mails/public-mails.ts';

export async function invitationRoutes(app: FastifyInstance): Promise<void> {
  on(app, HOUSE_CALLS.inviteHousemates, async ({ body: { guid, housemates }, request, once }) => {
    request.subject = guid;
    const invitations = housemates.map(withoutNulls);
    const checked = checkInvitations(invitations);
    if (!checked.ok) return checked;
    await app.limits.consumeForHouse(request, 'house-invitations', guid);
    const emails = invitations.map(({ email }) => email);
    const undeliverable = await undeliverableAmong(app.business().mailer, emails);
    if (!undeliverable.ok) return undeliverable;
    const invitationRequest = {
      guid,
      invitations,
      today: app.clock.today(),
      siteUrl: app.siteUrl(),
      keys: app.store().keys,
      undeliverable: undeliverable.value,
      templates: app.mails(),
      limits: app.limits.publicMails(request),
    };
    const done = await once({ guid, invitations }, (db) => inviteHousemates(db, invitationRequest));
    if (!done.ok) return done;
    app.onMail();
    const { notSent, ...waiting } = done.value.answer;
    const addresses = notSent.flatMap((index) => emails[index] ?? []);
    return success(mailAnswer({ ...waiting, notSent: addresses }));
  });
}
