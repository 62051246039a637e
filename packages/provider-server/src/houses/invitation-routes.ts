import { inviteHousemates, type ReceivedBodyOf } from '@kettle/provider-api';
import { checkInvitations, undeliverableAmong } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { inviteHousemates as storeInvitations } from './invitations.ts';
import { sendNotSent, sendRefusal } from '../edge/answers.ts';
import { INVITE_HOUSEMATES } from './house-calls.ts';
import { routeOf, schemaOf } from '../edge/call-schema.ts';
import { submissionOf } from '../edge/submission-of.ts';
import { withoutNulls } from '../edge/without-nulls.ts';

export async function invitationRoutes(app: FastifyInstance): Promise<void> {
  app.post<{ Body: ReceivedBodyOf<typeof inviteHousemates> }>(
    routeOf(inviteHousemates),
    {
      schema: schemaOf(INVITE_HOUSEMATES),
      config: { limit: 'address-invitations' },
    },
    async (request, reply) => {
      const { guid } = request.body;
      request.subject = guid;
      const invitations = request.body.housemates.map(withoutNulls);
      const submission = submissionOf(request, { guid, invitations });
      const checked = checkInvitations(invitations);
      if (!checked.ok) return sendRefusal(reply, checked.error);
      await app.limits.consumeForHouse(request, 'house-invitations', guid);
      const emails = invitations.map(({ email }) => email);
      const undeliverable = await undeliverableAmong(app.business().mailer, emails);
      if (!undeliverable.ok) return sendRefusal(reply, undeliverable.error);
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
      const result = await app
        .store()
        .submit(submission, (db) => storeInvitations(db, invitationRequest));
      if (!result.ok) return sendRefusal(reply, result.error);
      app.onMail();
      const { notSent } = result.value.answer;
      return sendNotSent(
        reply,
        notSent.flatMap((index) => emails[index] ?? []),
      );
    },
  );
}
