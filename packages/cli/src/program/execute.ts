import { chooseProvider } from '../composition/provider-choice.ts';
import { openServices } from '../composition/open-services.ts';
import type { CloseOptions, Services } from '../composition/services.ts';
import { nextCommand } from '../journeys/repeat-command.ts';
import { withProviderHint, type ProviderContact } from '../journeys/provider-hint.ts';
import { FileError } from '../files/file-error.ts';
import { createSubmissionLedger } from '../journeys/submission-ledger.ts';
import type { InterruptReport, ProblemFacts } from '../output/outcome.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import { plainText, jsonText } from '../output/plain-text.ts';
import { present } from '../output/present.ts';
import { fitLines } from '../output/layout.ts';
import { createReporter } from '../output/reporter.ts';
import { InterruptError, listenForInterrupts, type Interrupts } from '../shell/interrupts.ts';
import { columnsOf, type Shell } from '../shell/shell.ts';
import type { ParsedCommand } from './build-program.ts';
import type { CommandContext } from '../journeys/command-context.ts';
import { systemIds } from '../composition/system.ts';

/** Runs one parsed command and returns its exit code. */
export async function execute(parsed: ParsedCommand, shell: Shell): Promise<ExitCode> {
  const global = parsed.flags;
  const isJson = global.json === true;
  const choice = chooseProvider(global, shell.env, {
    sendsBankDetails: BANK_COMMANDS.includes(parsed.name) && parsed.flags['dryRun'] !== true,
  });
  if (!choice.ok) return present({ kind: 'usage', message: choice.error }, shell, isJson);
  const interrupts = listenForInterrupts(shell);
  const run = createRun({
    shell,
    global,
    provider: choice.value,
    interrupts,
  });
  let isImmediate = false;
  try {
    return exitCodeAfter(interrupts, await finish(parsed, run, interrupts));
  } catch (error) {
    isImmediate = error instanceof InterruptError;
    if (isImmediate)
      return exitCodeAfter(
        interrupts,
        presentInterrupt(shell, run.interruptReport(), { isJson, interrupts }),
      );
    if (!(error instanceof FileError)) return presentBug(shell, error, isJson);
    return present({ kind: 'file-error', message: error.message }, shell, isJson);
  } finally {
    interrupts.stop();
    await run.close({ isImmediate });
  }
}

function exitCodeAfter({ isTerminated }: Interrupts, code: ExitCode): ExitCode {
  return isTerminated && code === EXIT.interrupted ? EXIT.terminated : code;
}

async function finish(parsed: ParsedCommand, run: Run, interrupts: Interrupts): Promise<ExitCode> {
  const { context } = run;
  const { shell, global } = context;
  if (usesTestData(parsed, context)) {
    for (const line of fitLines([TEST_DATA], columnsOf(shell.stderr))) context.reporter.warn(line);
  }
  const outcome = await Promise.race([parsed.run(context), interrupts.interruption]);
  if (outcome.kind === 'done' && outcome.accountGuid !== undefined) {
    shell.setResultCommand?.(plainText(nextCommand(['account', outcome.accountGuid], context)));
  }
  const contact = await run.contact();
  const shown = withProviderHint(outcome, context, contact);
  return present(shown, shell, global.json === true);
}

interface Run {
  readonly context: CommandContext;
  /** What an interrupted run prints. */
  interruptReport(): InterruptReport;
  /** What the run knows about the provider's address. */
  contact(): Promise<ProviderContact>;
  close(how: CloseOptions): Promise<void>;
}

type RunInput = Pick<CommandContext, 'shell' | 'global' | 'provider' | 'interrupts'>;

function createRun(input: RunInput): Run {
  const { shell, global, provider } = input;
  let services: Promise<Services> | undefined;
  let interruptReport = (): InterruptReport => ({ lines: ['Nothing was sent.'] });
  const reporter = createReporter(shell, { isQuiet: global.quiet === true });
  const onUnreadable = global.verbose === true ? reporter.note : undefined;
  const context: CommandContext = {
    ...input,
    reporter,
    services: () => (services ??= openServices(provider, shell, onUnreadable)),
    onInterrupted: (createReport) => (interruptReport = createReport),
    ledger: ({ main, key }) =>
      key === undefined
        ? createSubmissionLedger((shell.ids ?? systemIds).next(), main)
        : createSubmissionLedger(key, main, 'unknown'),
  };
  return {
    context,
    interruptReport: () => interruptReport(),
    contact: async () => {
      const opened = await services;
      return {
        isAllNotFound: opened?.rateLimit.isAllNotFound ?? false,
        connectionMessage: opened?.connectionMessage(),
      };
    },
    close: async (how) => {
      const opened = await services?.catch(() => undefined);
      await opened?.close(how);
    },
  };
}

function presentInterrupt(
  shell: Shell,
  { lines, facts }: InterruptReport,
  { isJson, interrupts }: { readonly isJson: boolean; readonly interrupts: Interrupts },
): ExitCode {
  // SIGTERM leaves the cursor in the last line of an open question.
  if (interrupts.isTerminated && shell.stderr.isTTY) shell.stderr.write('\n');
  if (isJson) writeError(shell, 'Interrupted.', facts);
  const all = isJson ? lines : ['Interrupted.', ...lines];
  shell.stderr.write(`${all.join('\n')}\n`);
  return EXIT.interrupted;
}

/** Reports a bug. Its message may contain anything, so it is shown only with KETTLE_DEBUG=1. */
function presentBug(shell: Shell, error: unknown, isJson: boolean): ExitCode {
  const name = error instanceof Error ? error.name : typeof error;
  const shown =
    shell.env['KETTLE_DEBUG'] === '1' && error instanceof Error ? error.stack : undefined;
  const message = `Something went wrong in this program (${name}). Run it again with KETTLE_DEBUG=1 to see where.`;
  if (isJson) writeError(shell, message);
  if (!isJson || shown !== undefined) shell.stderr.write(`${shown ?? message}\n`);
  return EXIT.fault;
}

function writeError(shell: Shell, message: string, facts: ProblemFacts = {}): void {
  shell.stdout.write(`${jsonText({ errors: [{ message }], ...facts })}\n`);
}

const BANK_COMMANDS: readonly string[] = ['signup', 'join', 'batch'];
/** These commands ask no provider, or only one that has staff. */
const COMMANDS_WITHOUT_TEST_DATA: readonly string[] = [
  'schema',
  'completion',
  'complete',
  'house',
  'person',
  'mandate',
  'mail',
];

/** The first line on stderr, so that nobody takes an invented price for a real one. */
export const TEST_DATA =
  'Test data: no real prices or houses. To use a provider: --provider-url URL';

function usesTestData(
  { name, flags }: ParsedCommand,
  { provider }: Pick<CommandContext, 'provider'>,
): boolean {
  const isWithout = COMMANDS_WITHOUT_TEST_DATA.includes(name) || flags['dryRun'] === true;
  return provider.kind === 'fake' && !isWithout;
}
