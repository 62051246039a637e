import type { Failure, ProviderPorts, Result } from '@kettle/core';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import { describeProblem } from '../output/problems.ts';
import { tableLines } from '../output/table.ts';
import type { Command } from '../program/definition.ts';

type Answer = Result<unknown, { readonly kind: string }>;

interface Check {
  readonly name: string;
  readonly ask: (ports: ProviderPorts, signal: AbortSignal) => Promise<Answer>;
  /** A refusal that is the right answer to what is asked. */
  readonly isRefusalFine?: boolean;
}

interface Checked {
  readonly name: string;
  readonly isFine: boolean;
  readonly milliseconds: number;
  readonly message?: string;
  readonly exitCode: ExitCode;
}

const POSTCODE = 'LS6 1AA';
/** No provider gives it out. */
const NOBODY = 'kettle-doctor';

/** Calls that change nothing and carry nothing personal. */
const CHECKS: readonly Check[] = [
  { name: 'GET /config', ask: (ports, signal) => ports.configuration.settings(signal) },
  { name: 'GET /config/feedback', ask: (ports, signal) => ports.configuration.feedback(signal) },
  {
    name: 'GET /addresses/lookup/{postcode}',
    ask: (ports, signal) => ports.addresses.atPostcode(POSTCODE, signal),
  },
  {
    name: 'GET /addresses/find',
    ask: (ports, signal) => ports.addresses.find({ text: POSTCODE }, signal),
  },
  {
    name: 'GET /products',
    ask: (ports, signal) =>
      ports.quotes.forHousehold({ postcode: POSTCODE, housemateCount: 4 }, signal),
  },
  {
    name: 'GET /referral',
    ask: (ports, signal) => ports.referrals.referral(NOBODY, signal),
    isRefusalFine: true,
  },
  {
    name: 'GET /affiliate',
    ask: (ports, signal) => ports.referrals.affiliate(NOBODY, signal),
    isRefusalFine: true,
  },
  {
    name: 'GET /summary',
    ask: (ports, signal) => ports.accounts.ofGuid(NOBODY, signal),
    isRefusalFine: true,
  },
];

/** Asks a provider what can be asked without changing anything, and shows what it answers. */
export const doctor: Command<object> = async (_, context) => {
  const { ports, provider } = await context.services();
  const checked: Checked[] = [];
  for (const check of CHECKS) {
    context.interrupts.check();
    checked.push(await run(check, ports, context.interrupts.signal));
  }
  const failing = checked.filter(({ isFine }) => !isFine);
  return {
    kind: 'done',
    value: {
      provider,
      isFine: failing.length === 0,
      checks: checked.map(({ exitCode: _code, ...shown }) => shown),
    },
    lines: [
      `Provider: ${provider}`,
      ...tableLines(checked.map(rowOf)),
      failing.length === 0
        ? 'All is well.'
        : `${String(failing.length)} of ${String(checked.length)} checks failed.`,
    ],
    exitCode: Math.max(...checked.map(({ exitCode }) => exitCode)) as ExitCode,
  };
};

async function run(check: Check, ports: ProviderPorts, signal: AbortSignal): Promise<Checked> {
  const started = performance.now();
  const answer = await check.ask(ports, signal);
  const milliseconds = Math.round(performance.now() - started);
  const { name, isRefusalFine = false } = check;
  if (answer.ok || (isRefusalFine && ['refused', 'unknown-code'].includes(answer.error.kind))) {
    return { name, isFine: true, milliseconds, exitCode: EXIT.done };
  }
  const { errors, exitCode } = describeProblem(answer.error as Failure);
  return { name, isFine: false, milliseconds, message: errors[0]?.message ?? '', exitCode };
}

function rowOf({ name, isFine, milliseconds, message = '' }: Checked): string[] {
  return [isFine ? 'ok' : 'PROBLEM', name, `${String(milliseconds)} ms`.padStart(8), message];
}
