import type { Account, OpenedAccount } from './account.ts';
import { addDays, daysBetween, formatDate, formatDateWithWeekday } from './calendar-arithmetic.ts';
import { compareDates, type CalendarDate } from './calendar-date.ts';
import { formatPounds, monthlyAmount, type Pence } from './money.ts';
import { omitUndefined } from './omit-undefined.ts';
import {
  firstPaymentInWords,
  joinerPayment,
  paymentCount,
  paymentPlanFrom,
  paymentsInWords,
  type AgreedPayment,
  type JoinerPayment,
  type PaymentPlan,
  type SetUpDay,
} from './payment-plan.ts';
import { includedOption, type Picks } from './picks.ts';
import { BROADBAND, type Product, type ProductOption } from './product.ts';
import type { Tenancy } from './tenancy.ts';

/**
 * How long one can cancel, from the day after the sign-up (Consumer Contracts Regulations 2013,
 * regulation 30).
 */
const CANCELLATION_DAYS = 14;

export const DEFAULT_CONFIRM_LABEL = 'Confirm';

/**
 * What has happened after a sign-up. The bank has not accepted the instruction yet, so it is not
 * said to be set up.
 */
export const INSTRUCTION_RECEIVED =
  'We have your Direct Debit instruction and will send it to your bank.';

/** One product of an agreement, with the picked option and what its supplier says of it. */
export type AgreedLine = Pick<
  ProductOption,
  'supplier' | 'documents' | 'fairUse' | 'leadTimeWorkingDays'
> & {
  readonly title: string;
  /** The option's title; absent if it is the product's own. */
  readonly option?: string | undefined;
  /** The day on which broadband starts, in words such as `about 10 September 2027`. */
  readonly starts?: string | undefined;
};

/**
 * What one person agrees to with their direct debit. The finished journey stores it: computed again
 * on a later day, it could differ from what was shown (CG25).
 */
export interface AgreedTerms extends AgreedPayment {
  /** The day of the sign-up. */
  readonly agreedOn: CalendarDate;
  readonly lines: readonly AgreedLine[];
  /** A joiner's provider may not send the dates. */
  readonly tenancy: Partial<Tenancy>;
}

/** What the card says of the company. A part that is not known is left out. */
export interface AgreementCompany {
  readonly legalName?: string;
  readonly serviceUserNumber?: string;
  readonly statementName?: string;
  /**
   * Says that one pays one's own share only, or what else holds. Absent for somebody who lives
   * alone.
   */
  readonly whenSomebodyDoesNotJoin?: string;
  /** What happens next if a payment cannot be collected. */
  readonly whenAPaymentFails?: string;
  /** The word on the button; `Confirm` if absent. */
  readonly confirmLabel?: string;
  /** Whether pressing the button only asks to join, which the lead of the house decides. */
  readonly asksToJoin?: boolean;
}

export interface AgreementFact {
  readonly term: string;
  readonly details: string;
}

/** An agreement in words. The card, the prompts, the mail and the record all show these. */
export interface Agreement {
  readonly lines: readonly AgreedLine[];
  /** Such as `£73.74`, taken a month. */
  readonly monthly: string;
  /** Payments, total and days. */
  readonly payments: readonly AgreementFact[];
  /** Who collects the payments, and what happens if one fails. */
  readonly collector: readonly AgreementFact[];
  /** How the share, an early start and cancelling work. */
  readonly sentences: readonly string[];
  /** The last day on which one can cancel, unless it is over. */
  readonly cancelUntil?: CalendarDate;
  /** Says what the button does; tied to it. */
  readonly order: string;
}

/**
 * What the provider says of an option beside its texts, in sentences. A day that is named says more
 * than the lead time.
 */
export function optionFacts(
  option: Pick<ProductOption, 'supplier' | 'fairUse' | 'leadTimeWorkingDays'> &
    Pick<AgreedLine, 'starts'>,
): readonly string[] {
  const { fairUse, leadTimeWorkingDays: days, starts, supplier } = option;
  return [
    ...(starts === undefined ? [] : [`From ${starts}.`]),
    ...(supplier === undefined ? [] : [`Supplied by ${supplier}.`]),
    ...(fairUse === undefined ? [] : [`Fair use: ${fairUse}`]),
    ...(days === undefined || starts !== undefined
      ? []
      : [`Usually ready ${days} working day${days === 1 ? '' : 's'} after the order.`]),
  ];
}

/**
 * The included products of a package, as an agreement lists them, and in words on which day
 * broadband starts.
 */
export function agreedLines(
  products: readonly Product[],
  picks: Picks,
  broadbandDay?: string,
): readonly AgreedLine[] {
  return products.flatMap((product) => {
    const picked = includedOption(product, picks);
    if (!picked) return [];
    const { title, supplier, documents, fairUse, leadTimeWorkingDays } = picked;
    const option = title === product.title ? undefined : title;
    const starts = product.type === BROADBAND ? broadbandDay : undefined;
    const facts = { supplier, documents, fairUse, leadTimeWorkingDays };
    return [omitUndefined({ title: product.title, option, starts, ...facts })];
  });
}

/** What a joiner agrees to if they confirm today. */
export function joinerTerms(account: Account, setUp: SetUpDay): AgreedTerms & JoinerPayment {
  const { broadbandDate, products, tenancyStartDate: startDate, tenancyEndDate: endDate } = account;
  return {
    ...joinerPayment(account, setUp),
    agreedOn: setUp.today,
    lines: agreedLines(products, {}, dateText(broadbandDate)),
    tenancy: omitUndefined({ startDate, endDate }),
  };
}

/**
 * What was agreed, as the provider has set it up: by the plan of its answer, else at its price,
 * where that is lower than the one shown. An answer to an earlier Confirm has the plan of that day,
 * so the terms of then, `earlier`, are those that were agreed.
 */
export function termsAsSetUp(
  shown: AgreedTerms,
  account: Pick<OpenedAccount, 'plan' | 'pppw'>,
  earlier?: AgreedTerms,
): AgreedTerms {
  const plan = account.plan ?? planAtPrice(shown, account.pppw);
  if (!plan) return shown;
  const agreed = earlier?.first === plan.first ? earlier : shown;
  const isCheaper = plan.monthly < agreed.monthly;
  const shownFirst = plan.first === agreed.first ? undefined : agreed.first;
  return {
    ...agreed,
    ...plan,
    ...(isCheaper && { shownMonthly: agreed.monthly }),
    ...(shownFirst && { shownFirst }),
  };
}

function planAtPrice(
  { first, monthly: shown, tenancy: { startDate, endDate } }: AgreedTerms,
  pppw: Pence | undefined,
): PaymentPlan | undefined {
  if (pppw === undefined || !first || !startDate || !endDate) return undefined;
  const plan = paymentPlanFrom(first, { startDate, endDate }, monthlyAmount(pppw));
  return plan.monthly < shown ? plan : undefined;
}

/** The sentence for a person who pays less than the page showed. Undefined for everybody else. */
export function cheaperMessage({ monthly, shownMonthly }: AgreedPayment): string | undefined {
  if (shownMonthly === undefined || shownMonthly <= monthly) return undefined;
  return `The price has gone down: you pay ${formatPounds(monthly)} a month, not ${formatPounds(shownMonthly)}.`;
}

/**
 * The sentence for a person whose first payment is on another day than the page showed. Undefined
 * for everybody else.
 */
export function firstPaymentMessage({
  first,
  shownFirst,
}: Partial<AgreedPayment>): string | undefined {
  if (!first || !shownFirst || first === shownFirst) return undefined;
  return `Your first payment is on or after ${formatDateWithWeekday(first)}, not ${formatDateWithWeekday(shownFirst)}.`;
}

/** What the provider has set up otherwise than the page showed, in sentences. */
export function differencesFromShown(agreed: AgreedPayment): readonly string[] {
  return [...present(cheaperMessage(agreed)), ...present(firstPaymentMessage(agreed))];
}

/**
 * `today` is a later day than that of the agreement where it is read again: then the days to cancel
 * may be over.
 */
/** The last day on which one can cancel what was agreed on this day. */
export function lastDayToCancel(agreedOn: CalendarDate): CalendarDate {
  return addDays(agreedOn, CANCELLATION_DAYS);
}

export function agreementInWords(
  terms: AgreedTerms,
  company: AgreementCompany = {},
  today = terms.agreedOn,
): Agreement {
  const cancelUntil = lastDayToCancel(terms.agreedOn);
  const canCancel = compareDates(today, cancelUntil) <= 0;
  const label = company.confirmLabel ?? DEFAULT_CONFIRM_LABEL;
  return {
    lines: terms.lines,
    monthly: formatPounds(terms.monthly),
    payments: paymentFacts(terms),
    collector: collectorFacts(company),
    sentences: [
      ...present(company.whenSomebodyDoesNotJoin),
      ...(terms.total === undefined ? [`${VAT}.`] : []),
      ...(canCancel
        ? [...present(earlyStart(terms)), `You can cancel until ${formatDate(cancelUntil)}.`]
        : []),
    ],
    ...(canCancel && { cancelUntil }),
    order: company.asksToJoin
      ? `${label} asks to join. If the person who set the house up says yes, it is an order: you agree to pay ${paymentsInWords(terms)}. Until then you agree to nothing.`
      : `${label} is an order: you agree to pay ${paymentsInWords(terms)}.`,
  };
}

const VAT = 'Prices include VAT';

function paymentFacts(terms: AgreedTerms): readonly AgreementFact[] {
  const { last, payments, tenancy, total } = terms;
  return [
    ...fact('Payments', payments && paymentCount(terms)),
    ...fact('In all', total === undefined ? undefined : `${formatPounds(total)}. ${VAT}`),
    ...fact('First payment', firstPaymentInWords(terms)),
    ...fact('Last payment', last && onOrAfter(last)),
    ...fact('From', dateText(payments?.[0]?.from ?? tenancy.startDate)),
    ...fact('Until', dateText(tenancy.endDate)),
  ];
}

function collectorFacts(company: AgreementCompany): readonly AgreementFact[] {
  const { legalName, serviceUserNumber, statementName, whenAPaymentFails } = company;
  return [
    ...fact('Collected by', legalName),
    ...fact('Service User Number', serviceUserNumber),
    ...fact('On your statement', statementName),
    ...failedPaymentFact(whenAPaymentFails),
  ];
}

/** Under this heading every card says what happens if a payment cannot be collected. */
export function failedPaymentFact(text: string | undefined): readonly AgreementFact[] {
  return fact('If a payment fails', text);
}

/**
 * Where the service starts before the right to cancel ends, it starts at the person's express wish
 * (regulation 36).
 */
function earlyStart({ agreedOn, payments, tenancy }: AgreedTerms): string | undefined {
  const from = payments?.[0]?.from ?? tenancy.startDate;
  if (!from || daysBetween(agreedOn, from) >= CANCELLATION_DAYS) return undefined;
  const start = compareDates(from, agreedOn) < 0 ? agreedOn : from;
  return `You ask us to start on ${formatDate(start)}, before your ${CANCELLATION_DAYS} days to cancel are over. If you then cancel, you pay for the days used.`;
}

function fact(term: string, details: string | undefined): readonly AgreementFact[] {
  return details === undefined ? [] : [{ term, details }];
}

function present(sentence: string | undefined): readonly string[] {
  return sentence === undefined ? [] : [sentence];
}

function dateText(date: CalendarDate | undefined): string | undefined {
  return date && formatDate(date);
}

function onOrAfter(date: CalendarDate): string {
  return `On or after ${formatDateWithWeekday(date)}`;
}
