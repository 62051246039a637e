import { completeBankNumbers } from '@kettle/core';
import { checkAccount } from '@kettle/core/modulus-check';
import { checkBank, type BankDirectory } from '@kettle/provider-domain';
import { applyReport, markExported, type MandateReport } from '../mandates/mandate-report.ts';
import { sendRenewalLink, type RenewalLinkContext } from '../renewals/renewal-links.ts';
import type { Store } from '../database/store.ts';
import { EXIT, type Outcome } from './outcome.ts';
import { readReferences, readReport, type ReportFile } from './bureau-file.ts';

export interface ReportContext extends RenewalLinkContext {
  readonly bankDirectory: BankDirectory;
}

/**
 * `mandates report`: applies the bureau's answers. Names the rows that cannot be applied, and
 * applies the others.
 */
export async function reportMandates(
  open: () => Promise<Store>,
  file: string,
  contextOf: () => Promise<ReportContext>,
): Promise<Outcome> {
  const read = readReport(file);
  const context = await contextOf();
  const { reports, mistakes } = await withMovedAccounts(read, context.bankDirectory);
  const { count, repeated, unknown, refused, died, moved } = await applyReport(
    await open(),
    reports,
    {
      today: context.today,
      tellPayer: (transaction, reference, failed) =>
        sendRenewalLink(transaction, reference, context, { failed }),
    },
  );
  const named = refused.map(({ report, why }) => about(report, why));
  const problems = [
    ...mistakes,
    ...unknown.map((report) => about(report, 'no mandate has this reference.')),
    ...named,
  ];
  return {
    exitCode: problems.length > 0 ? EXIT.partial : EXIT.done,
    value: {
      count,
      repeated,
      unknown: unknown.map(({ reference }) => reference),
      mistakes: [...mistakes, ...named],
      ...(died.length > 0 ? { died: died.map(({ reference }) => reference) } : {}),
    },
    lines: [
      `Applied ${answers(count)}.`,
      ...(repeated > 0 ? [`${answers(repeated)} applied before.`] : []),
      ...died.map((report) => about(report, 'the payer has died. Call, do not write.')),
    ],
    problems: [...problems, ...doubtsAbout(moved)].toSorted((a, b) => lineOf(a) - lineOf(b)),
  };
}

/** Checks the new accounts as those that payers give. */
async function withMovedAccounts(read: ReportFile, bankDirectory: BankDirectory) {
  const reports: MandateReport[] = [];
  const mistakes = [...read.problems];
  for (const { numbers: typed, ...report } of read.reports) {
    const numbers = typed && completeBankNumbers(typed);
    const bank = numbers && (await checkBank(bankDirectory, numbers));
    if (!typed) reports.push(report);
    else if (!numbers || !bank) mistakes.push(about(report, NO_NUMBERS));
    else if (!bank.ok) {
      const isRefused = bank.error.kind === 'unprocessable';
      mistakes.push(
        about(report, isRefused ? REFUSED : 'the bank check does not answer. Try again.'),
      );
    } else reports.push({ ...report, account: { ...numbers, masked: bank.value } });
  }
  return { reports, mistakes };
}

/** Wrong check digits forbid nothing, here as for a payer. */
function doubtsAbout(moved: readonly MandateReport[]): readonly string[] {
  return moved
    .filter(({ account }) => account && checkAccount(account) === 'failed')
    .map((report) => about(report, WRONG_DIGITS));
}

// None of them repeats a number.
const NO_NUMBERS =
  'sort_code must have six digits and account_number eight. A spreadsheet drops zeros at the front.';
const REFUSED = 'the bank check refuses the new account.';
const WRONG_DIGITS =
  'the check digits of the new account are wrong. Ask your bureau before you collect.';

function about({ line, reference }: Pick<MandateReport, 'line' | 'reference'>, words: string) {
  return `line ${line}: ${reference}: ${words}`;
}

function lineOf(problem: string): number {
  return Number(/^line (\d+)/.exec(problem)?.[1]);
}

/** `mandates mark-exported`: tells a restored database which mandates the bank has. */
export async function markAsExported(open: () => Promise<Store>, file: string): Promise<Outcome> {
  const { rows, problems: mistakes } = readReferences(file);
  const { db } = await open();
  const references = rows.map(({ reference }) => reference);
  const { count, unknown } = await markExported(db, references);
  const problems = [
    ...mistakes,
    ...rows
      .filter(({ reference }) => unknown.includes(reference))
      .map(({ line, reference }) => `line ${line}: ${reference}: no mandate has this reference.`),
  ];
  return {
    exitCode: problems.length > 0 ? EXIT.partial : EXIT.done,
    value: { count, unknown, mistakes },
    lines: [`Marked ${count === 1 ? '1 mandate' : `${count} mandates`} as handed over.`],
    problems,
  };
}

function answers(count: number): string {
  return count === 1 ? '1 answer' : `${count} answers`;
}
