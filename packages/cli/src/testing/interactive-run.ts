import { expect } from 'vitest';
import { aWorkspace, type Run, type RunOptions, type Workspace } from './run.ts';
import { Terminal } from './terminal.ts';

/** A run of `kettle …` with a simulated user at a terminal. */
export interface InteractiveRun {
  readonly terminal: Terminal;
  readonly workspace: Workspace;
  /** Resolves at the end of the run. */
  readonly run: Promise<Run>;
  /** Presses Ctrl-C at a question and expects the exit code of an interrupt. */
  leave(): Promise<void>;
}

type InteractiveOptions = RunOptions & { readonly workspace?: Workspace };

export function startInteractive(
  args: readonly string[],
  { terminal = new Terminal(), workspace = aWorkspace(), ...options }: InteractiveOptions = {},
): InteractiveRun {
  const run = workspace.kettle(args, { ...options, terminal });
  const leave = async (): Promise<void> => {
    terminal.pressCtrlC();
    expect((await run).code).toBe(130);
  };
  return { terminal, workspace, run, leave };
}

export const HOME = '1 Kettle Terrace, Leeds, LS6 1AA';

/** Answers that differ between tests. */
interface LeadAnswers {
  readonly home?: string;
  readonly accountNumber?: string;
  readonly sortCode?: string;
}

/**
 * Answers the questions of `kettle signup` up to the review, for a provider without an address
 * search.
 */
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
  await terminal.keep('Housemates', 'Letting agent');
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

/** Picks an address, and keeps the other answers about the home. */
export async function enterHome(terminal: Terminal, home = HOME): Promise<void> {
  await terminal.search('Address', home.slice(0, '1 kettle'.length).toLowerCase(), home);
  await terminal.keep('Housemates', 'Letting agent');
}

/** Answers the questions about a lead. */
export async function enterPerson(terminal: Terminal): Promise<void> {
  await enterIdentity(terminal);
  await terminal.pick('I agree to the privacy policy', 'Yes');
}

/** Accepts the invitation, and answers the questions about the joiner. */
export async function enterJoiner(terminal: Terminal, email?: string): Promise<void> {
  await terminal.pick("Here's Your Package", 'Join');
  await enterJoinerDetails(terminal, email);
}

/** Answers the questions about a joiner. */
export async function enterJoinerDetails(terminal: Terminal, email?: string): Promise<void> {
  await enterIdentity(terminal, email);
  await terminal.pick('Send me offers', 'Yes');
}

/** Answers the questions about the identity of a person. */
export async function enterIdentity(terminal: Terminal, email = 'bea@example.com'): Promise<void> {
  await terminal.pick('I am a', 'Student');
  await terminal.answer('First name', 'Bea');
  await terminal.answer('Last name', 'Cole');
  await terminal.answer('Email address', email);
  await terminal.answer('Mobile number', '07700900456');
}

/** Keeps the answers about a person. Changes the e-mail address if another one is given. */
export async function keepIdentity(terminal: Terminal, email?: string): Promise<void> {
  await terminal.keep('I am a', 'First name', 'Last name');
  if (email === undefined) await terminal.keep('Email address');
  else await terminal.answer('Email address', email);
  await terminal.keep('Mobile number');
}

/** Keeps the answers about a lead. Changes the e-mail address if another one is given. */
export async function keepPerson(terminal: Terminal, email?: string): Promise<void> {
  await keepIdentity(terminal, email);
  await terminal.keep('I agree to the privacy policy');
}

/** Keeps the answers about a joiner. Changes the e-mail address if another one is given. */
export async function keepJoiner(terminal: Terminal, email?: string): Promise<void> {
  await keepIdentity(terminal, email);
  await terminal.keep('Send me offers');
}

/** Confirms the personal details and enters the tenancy, from the package to the bank details. */
export async function enterTenancy(terminal: Terminal): Promise<void> {
  await terminal.pick('Your Package', 'Next');
  await terminal.pick('Are these right?', 'Yes');
  await terminal.pick('Send me offers', 'No');
  await terminal.pick('Tenancy dates', 'From 1 July 2027');
}

/** Keeps the offers and the tenancy, up to the bank details. */
export async function keepTenancy(terminal: Terminal): Promise<void> {
  await terminal.pick('Are these right?', 'Yes');
  await terminal.keep('Send me offers', 'Tenancy dates');
  await terminal.pick('Review Your Package', 'Next');
}

async function enterPackageToBank(
  terminal: Terminal,
  { accountNumber, sortCode }: LeadAnswers,
): Promise<void> {
  await enterTenancy(terminal);
  await terminal.pick('Review Your Package', 'Next');
  await enterBankDetails(terminal, accountNumber, sortCode);
}

/** Keeps the name of the account holder, and answers the other questions about the bank details. */
export async function enterBankDetails(
  terminal: Terminal,
  accountNumber = '55779911',
  sortCode = '20-00-00',
): Promise<void> {
  await terminal.keep('First name', 'Last name');
  await terminal.answer('Sort code', sortCode);
  await terminal.answer('Account number', accountNumber);
  await agreeToDirectDebit(terminal);
}

export async function agreeToDirectDebit(terminal: Terminal): Promise<void> {
  await terminal.pick('I am the account holder', 'Yes');
  await terminal.pick('I agree to the terms', 'Yes');
}

/** Confirms the review, which sends the bank details. */
export async function confirm(terminal: Terminal): Promise<void> {
  await terminal.pick('Is all of this right?', 'Confirm');
}

/** Confirms the review, and chooses what to do about the failure. */
export async function confirmAndThen(terminal: Terminal, choice: string): Promise<void> {
  await confirm(terminal);
  await terminal.pick("There's a problem...", choice);
}

/** Goes from the bank details back to the question before the tenancy. */
export async function goBackToDetails(terminal: Terminal): Promise<void> {
  await terminal.answer('First name', '<');
  await terminal.pick('Review Your Package', 'Back');
  await terminal.pick('Tenancy dates', 'Back');
}

/** Goes from the package back to the address. */
export async function goBackToHome(terminal: Terminal): Promise<void> {
  await terminal.pick('Your Package', 'Back');
  await terminal.pick('Broadband', 'Back');
}

/** Ends a sign-up without invitations. */
export async function finish({
  terminal,
  run,
}: Pick<InteractiveRun, 'terminal' | 'run'>): Promise<Run> {
  await terminal.pick("You're Nearly Done!", 'Finish');
  const ended = await run;
  expect(ended.code).toBe(0);
  return ended;
}
