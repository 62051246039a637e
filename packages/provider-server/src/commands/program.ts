import { Command, CommanderError, Option } from 'commander';
import type { OpenStore } from '../open-store.ts';
import { StartRefusal } from '../start-refusal.ts';
import { databaseFaultOf, faultCodeOf, isPassing } from '../store/database-faults.ts';
import type { Store } from '../store/store.ts';
import { MANDATE_STATUSES, type MandateStatus } from '../store/tables.ts';
import { EXPORT_FORMATS } from './export-file.ts';
import { exportMandates, type ExportOptions } from './mandates-export.ts';
import { showMandates } from './mandates-list.ts';
import { reportMandates } from './mandates-report.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';

export interface Surroundings {
  /** Opens the database. Throws `StartRefusal` if it cannot be used, as while a provider runs on the embedded one. */
  readonly open: () => Promise<OpenStore>;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
}

type Work = (store: Store) => Promise<Outcome>;

/** Runs one command of `kettle-provider`. Resolves to its exit code. */
export async function runCommand(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  let exitCode: number = EXIT.done;
  const carryOut = async (work: Work): Promise<void> => {
    const outcome = await outcomeOf(surroundings, work);
    exitCode = outcome.exitCode;
    present(outcome, program.opts<{ json?: true }>().json === true, surroundings);
  };
  const program = programOf(surroundings, carryOut);
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
  return exitCode;
}

function programOf(
  { stdout, stderr }: Surroundings,
  carryOut: (work: Work) => Promise<void>,
): Command {
  const program = new Command('kettle-provider')
    .description('For whoever runs a provider. The environment is that of the provider.')
    .option('--json', 'print results as JSON')
    // Before the first command, which takes it over.
    .configureOutput({ writeOut: stdout, writeErr: stderr })
    .exitOverride()
    .showHelpAfterError('(add --help for the usage)');
  const mandates = program.command('mandates').description('hand mandates over, and take answers');
  mandates
    .command('export')
    .description('write all new mandates with their bank details to a file, as one batch')
    .requiredOption('--out <file>', 'the file, which must not exist')
    .addOption(new Option('--format <format>', 'the format').choices(EXPORT_FORMATS).default('csv'))
    .option('--batch <id>', 'write this batch again instead')
    .action((options: ExportOptions) => carryOut((store) => exportMandates(store, options)));
  mandates
    .command('report')
    .description("take the bureau's answers: reference,status[,reason]")
    .argument('<file>', 'a CSV file with a heading')
    .action((file: string) => carryOut((store) => reportMandates(store, file)));
  mandates
    .command('list')
    .description('list the mandates')
    .addOption(new Option('--status <status>', 'only these').choices(MANDATE_STATUSES))
    .action(({ status }: { status?: MandateStatus }) =>
      carryOut((store) => showMandates(store, status)),
    );
  return program;
}

async function outcomeOf({ open }: Surroundings, work: Work): Promise<Outcome> {
  let opened: OpenStore | undefined;
  try {
    opened = await open();
    return await work(opened.store);
  } catch (error) {
    if (error instanceof StartRefusal) return failed(EXIT.unreached, error.message);
    if (error instanceof CommandRefusal) return failed(error.exitCode, error.message);
    return faultOf(error);
  } finally {
    await opened?.close();
  }
}

/** An error of the database repeats what is stored, so only its code is shown. */
function faultOf(error: unknown): Outcome {
  const fault = databaseFaultOf(error);
  return fault && isPassing(fault)
    ? failed(EXIT.unreached, `The database cannot be used at the moment (${fault.code}).`)
    : failed(EXIT.fault, `Kettle has a fault (${faultCodeOf(error)}).`);
}

function failed(exitCode: Outcome['exitCode'], message: string): Outcome {
  const messages = message.split('\n');
  return { exitCode, value: { messages }, lines: [], complaints: messages };
}

function present({ value, lines, complaints = [] }: Outcome, isJson: boolean, to: Surroundings) {
  if (isJson) to.stdout(`${JSON.stringify(value, null, 2)}\n`);
  else if (lines.length > 0) to.stdout(`${lines.join('\n')}\n`);
  if (complaints.length > 0) to.stderr(`${complaints.join('\n')}\n`);
}
