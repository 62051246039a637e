import type {
  ChangedPerson,
  ClosedHouse,
  EndedMandates,
  ReopenedHouse,
  ResentMail,
  TakenOut,
} from './outcomes.ts';

/** What the commands `kettle` and `kettle-provider` say of what they have done. */

export function closedLines({ guid, ...mandates }: ClosedHouse): readonly string[] {
  return [`The house ${guid} is closed.`, ...endedMandateLines(mandates)];
}

export function reopenedLines({ guid, withoutMandate }: ReopenedHouse): readonly string[] {
  return [
    `The house ${guid} is open again.`,
    ...withoutMandate.map(
      (reference) =>
        `${reference} is cancelled. To ask its payer for a new one: kettle mandate renew ${reference}`,
    ),
  ];
}

export function takenOutLines({ email, remaining, ...mandates }: TakenOut): readonly string[] {
  const places = remaining === 1 ? '1 place is free.' : `${remaining} places are free.`;
  return [`${email} is taken out. ${places}`, ...endedMandateLines(mandates)];
}

export function changedPersonLines(changed: ChangedPerson): readonly string[] {
  const { email, houses, agreementsSent } = changed;
  const sent = agreementsSent > 0 ? [`The agreement is on its way to ${email}.`] : [];
  const of = houses.length === 0 ? '' : ` of ${houses.join(', ')}`;
  return [`${email}${of} is changed.`, ...sent];
}

export function resentLines({ recipient, id }: ResentMail): readonly string[] {
  return [`The mail is on its way to ${recipient}. Its id is ${id}.`];
}

function endedMandateLines({ cancelled, atTheBank }: EndedMandates): readonly string[] {
  return [
    ...cancelled.map((reference) => `${reference} is cancelled. The bank never had it.`),
    ...atTheBank.map(cancelAtBankLine),
  ];
}

/** What becomes of a mandate that the bank has. */
export function cancelAtBankLine(reference: string): string {
  return `${reference} is still at the bank. The next list of cancellations tells the bank.`;
}
