import { applyReport, markExported, type MandateReport } from '../mandates/mandate-report.ts';
import { sendRenewalLink, type RenewalLinkContext } from '../renewals/renewal-links.ts';
import type { Store } from '../database/store.ts';
import { EXIT, type Outcome } from './outcome.ts';
import { readReferences, readReport } from './bureau-file.ts';

/** `mandates report`: applies the bureau's answers. Names the rows that cannot be applied, and applies the others. */
export async function reportMandates(
  open: () => Promise<Store>,
  file: string,
  contextOf: () => Promise<RenewalLinkContext>,
): Promise<Outcome> {
  const { reports, problems: mistakes } = readReport(file);
  const context = await contextOf();
  const { db } = await open();
  const { count, repeated, unknown, refused, died } = await applyReport(
    db,
    reports,
    (transaction, reference) => sendRenewalLink(transaction, reference, context),
  );
  const about = ({ line, reference }: MandateReport, words: string) =>
    `line ${line}: ${reference}: ${words}`;
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
    problems,
  };
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
