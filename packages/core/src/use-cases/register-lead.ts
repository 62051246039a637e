import { validCodeOf } from '../domain/discount.ts';
import type { Presignup } from '../domain/person.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import { success, type Result } from '../domain/result.ts';
import type { LeadJourney } from '../journey/lead-journey-state.ts';
import type { LeadChanges } from '../journey/lead-changes.ts';
import { withCorrections } from '../journey/lead-transitions.ts';
import type { Ports } from '../ports/ports.ts';
import type { SubmissionLog } from '../ports/submission-log.ts';
import { submit, type SubmissionFailure } from './submit.ts';

/** Lead capture: creates a lead, or updates the lead that the journey already has. */
export function createRegisterLead(
  ports: Pick<Ports, 'leads' | 'clock' | 'ids' | 'submissionLock'>,
) {
  return async (
    journey: LeadJourney,
    presignup: Presignup,
    log: SubmissionLog,
  ): Promise<Result<LeadChanges, SubmissionFailure>> => {
    const registration = omitUndefined({
      presignup,
      leadId: journey.leadId,
      discountCode: validCodeOf(journey.discount),
      affiliateCode: journey.codes.affiliate,
    });
    const answer = await submit(ports, log, 'presignup', (key) =>
      ports.leads.register(registration, key),
    );
    if (!answer.ok) return answer;
    const corrected = withCorrections(journey, presignup);
    return success({ presignup, leadId: answer.value.leadId, ...corrected });
  };
}
