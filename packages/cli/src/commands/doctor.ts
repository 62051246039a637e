import { API_PATH_HINT } from '../journeys/provider-hint.ts';
import { notTried, withDetail, type Finding, type Verdict } from '../doctor/findings.ts';
import {
  readChecks,
  type Check,
  type CheckContext,
  type SharedValues,
} from '../doctor/read-checks.ts';
import type { ReceivedAnswer, Services } from '../composition/services.ts';
import { tableLines, wrapLine } from '../output/layout.ts';
import type { Command } from '../journeys/command-context.ts';
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
  readonly verbose?: boolean | undefined;
}

/** Checks a provider against the read-only part of the contract and shows the findings. */
export const doctor: Command<DoctorFlags> = async ({ flags }, context) => {
  const services = await context.services();
  const { ports, provider } = services;
  const columns = columnsOf(context.shell.stdout);
  const shared: SharedValues = {};
  const rows: Row[] = [];
  for (const check of [...readChecks(flags.postcode), ...UNTRIED_CHECKS]) {
    context.interrupts.check();
    const isSkipped = isSilent(rows);
    const input = { ports, shared, signal: context.interrupts.signal };
    rows.push(await rowOf(isSkipped ? { ...check, run: skipCheck } : check, input, services));
  }
  if (isNotKettle(rows)) context.reporter.warn(NOT_A_PROVIDER);
  // Nothing else can be tried, so a list would only repeat it.
  const isShort = isSilent(rows) && flags.verbose !== true;
  if (isShort) context.reporter.note('To see every check: --verbose');
  const isFine = rows.every(({ verdict }) => verdict !== 'failed');
  return {
    kind: 'done',
    value: { provider, isFine, checks: rows.map(shownRow) },
    lines: isShort
      ? wrapLine(services.connectionMessage() ?? `${provider} does not answer.`, columns)
      : [`Provider: ${provider}`, ...reportLines(rows, columns), countsOf(rows)],
    exitCode: exitCodeOf(rows),
  };
};

const NOT_A_PROVIDER = `The server is not a Kettle provider. ${API_PATH_HINT}`;

/**
 * Whether something answers, but never as the contract says. A successful JSON answer that passed a check is needed: any
 * page passes a check for a success, and an error page one for a refusal. A provider that is busy may still be Kettle.
 */
function isNotKettle(rows: readonly Row[]): boolean {
  const answered = rows.filter(({ received }) => received !== undefined);
  const isContractAnswer = ({ verdict, received }: Row): boolean =>
    verdict === 'passed' && received?.isJson === true && received.status < 400;
  const isBusy = ({ received }: Row): boolean =>
    received?.hasMessages === true && (received.status === 429 || received.status >= 500);
  return answered.length > 0 && !answered.some(isContractAnswer) && !answered.every(isBusy);
}

function shownRow({ call, rule, verdict, found, milliseconds }: Row) {
  return { call, rule, verdict, found, milliseconds };
}

/** Whether two consecutive calls had no answer. Each takes a whole timeout, so no further calls are made. */
function isSilent(rows: readonly Row[]): boolean {
  return rows.some(
    ({ exitCode }, index) =>
      exitCode === EXIT.unreached && rows[index + 1]?.exitCode === EXIT.unreached,
  );
}

const skipCheck = () => Promise.resolve(notTried('the provider does not answer'));

async function rowOf(
  { call, rule, run }: Check,
  input: CheckContext,
  services: Services,
): Promise<Row> {
  const start = performance.now();
  const finding = await run(input);
  const milliseconds = Math.round(performance.now() - start);
  const received = services.takeLastAnswer();
  const connectionMessage = services.connectionMessage();
  const detailed = withDetail(finding, { received, connectionMessage });
  return { call, rule, ...detailed, milliseconds, received };
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
  const counts = (['passed', 'failed', 'not tried'] as const).map((one) => `${count(one)} ${one}`);
  return `${String(rows.length)} checks: ${counts.join(', ')}.`;
}

/** The exit code of the worst finding: not reached (5), refused (4), an invalid answer (3). */
function exitCodeOf(rows: readonly Row[]): ExitCode {
  return Math.max(EXIT.done, ...rows.map(({ exitCode = EXIT.done }) => exitCode)) as ExitCode;
}

const UNTRIED: readonly (readonly [call: string, rule: string, why: string])[] = [
  ['POST /voucher/{code}', 'a valid voucher gives both prices', 'only GET requests are sent'],
  ['POST /verify_address/{guid}', 'it reports an existing account', 'only GET requests are sent'],
  ['POST /pre-signup', 'it stores an enquiry', 'this would store a person'],
  [
    'POST /pre-signup/{leadId}/products',
    'it stores the selected options',
    'this would store something',
  ],
  ['POST /pre-signup/{leadId}/household', 'it stores the household', 'this would store something'],
  ['POST /email_summary', 'it emails a package', 'this would send an email'],
  ['POST /share_package', 'it creates a link', 'this would store something'],
  ['POST /bank_lookup', 'it names the bank', 'bank details are never sent'],
  ['POST /direct_debit', 'it opens an account or joins one', 'bank details are never sent'],
  ['POST /invite_housemates', 'it emails invitations', 'this would send an email'],
  [
    'POST /validate-joining-tenant',
    'it recognises who has joined',
    'this would send personal details',
  ],
];

/** The calls that the doctor does not make. The report lists them as 'not tried'. */
const UNTRIED_CHECKS: readonly Check[] = UNTRIED.map(([call, rule, why]) => ({
  call,
  rule,
  run: () => Promise.resolve(notTried(why)),
}));
