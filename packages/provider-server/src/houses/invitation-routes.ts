import { success } from '@kettle/core';
import { inviteHousemates, type ReceivedBodyOf } from '@kettle/provider-api';
import { undeliverableAmong } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { secondsOfDayLeft } from '../edge/limits/rate-limits.ts';
import { inviteHousemates as storeInvitations } from './invitations.ts';
import { sendNoContent, sendRefusal } from '../edge/answers.ts';
import { INVITE_HOUSEMATES } from './house-calls.ts';
import { routeOf, schemaOf } from '../edge/call-schema.ts';
import { maxMailsPerRecipient, refuseOverLimit, tooManyMails } from '../mails/mail-limits.ts';
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
      await app.limits.consume(request, 'house-invitations', guid);
      const today = app.clock.today();
      const siteUrl = app.siteUrl();
      const emails = invitations.map(({ email }) => email);
      const undeliverable = await undeliverableAmong(app.business().mailer, emails);
      if (!undeliverable.ok) return sendRefusal(reply, undeliverable.error);
      const invitationRequest = {
        guid,
        invitations,
        today,
        siteUrl,
        undeliverable: undeliverable.value,
        templates: app.mails(),
        maxPerRecipient: maxMailsPerRecipient(app, request),
      };
      const result = await app.store().submit(submission, async (db) => {
        const invited = await storeInvitations(db, invitationRequest);
        if (!invited.ok) return invited;
        const { limits } = app;
        const max = limits.mailsPerDay(request, 'house-mails-a-day');
        if (invited.value.sentToday > max) {
          const secondsLeft = secondsOfDayLeft(app.clock.now());
          throw tooManyMails(houseLimitMessage(max - invited.value.sentBefore), secondsLeft);
        }
        refuseOverLimit(invited.value.overLimit);
        return success({});
      });
      if (result.ok) app.onMail();
      return sendNoContent(reply, result);
    },
  );
}

function houseLimitMessage(left: number): string {
  if (left <= 0) return 'This house has sent all its invitations for today.';
  return `This house can send ${left} more ${left === 1 ? 'invitation' : 'invitations'} today.`;
}
