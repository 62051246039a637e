import { bankDetailsForm, type BankDetails, type DirectDebitVariant } from '@kettle/core';
import { FormViewModel } from '../forms/form-view-model.ts';
import type { DirectDebitFlow } from './direct-debit-flow.ts';

type BankDetailsContext = Parameters<typeof bankDetailsForm.empty>[0];

/** The bank details page: its form, and the variant it came with. */
export interface BankDetailsStep {
  readonly form: FormViewModel<
    ReturnType<typeof bankDetailsForm.empty>,
    BankDetails,
    BankDetailsContext
  >;
  readonly variant: DirectDebitVariant;
}

/**
 * The bank details, kept in memory alone: there is no draft of this form. Coming back from the
 * confirm page, what was typed is still there.
 */
export function createBankDetailsStep(flow: DirectDebitFlow): BankDetailsStep {
  const { holder, keeper, variant } = flow;
  const form: BankDetailsStep['form'] = new FormViewModel({
    form: bankDetailsForm,
    context: () => ({ variant, ...(holder && { holder }) }),
    draft: typedBefore(keeper.bank.peek()),
    send: async (bank) => {
      keeper.bank.put(bank);
      keeper.noteBankDetails();
      keeper.forgetBankProblem();
      if (variant === 'control') return flow.goToConfirm();
      const outcome = await flow.submit();
      if (outcome.kind === 'problem') form.fail(outcome.problem);
      if (outcome.kind === 'done') flow.goToEnd();
    },
  });
  form.fail(keeper.bankProblem);
  return { form, variant };
}

function typedBefore(bank: BankDetails | undefined) {
  return bank && { ...bank, termsAgreed: true };
}
