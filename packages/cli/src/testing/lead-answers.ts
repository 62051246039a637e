import type { Terminal } from './terminal.ts';

export const HOME = '1 Kettle Terrace, Leeds, LS6 1AA';

/** What differs from one walk to another. */
interface LeadAnswers {
  readonly home?: string;
  readonly accountNumber?: string;
  readonly sortCode?: string;
}

/** Answers the questions of `kettle signup` up to the review, for a provider without an address search. */
export async function enterLeadWithTypedHome(
  terminal: Terminal,
  answers: LeadAnswers = {},
): Promise<void> {
  await enterPerson(terminal);
  await enterTypedHome(terminal);
  await enterPackageToBank(terminal, answers);
}

/** Answers the questions about the home for a provider without an address search. */
export async function enterTypedHome(terminal: Terminal): Promise<void> {
  await terminal.pick('Address', 'Enter address manually');
  await terminal.answer('Address line 1', '1 Kettle Terrace');
  await terminal.answer('City', 'Leeds');
  await terminal.answer('Postcode', 'LS6 1AA');
  await terminal.keep('Housemates');
  await terminal.keep('Letting agent');
}

/** Answers the questions up to the review, without broadband. */
export async function enterLead(terminal: Terminal, answers: LeadAnswers = {}): Promise<void> {
  await enterUpToPackage(terminal, answers.home);
  await enterPackageToBank(terminal, answers);
}

/** Answers the questions up to the package, without broadband. */
export async function enterUpToPackage(terminal: Terminal, home?: string): Promise<void> {
  await enterPerson(terminal);
  await enterHome(terminal, home);
  await terminal.pick('Broadband', 'No broadband');
}

/** Answers the questions about the home, and keeps what is there besides the address. */
export async function enterHome(terminal: Terminal, home = HOME): Promise<void> {
  await terminal.search('Address', home.slice(0, '1 kettle'.length).toLowerCase(), home);
  await terminal.keep('Housemates');
  await terminal.keep('Letting agent');
}

/** Answers the questions about a person; a joiner's end with one about offers. */
export async function enterPerson(
  terminal: Terminal,
  last = 'I agree to the privacy policy',
): Promise<void> {
  await enterIdentity(terminal);
  await terminal.pick(last, 'Yes');
}

/** Answers the questions about the identity of a person. */
export async function enterIdentity(terminal: Terminal, email = 'bea@example.com'): Promise<void> {
  await terminal.pick('I am a', 'Student');
  await terminal.answer('First name', 'Bea');
  await terminal.answer('Last name', 'Cole');
  await terminal.answer('Email address', email);
  await terminal.answer('Mobile number', '07700900456');
}

/** Keeps the answers about a person, but for the e-mail address if another one is given. */
export async function keepPerson(terminal: Terminal, email?: string): Promise<void> {
  await terminal.keep('I am a');
  await terminal.keep('First name');
  await terminal.keep('Last name');
  if (email === undefined) await terminal.keep('Email address');
  else await terminal.answer('Email address', email);
  await terminal.keep('Mobile number');
}

async function enterPackageToBank(
  terminal: Terminal,
  { accountNumber, sortCode }: LeadAnswers,
): Promise<void> {
  await terminal.pick('Your Package', 'Next');
  await terminal.pick('Are these right?', 'Yes');
  await terminal.pick('Send me offers', 'No');
  await terminal.answer('Tenancy start date', '2027-07-01');
  await terminal.keep('Tenancy end date');
  await terminal.pick('Review Your Package', 'Next');
  await enterBankDetails(terminal, accountNumber, sortCode);
}

/** Answers the questions about the bank details, which keep the name. */
export async function enterBankDetails(
  terminal: Terminal,
  accountNumber = '55779911',
  sortCode = '20-00-00',
): Promise<void> {
  await terminal.keep('First name');
  await terminal.keep('Last name');
  await terminal.answer('Sort code', sortCode);
  await terminal.answer('Account number', accountNumber);
  await terminal.pick('I am the account holder', 'Yes');
  await terminal.pick('I agree to the terms', 'Yes');
}
