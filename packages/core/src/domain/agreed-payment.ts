import type { PaymentPlan } from './payment-plan.ts';

/**
 * The payments that a person saw before they set up the direct debit. The finished journey stores
 * them: computed again on a later day, they could differ from what was promised (CG25). A provider
 * that does not send a joiner the dates of the tenancy leaves them unknown.
 */
export type AgreedPayment = Pick<PaymentPlan, 'monthly'> & {
  readonly [Part in Exclude<keyof PaymentPlan, 'monthly'>]?: PaymentPlan[Part] | undefined;
};
