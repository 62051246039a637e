import { success, type RenewalMandate, type RenewedMandate } from '@kettle/core';
import { checkRenewal } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import type { UnitOfWork } from '../database/submissions.ts';
import { on } from '../edge/on-call.ts';
import { RENEWAL_CALLS } from './renewal-calls.ts';
import { openRenewal, renewMandate } from './renewals.ts';

/**
 * What the link for new bank details may do: see what is paid, and set up a mandate for another
 * account.
 */
export async function renewalRoutes(app: FastifyInstance): Promise<void> {
  const setUp = () => {
    const { noticeWorkingDays } = app.business().company.profile;
    return { today: app.clock.today(), noticeWorkingDays };
  };

  on(app, RENEWAL_CALLS.getRenewal, ({ body }) => openRenewal(app.store().db, body.token, setUp()));

  on(app, RENEWAL_CALLS.renewMandate, async ({ body: { token, bankDetails }, reply, once }) => {
    // The form of the core refuses somebody who is not the account holder.
    const accountHolder = bankDetails.accountHolder as true;
    const mandate: RenewalMandate = { token, bankDetails: { ...bankDetails, accountHolder } };
    const checked = await checkRenewal(app.business(), mandate);
    if (!checked.ok) return checked;
    const context = {
      keys: app.store().keys,
      setUp: setUp(),
      siteUrl: app.siteUrl(),
      templates: app.mails(),
      termsVersion: app.business().company.profile.termsVersion,
    };
    const work: UnitOfWork<RenewedMandate> = (db) => renewMandate(db, checked.value, context);
    const renewed = await once(mandate, work);
    if (!renewed.ok) return renewed;
    app.onMail();
    const { answer, isRepeat } = renewed.value;
    if (!isRepeat && app.losesFirstAnswer(mandate.bankDetails)) reply.raw.destroy();
    return success(answer);
  });
}
