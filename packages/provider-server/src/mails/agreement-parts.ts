import {
  agreedByFacts,
  agreementInWords,
  cheaperMessage,
  collectionsOf,
  directDebitGuarantee,
  earlierAccountInWords,
  earlierMonthsInWords,
  failedPaymentFact,
  formatDate,
  formatDateWithWeekday,
  formatPounds,
  maskAccountNumber,
  maskSortCode,
  optionFacts,
  type AgreedLine,
  type AgreedTerms,
  type AgreementFact,
  type CalendarDate,
  type RenewalPlan,
} from '@kettle/core';
import { absoluteUrl, type CompanyFile } from '@kettle/provider-domain';
import type { MailPart } from './mail-body.ts';
import { ownLinkParts } from './mail-house.ts';

/** What mails say about the company. */
export type MailCompany = Pick<
  CompanyFile,
  | 'name'
  | 'legal'
  | 'links'
  | 'supportPhone'
  | 'statementName'
  | 'serviceUserNumber'
  | 'noticeWorkingDays'
  | 'whenSomebodyDoesNotJoin'
  | 'whenAPaymentFails'
  | 'whenSomebodyLeaves'
  | 'adr'
  | 'reasonTexts'
  | 'mailSender'
>;

export interface AgreementDetails {
  readonly firstname: string;
  /** The lead, who has just let them in. */
  readonly letInBy?: string | undefined;
  /** The address of the house, on one line. */
  readonly house: string;
  readonly terms: AgreedTerms & RenewalPlan;
  /** The version of the company's terms. */
  readonly termsVersion: string;
  /** Whether there are housemates who may not join. */
  readonly isShared: boolean;
  /** For a lead whose housemates have to join. */
  readonly joinLink?: string | undefined;
  /** The payer's own. */
  readonly ownLink: string;
  readonly isLead: boolean;
  readonly accountName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly bank?: string | undefined;
  /** The reference of the mandate. */
  readonly reference: string;
  /** That of the mandate before, in whose place this one is. */
  readonly replaces?: string | undefined;
  /** The day on which it is read, which may be months after that of the agreement. */
  readonly today: CalendarDate;
}

type Facts = readonly (readonly [name: string, value: string])[];

/**
 * The words of the mail with the agreement and the Direct Debit. Of the bank details it has the
 * last digits only.
 */
export function agreementParts(
  details: AgreementDetails,
  company: MailCompany,
  siteUrl: string,
): readonly MailPart[] {
  const { firstname, house, terms, isLead, isShared, joinLink, ownLink, replaces, today } = details;
  const { legal, supportPhone, whenSomebodyDoesNotJoin } = company;
  const cheaper = cheaperMessage(terms);
  const agreement = agreementInWords(
    terms,
    {
      legalName: legal.company,
      serviceUserNumber: company.serviceUserNumber,
      statementName: company.statementName,
      ...(isShared && { whenSomebodyDoesNotJoin }),
    },
    today,
  );
  const { cancelUntil } = agreement;
  return [
    `Hello ${firstname},`,
    ...introductionOf(details),
    ...(cheaper === undefined ? [] : [cheaper]),
    ...(joinLink === undefined ? [] : [{ link: joinLink, label: 'The link for your housemates' }]),
    { heading: 'Your agreement' },
    { facts: textsOf(agreedByFacts({ home: house }, terms.agreedOn)) },
    { facts: terms.lines.map((line) => [line.title, lineText(line, siteUrl)] as const) },
    {
      // After a renewal the payments below are those that are left, not what was agreed to.
      facts: [
        ['A month', agreement.monthly],
        ...(replaces === undefined ? textsOf(agreement.payments) : firstPaymentFacts(terms)),
      ],
    },
    ...agreement.sentences,
    { heading: 'Your Direct Debit' },
    { facts: accountFacts(details, company) },
    {
      heading: `${replaces === undefined ? 'Your payments' : 'The payments that are left'}, each on or after this day`,
    },
    {
      facts: collectionsOf(terms).map(
        ({ day, amount }) => [formatDateWithWeekday(day), formatPounds(amount)] as const,
      ),
    },
    ...earlierAccountInWords(terms),
    `If anything is wrong, call us on ${supportPhone} before the first payment.`,
    { heading: 'The Direct Debit Guarantee' },
    { sentences: directDebitGuarantee(legal.company, company.noticeWorkingDays) },
    ...(cancelUntil === undefined
      ? []
      : [
          { heading: 'How to cancel' },
          ...cancellationParts(details, company, formatDate(cancelUntil)),
        ]),
    { heading: 'Who we are' },
    { facts: companyFacts(details, company, siteUrl) },
    ...ownLinkParts(ownLink, { isLead: isLead && isShared, joinLink }),
  ];
}

function introductionOf({ house, letInBy, replaces, terms }: AgreementDetails): readonly string[] {
  const next =
    'We have your Direct Debit instruction and will send it to your bank. Check the details and keep this email.';
  if (replaces === undefined) {
    return [
      ...(letInBy === undefined ? [] : [`${letInBy} has let you in.`]),
      `This is what you agreed to for the household bills at ${house}. ${next}`,
    ];
  }
  return [
    `This is your new Direct Debit for the household bills at ${house}. It replaces ${replaces}. ${next}`,
    `The account and the reference are new. What you agreed to on ${formatDate(terms.agreedOn)} stays as it is.`,
  ];
}

/** Where the first payment is for months before it too, which ones. */
function firstPaymentFacts(terms: RenewalPlan): Facts {
  const together = earlierMonthsInWords(terms);
  return together === undefined ? [] : [['First payment', together]];
}

function textsOf(facts: readonly AgreementFact[]): Facts {
  return facts.map(({ term, details }) => [term, details] as const);
}

function lineText(line: AgreedLine, siteUrl: string) {
  const { title, option = title, documents = [] } = line;
  const parts = [
    option,
    ...optionFacts(line),
    ...documents.map((one) => `${one.title}: ${absoluteUrl(one.url, siteUrl)}`),
  ];
  return parts.map((part) => part.replace(/\.$/, '')).join('. ');
}

function accountFacts(
  { accountName, sortCode, accountNumber, bank, reference }: AgreementDetails,
  { legal, statementName, serviceUserNumber, whenAPaymentFails }: MailCompany,
): Facts {
  return [
    ['Account name', accountName],
    ...(bank === undefined ? [] : ([['Bank', bank]] as const)),
    ['Sort code', maskSortCode(sortCode)],
    ['Account number', maskAccountNumber(accountNumber)],
    ['Reference', reference],
    ['Collected by', legal.company],
    ['Name on your bank statement', statementName],
    ['Service User Number', serviceUserNumber],
    ...textsOf(failedPaymentFact(whenAPaymentFails)),
  ];
}

/** The model form of the Consumer Contracts Regulations 2013, schedule 3, part B. */
function cancellationParts(
  { house, terms }: AgreementDetails,
  { legal, supportPhone, mailSender }: MailCompany,
  until: string,
): readonly MailPart[] {
  return [
    `You can cancel until ${until} without giving a reason. Tell us by phone, email or post; you may use this form.`,
    `To ${legal.company}, ${legal.office}, ${supportPhone}, ${mailSender.address}:`,
    {
      sentences: [
        `I hereby give notice that I cancel my contract for the supply of the following service: household bills at ${house}`,
        `Ordered on: ${formatDate(terms.agreedOn)}`,
        'Name:',
        'Address:',
        'Signature (only on paper):',
        'Date:',
      ],
    },
  ];
}

function companyFacts(
  { termsVersion }: AgreementDetails,
  { legal, links, adr, supportPhone, mailSender }: MailCompany,
  siteUrl: string,
): Facts {
  const urlOf = (link: string) => absoluteUrl(link, siteUrl);
  return [
    ['Company', `${legal.company}, number ${legal.number}`],
    ['Address', legal.office],
    ['Phone', supportPhone],
    ['Email', mailSender.address],
    ['Complaints', urlOf(links.complaints ?? links.contact)],
    ...(adr === undefined ? [] : ([['Disputes', `${adr.title}, ${urlOf(adr.url)}`]] as const)),
    ['Terms', `Version ${termsVersion}, ${urlOf(links.terms)}`],
  ];
}
