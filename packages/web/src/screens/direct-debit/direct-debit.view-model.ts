import { bankDetailsForm, nextLeadStep, type BankDetails } from '@kettle/core';
import type { LeadScreenParts } from '../../app/use-lead-screen.ts';
import { FormViewModel } from '../../forms/form-view-model.ts';
import { submitLeadDirectDebit } from '../../journey/submit-lead-direct-debit.ts';

/**
 * The bank details, kept in memory alone: there is no draft of this form. The variant is fixed once
 * the page has come. Coming back from the confirm page, what was typed is still there.
 */
export function createDirectDebit(parts: LeadScreenParts) {
  const { lead, goTo } = parts;
  const variant = lead.settings.directDebitVariant;
  const holder = lead.journey.personalDetails;
  const form: FormViewModel<
    ReturnType<typeof bankDetailsForm.empty>,
    BankDetails,
    Parameters<typeof bankDetailsForm.empty>[0]
  > = new FormViewModel({
    form: bankDetailsForm,
    context: () => ({ variant, ...(holder && { holder }) }),
    draft: typedBefore(lead.bank.peek()),
    send: async (bank) => {
      lead.bank.put(bank);
      lead.noteBankDetails();
      lead.forgetBankProblem();
      if (variant === 'control') return goTo(nextLeadStep('direct-debit', lead.facts()));
      const outcome = await submitLeadDirectDebit(parts);
      if (outcome.kind === 'problem') form.fail(outcome.problem);
      if (outcome.kind === 'done') goTo(nextLeadStep('direct-debit', lead.facts()));
    },
  });
  form.fail(lead.bankProblem);
  return { form, variant };
}

function typedBefore(bank: BankDetails | undefined) {
  return bank && { ...bank, termsAgreed: true };
}
