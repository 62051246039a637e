import type { MandateCarrier } from '@kettle/provider-domain';
import { Command, CommanderError, Option } from 'commander';
import type { OpenStore } from '../open-store.ts';
import { StartRefusal } from '../start-refusal.ts';
import { databaseErrorOf, errorCodeOf, isTransient } from '../store/database-errors.ts';
import type { Store } from '../store/store.ts';
import { MANDATE_STATUSES, type MandateStatus } from '../store/tables.ts';
import { checkCompany, writeCompany } from './company.ts';
import { EXPORT_FORMATS } from './export-file.ts';
import { closeAccount, findAccounts, showAccount } from './houses.ts';
import { retryOne, showMails } from './mails.ts';
import { exportMandates, type ExportOptions } from './mandates-export.ts';
import { showMandates } from './mandates-list.ts';
import { reportMandates } from './mandates-report.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';
import { erasePersonData, exportPerson } from './people.ts';

export interface CommandContext {
  /** Opens the database. Throws `StartRefusal` if it cannot be used, as while a provider runs on the embedded one. */
  readonly open: () => Promise<OpenStore>;
  /** The company's module that takes mandates to the bank. Throws `StartRefusal` if the folder has mistakes. */
  readonly carrier?: () => Promise<MandateCarrier | undefined>;
  /** Asks whoever runs the command, on a terminal. Absent elsewhere. */
  readonly confirm?: (question: string) => Promise<boolean>;
  /** Runs the provider until a signal stops it, with the arguments of `npm start`. */
  readonly start: (args: readonly string[]) => Promise<void>;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
}

type Work = (store: Store) => Promise<Outcome>;
type CarryOut = (work: Work) => Promise<void>;
/** For commands that need no database. */
type CarryOutAlone = (work: () => Outcome | Promise<Outcome>) => Promise<void>;

/** Runs one command of `kettle-provider`. Resolves to its exit code. */
export async function runCommand(
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  let exitCode: number = EXIT.done;
  const conclude = (outcome: Outcome): void => {
    exitCode = outcome.exitCode;
    present(outcome, program.opts<{ json?: true }>().json === true, context);
  };
  const carryOut = async (work: Work) => conclude(await outcomeOf(context, work));
  const carryOutAlone: CarryOutAlone = async (work) => conclude(await resultOf(work));
  const program = programOf(context, carryOut, carryOutAlone);
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
  return exitCode;
}

function programOf(
  surroundings: CommandContext,
  carryOut: CarryOut,
  carryOutAlone: CarryOutAlone,
): Command {
  const program = new Command('kettle-provider')
    .description('For whoever runs a provider. The environment is that of the provider.')
    .option('--json', 'print results as JSON')
    // Before the first command, which takes it over.
    .configureOutput({ writeOut: surroundings.stdout, writeErr: surroundings.stderr })
    .exitOverride()
    .showHelpAfterError('(add --help for the usage)');
  addCompany(program, surroundings, carryOutAlone);
  addStart(program, surroundings, carryOut);
  addMandates(program, surroundings, carryOut);
  addHouses(program, carryOut);
  addPeople(program, surroundings, carryOut);
  addMails(program, carryOut);
  return program;
}

function addCompany(
  program: Command,
  { variables }: CommandContext,
  carryOutAlone: CarryOutAlone,
): void {
  program
    .command('init')
    .description("write an example of a company's folder, to start from")
    .argument('<dir>', 'a new folder')
    .action((folder: string) => carryOutAlone(() => writeCompany(folder)));
  program
    .command('check')
    .description("name every mistake in a company's folder and in the environment")
    .argument('[dir]', 'the folder; that of KETTLE_COMPANY if left out')
    .action((folder?: string) => carryOutAlone(() => checkCompany(folder, variables)));
}

function addStart(program: Command, { start }: CommandContext, carryOut: CarryOut): void {
  program
    .command('start')
    .description('run the provider')
    .allowUnknownOption()
    .argument('[options...]', 'the options of npm start')
    .action((options: readonly string[]) => start(options));
  program
    .command('migrate')
    .description('move the schema of the database forward, and end')
    .action(() =>
      carryOut(async () => ({
        exitCode: EXIT.done,
        value: {},
        lines: ['The schema is up to date.'],
      })),
    );
}

function addMandates(program: Command, { carrier }: CommandContext, carryOut: CarryOut): void {
  const mandates = program.command('mandates').description('hand mandates over, and take answers');
  mandates
    .command('export')
    .description('hand all new mandates over with their bank details')
    .option('--out <file>', 'write them to this file, which must not exist')
    .addOption(new Option('--format <format>', 'the format').choices(EXPORT_FORMATS).default('csv'))
    .option('--batch <id>', 'write this batch again instead')
    .action((options: ExportOptions) =>
      carryOut((store) => exportMandates(store, options, carrier)),
    );
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
}

function addHouses(program: Command, carryOut: CarryOut): void {
  const houses = program.command('houses').description('find, show and close accounts');
  houses
    .command('find')
    .description('find houses, closed ones too')
    .argument('<text>', 'a guid, an e-mail address, a postcode or a part of an address')
    .action((text: string) => carryOut((store) => findAccounts(store, text)));
  houses
    .command('show')
    .description('show who has joined, what was agreed, the mandates and the mails')
    .argument('<guid>')
    .action((guid: string) => carryOut((store) => showAccount(store, guid)));
  houses
    .command('close')
    .description('end an account: its link then leads nowhere')
    .argument('<guid>')
    .requiredOption('--reason <text>', 'why, for whoever looks at it later')
    .action((guid: string, { reason }: { reason: string }) =>
      carryOut((store) => closeAccount(store, guid, reason)),
    );
}

function addPeople(program: Command, { confirm }: CommandContext, carryOut: CarryOut): void {
  const people = program.command('people').description('what is held of a person');
  people
    .command('export')
    .description('print all that is held of a person')
    .argument('<email>')
    .action((email: string) => carryOut((store) => exportPerson(store, email)));
  people
    .command('erase')
    .description('take away all that is held of a person; their place stays taken')
    .argument('<email>')
    .option('--yes', 'do not ask')
    .action((email: string, { yes = false }: { yes?: boolean }) =>
      carryOut(async (store) => {
        if (!yes && !confirm) {
          throw new CommandRefusal(EXIT.usage, 'Nobody can be asked here. Add --yes to erase.');
        }
        const isMeant = yes || (await confirm?.(`Erase all that is held of ${email}?`));
        if (!isMeant) throw new CommandRefusal(EXIT.refused, 'Nothing was erased.');
        return erasePersonData(store, email);
      }),
    );
}

function addMails(program: Command, carryOut: CarryOut): void {
  const mails = program.command('mails').description('the outbox');
  mails
    .command('list')
    .description('list the mails')
    .option('--failed', 'only those that were given up')
    .action(({ failed: isFailed = false }: { failed?: boolean }) =>
      carryOut((store) => showMails(store, isFailed)),
    );
  mails
    .command('retry')
    .description('send a mail again that was given up')
    .argument('<id>')
    .action((id: string) => carryOut((store) => retryOne(store, id)));
}

async function outcomeOf({ open }: CommandContext, work: Work): Promise<Outcome> {
  let opened: OpenStore | undefined;
  const onStore = async (): Promise<Outcome> => {
    opened = await open();
    return work(opened.store);
  };
  try {
    return await resultOf(onStore);
  } finally {
    await opened?.close();
  }
}

async function resultOf(work: () => Outcome | Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartRefusal) return failed(EXIT.unavailable, error.message);
    if (error instanceof CommandRefusal) return failed(error.exitCode, error.message);
    return faultOf(error);
  }
}

/** An error of the database repeats what is stored, so only its code is shown. */
function faultOf(error: unknown): Outcome {
  const fault = databaseErrorOf(error);
  return fault && isTransient(fault)
    ? failed(EXIT.unavailable, `The database cannot be used at the moment (${fault.code}).`)
    : failed(EXIT.fault, `Kettle has a fault (${errorCodeOf(error)}).`);
}

function failed(exitCode: Outcome['exitCode'], message: string): Outcome {
  const messages = message.split('\n');
  return { exitCode, value: { messages }, lines: [], problems: messages };
}

function present({ value, lines, problems = [] }: Outcome, isJson: boolean, to: CommandContext) {
  if (isJson) to.stdout(`${JSON.stringify(value, null, 2)}\n`);
  else if (lines.length > 0) to.stdout(`${lines.join('\n')}\n`);
  if (problems.length > 0) to.stderr(`${problems.join('\n')}\n`);
}
