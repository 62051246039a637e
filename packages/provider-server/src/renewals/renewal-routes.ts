import type { RenewalMandate, RenewedMandate } from '@kettle/core';
import * as api from '@kettle/provider-api';
import { checkRenewal } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import type { UnitOfWork } from '../database/submissions.ts';
import { sendAnswer, sendRefusal } from '../edge/answers.ts';
import { routeOf, schemaOf } from '../edge/call-schema.ts';
import { submissionOf } from '../edge/submission-of.ts';
import { GET_RENEWAL, RENEW_MANDATE } from './renewal-calls.ts';
import { openRenewal, renewMandate } from './renewals.ts';

/** What the link for new bank details may do: see what is paid, and set up a mandate for another account. */
export async function renewalRoutes(app: FastifyInstance): Promise<void> {
  const setUp = () => {
    const { noticeWorkingDays } = app.business().company.profile;
    return { today: app.clock.today(), noticeWorkingDays };
  };

  app.post<{ Body: api.ReceivedBodyOf<typeof api.getRenewal> }>(
    routeOf(api.getRenewal),
    { schema: schemaOf(GET_RENEWAL), config: { limit: 'address-look-up' } },
    async (request, reply) => {
      const { token } = request.body;
      const renewal = await openRenewal(app.store().db, token, setUp());
      return sendAnswer(reply, renewal, (value) => value);
    },
  );

  app.post<{ Body: api.ReceivedBodyOf<typeof api.renewMandate> }>(
    routeOf(api.renewMandate),
    { schema: schemaOf(RENEW_MANDATE), config: { limit: 'address-sign-up' } },
    async (request, reply) => {
      const { token, bankDetails } = request.body;
      // The form of the core refuses somebody who is not the account holder.
      const accountHolder = bankDetails.accountHolder as true;
      const mandate: RenewalMandate = { token, bankDetails: { ...bankDetails, accountHolder } };
      const checked = await checkRenewal(app.business(), mandate);
      if (!checked.ok) return sendRefusal(reply, checked.error);
      const context = {
        keys: app.store().keys,
        setUp: setUp(),
        templates: app.mails(),
        termsVersion: app.business().company.profile.termsVersion,
      };
      const work: UnitOfWork<RenewedMandate> = (db) => renewMandate(db, checked.value, context);
      const renewed = await app.store().submit(submissionOf(request, mandate), work);
      if (!renewed.ok) return sendRefusal(reply, renewed.error);
      app.onMail();
      const { answer, isRepeat } = renewed.value;
      if (!isRepeat && app.losesFirstAnswer(mandate.bankDetails)) reply.raw.destroy();
      return reply.send(answer);
    },
  );
}
