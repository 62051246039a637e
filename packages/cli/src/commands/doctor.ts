import type { Check, Finding, Known, Verdict } from '../doctor/check.ts';
import { API_PATH_HINT } from '../outcomes/provider-hint.ts';
import { notTried, withReceived } from '../doctor/findings.ts';
import { readChecks } from '../doctor/read-checks.ts';
import type { ReceivedAnswer, Services } from '../composition/services.ts';
import { tableLines, wrapLine } from '../output/layout.ts';
import type { Command } from '../program/command-context.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import { columnsOf } from '../shell/shell.ts';

interface Row extends Finding {
  readonly call: string;
  readonly rule: string;
  readonly milliseconds: number;
  readonly received: ReceivedAnswer | undefined;
}

export interface DoctorFlags {
  readonly postcode: string;
}

/** Checks a provider against the read-only part of the contract and shows the findings. */
export const doctor: Command<DoctorFlags> = async ({ flags }, context) => {
  const services = await context.services();
  const { ports, provider } = services;
  const columns = columnsOf(context.shell.stdout);
  const known: Known = {};
  const rows: Row[] = [];
  for (const check of [...readChecks(flags.postcode), ...UNTRIED_CHECKS]) {
    context.interrupts.check();
    const asking = { ports, known, signal: context.interrupts.signal };
    rows.push(
      await rowOf(isSilent(rows) ? { ...check, ask: askNobody } : check, { ...asking, services }),
    );
  }
  if (isNoKettle(rows)) context.reporter.warn(NO_KETTLE);
  const isFine = rows.every(({ verdict }) => verdict !== 'does not hold');
  return {
    kind: 'done',
    value: { provider, isFine, checks: rows.map(shownRow) },
    lines: [`Provider: ${provider}`, ...reportLines(rows, columns), countsOf(rows)],
    exitCode: exitCodeOf(rows),
  };
};

const NO_KETTLE = `The server is not a Kettle provider. ${API_PATH_HINT}.`;

/**
 * True if something answers, but nothing that keeps the contract. Any page passes a check that only wants a success, and
 * the same provider's other pages pass one that wants a refusal. One that is busy or out of order may still be a Kettle.
 */
function isNoKettle(rows: readonly Row[]): boolean {
  const answered = rows.filter(({ received }) => received !== undefined);
  const isKept = ({ verdict, received }: Row): boolean =>
    verdict === 'holds' && received?.isJson === true && received.status < 400;
  const isBusy = ({ received }: Row): boolean =>
    received?.hasMessages === true && (received.status === 429 || received.status >= 500);
  return answered.length > 0 && !answered.some(isKept) && !answered.every(isBusy);
}

function shownRow({ call, rule, verdict, found, milliseconds }: Row) {
  return { call, rule, verdict, found, milliseconds };
}

/** True after two consecutive calls without an answer: each takes a whole timeout, so no further calls are made. */
function isSilent(rows: readonly Row[]): boolean {
  return rows.some(
    ({ exitCode }, index) =>
      exitCode === EXIT.unreached && rows[index + 1]?.exitCode === EXIT.unreached,
  );
}

const askNobody = () => Promise.resolve(notTried('the provider does not answer'));

async function rowOf(
  { call, rule, ask }: Check,
  { services, ...asking }: Parameters<Check['ask']>[0] & { readonly services: Services },
): Promise<Row> {
  const started = performance.now();
  const finding = await ask(asking);
  const milliseconds = Math.round(performance.now() - started);
  const received = services.takeLastAnswer();
  const trouble = services.connectionMessage();
  return { call, rule, ...withReceived(finding, { received, trouble }), milliseconds, received };
}

/** Shows the calls as a table that fits into 60 columns, and below each call its rule and the finding. */
function reportLines(rows: readonly Row[], columns?: number): readonly string[] {
  const calls = tableLines(
    rows.map(({ verdict, call, milliseconds }) => [
      verdict,
      call,
      verdict === 'not tried' ? '' : `${String(milliseconds)} ms`.padStart(8),
    ]),
  );
  return rows.flatMap(({ rule, found }, index) => [
    calls[index] ?? '',
    ...wrapLine(`  ${rule}: ${found}`, columns),
  ]);
}

function countsOf(rows: readonly Row[]): string {
  const count = (verdict: Verdict): string =>
    String(rows.filter((row) => row.verdict === verdict).length);
  const [held, broken] = [count('holds'), count('does not hold')];
  return `${String(rows.length)} checks: ${held} held, ${broken} did not, ${count('not tried')} not tried.`;
}

/** The exit code of the worst finding: not reached (5), refused (4), an invalid answer (3). */
function exitCodeOf(rows: readonly Row[]): ExitCode {
  return Math.max(EXIT.done, ...rows.map(({ exitCode = EXIT.done }) => exitCode)) as ExitCode;
}

const UNTRIED: readonly (readonly [call: string, rule: string, why: string])[] = [
  ['POST /voucher/{code}', 'a valid voucher gives both prices', 'only GETs are sent'],
  ['POST /verify_address/{guid}', 'it tells of a live account', 'only GETs are sent'],
  ['POST /pre-signup', 'it captures a lead', 'it would store a person'],
  ['POST /pre-signup/{leadId}/products', 'it keeps a selection', 'it would store something'],
  ['POST /pre-signup/{leadId}/household', 'it keeps a household', 'it would store something'],
  ['POST /email_summary', 'it mails a package', 'it would send a mail'],
  ['POST /share_package', 'it makes a link', 'it would store something'],
  ['POST /bank_lookup', 'it names the bank', 'bank details are never sent'],
  ['POST /direct_debit', 'it opens a house or takes a place', 'bank details are never sent'],
  ['POST /invite_housemates', 'it mails invitations', 'it would send a mail'],
  ['POST /validate-joining-tenant', 'it knows who has joined', 'it would send personal details'],
];

/** The calls that the doctor does not make. The report lists them as not tried. */
const UNTRIED_CHECKS: readonly Check[] = UNTRIED.map(([call, rule, why]) => ({
  call,
  rule,
  ask: () => Promise.resolve(notTried(why)),
}));
