import { Command, CommanderError, Option } from 'commander';
import { MANDATE_STATUSES, type MandateStatus } from '@kettle/provider-api';
import type { CommandContext, Run } from './command-context.ts';
import { checkCompany, writeCompany } from './company.ts';
import { writeLeads, type LeadOptions } from './leads-export.ts';
import { DEFAULT_LIMIT, limitOf } from './listing.ts';
import { writeCancellations } from './mandates-cancellations.ts';
import { exportMandates, type ExportOptions } from './mandates-export.ts';
import { showMandates } from './mandates-list.ts';
import { markAsExported, reportMandates } from './mandates-report.ts';
import { writeOrders } from './orders-export.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';
import { outcomeOf } from './outcome-of.ts';
import { erasePersonData, erasureQuestion, exportPerson } from './people.ts';
import { makeStaffToken } from './staff-token.ts';

const NEW_FILE = ['--out <FILE>', 'the file to write, which must not exist yet'] as const;

/** Runs one command of `kettle-provider`. Resolves to its exit code. */
export async function runCommand(
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  let exitCode: number = EXIT.done;
  const program = programOf(context, async (work) => {
    const outcome = await outcomeOf(context, work);
    exitCode = outcome.exitCode;
    print(outcome, program.opts<{ json?: true }>().json === true, context);
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
  return exitCode;
}

function programOf(context: CommandContext, run: Run): Command {
  const program = new Command('kettle-provider')
    .description('Commands for operators. They read the environment variables of the provider.')
    .helpCommand('help [COMMAND]', 'Show the help of a command')
    .helpOption('-h, --help', 'show this help')
    .option('--json', 'print results as JSON')
    .option('--as <NAME>', 'your name, for the audit; by default KETTLE_OPERATOR or your user name')
    .hook('preAction', () => {
      const { as: name } = program.opts<{ as?: string }>();
      if (name !== undefined) context.nameOperator(name);
    })
    // Commander copies the help and these settings to each command that is added later.
    .configureOutput({ writeOut: context.stdout, writeErr: context.stderr })
    .exitOverride()
    .showHelpAfterError('See kettle-provider --help');
  addCompany(program, context, run);
  addStart(program, context, run);
  addMandates(program, context, run);
  addOrdersAndLeads(program, run);
  addPeople(program, context, run);
  program
    .command('staff-token')
    .description('Make a token for one of your staff, and its line for STAFF_TOKENS')
    .argument('<NAME>')
    .action((name: string) => run(() => makeStaffToken(name)));
  return program;
}

function addCompany(program: Command, { variables }: CommandContext, run: Run): void {
  program
    .command('init')
    .description('Write the folder of an example company, as a start for your own')
    .argument('<DIR>', 'a new folder')
    .action((folder: string) => run(() => writeCompany(folder, variables)));
  program
    .command('check')
    .description("Name every mistake in a company's folder and in the environment, or in DIR alone")
    .argument('[DIR]', 'the folder, by default that of KETTLE_COMPANY')
    .action((folder?: string) => run(() => checkCompany(folder, variables)));
}

function addStart(program: Command, { start }: CommandContext, run: Run): void {
  program
    .command('start')
    .description('Run the provider')
    .allowUnknownOption()
    .argument('[OPTIONS...]', 'the options of npm start')
    .action((options: readonly string[]) => start(options));
  program
    .command('migrate')
    .description('Migrate the database to the current schema, and exit')
    .action(() =>
      run(async (open) => {
        await open();
        return { exitCode: EXIT.done, value: {}, lines: ['The schema is up to date.'] };
      }),
    );
}

function addMandates(
  program: Command,
  { bankDirectory, carrier, clock, templates, variables }: CommandContext,
  run: Run,
): void {
  const mandates = program
    .command('mandates')
    .description('Hand mandates over to the bank, and apply its answers');
  mandates
    .command('export')
    .description('Hand over all new mandates with their bank details')
    .option(...NEW_FILE)
    .option('--batch <ID>', 'write this earlier batch again instead')
    .action((options: ExportOptions) => run((open) => exportMandates(open, options, carrier)));
  mandates
    .command('report')
    .description("Apply the bureau's answers: reference,status[,reason][,date][,pence]")
    .argument('<FILE>', 'a CSV file with a heading line')
    .action((file: string) =>
      run((open) => {
        refuseLinksToNowhere(variables);
        return reportMandates(open, file, async () => ({
          today: clock.today(),
          templates: await templates(),
          bankDirectory: await bankDirectory(),
        }));
      }),
    );
  mandates
    .command('mark-exported')
    .description('After a restore, mark the mandates of an earlier export as handed over')
    .argument('<FILE>', 'that export, or another list with the heading reference')
    .action((file: string) => run((open) => markAsExported(open, file)));
  mandates
    .command('cancellations')
    .description('Write the mandates that the bank has to cancel: reference,since')
    .requiredOption(...NEW_FILE)
    .action(({ out }: { out: string }) =>
      run((open) => writeCancellations(open, out, clock.today())),
    );
  mandates
    .command('list')
    .description('List the mandates')
    .addOption(
      new Option('--status <STATUS>', 'only mandates with this status').choices(MANDATE_STATUSES),
    )
    .option('--open', 'only mandates that have ended, whose payers have not given new bank details')
    .addOption(limitOption())
    .action((options: { status?: MandateStatus; open?: true; limit: string }) =>
      run(async (open) => {
        const { status } = options;
        const limit = limitOf(options.limit);
        const openOn = options.open && clock.today();
        return showMandates(await open(), { status, openOn, today: clock.today(), limit });
      }),
    );
}

function addOrdersAndLeads(program: Command, run: Run): void {
  program
    .command('orders')
    .description('What to order and to end with suppliers')
    .command('export')
    .description('Write the houses that signed up, are complete or ended since the last time')
    .requiredOption(...NEW_FILE)
    .action(({ out }: { out: string }) => run((open) => writeOrders(open, out)));
  program
    .command('leads')
    .description('People who left their details')
    .command('export')
    .description('Write leads and members, but nobody who stopped our mails')
    .requiredOption(...NEW_FILE)
    .option('--since <DATE>', 'only who left their details since that day, such as 2027-07-01')
    .action((options: LeadOptions) => run((open) => writeLeads(open, options)));
}

/** A company's payers cannot open a link to this machine. */
function refuseLinksToNowhere(variables: CommandContext['variables']): void {
  if (!variables['KETTLE_COMPANY']?.trim() || variables['SITE_URL']?.trim()) return;
  throw new CommandRefusal(
    EXIT.usage,
    'SITE_URL must be set as for the provider: the mails to payers link there.',
  );
}

function limitOption(): Option {
  return new Option('--limit <N>', 'how many at most, the oldest').default(String(DEFAULT_LIMIT));
}

function addPeople(program: Command, context: CommandContext, run: Run): void {
  const { clock, confirm, siteUrl, templates, variables } = context;
  const people = program.command('people').description('The data that Kettle holds about a person');
  people
    .command('export')
    .description('Print everything that Kettle holds about a person')
    .argument('<EMAIL>')
    .action((email: string) => run(async (open) => exportPerson(await open(), email)));
  people
    .command('erase')
    .description(
      'Erase everything about a person; their place stays taken, and another one leads their house',
    )
    .argument('<EMAIL>')
    .option('--yes', 'do not ask for confirmation')
    .action((email: string, { yes = false }: { yes?: boolean }) =>
      run(async (open) => {
        if (!yes && !confirm) {
          throw new CommandRefusal(
            EXIT.usage,
            'Cannot ask for confirmation without a terminal. Add --yes to erase.',
          );
        }
        refuseLinksToNowhere(variables);
        const store = await open();
        const leading = { today: clock.today(), templates: await templates(), siteUrl: siteUrl() };
        const isMeant = yes || (await confirm?.(await erasureQuestion(store, email, leading)));
        if (!isMeant) throw new CommandRefusal(EXIT.refused, 'Nothing was erased.');
        return erasePersonData(store, email, leading);
      }),
    );
}

function print({ value, lines, problems = [] }: Outcome, isJson: boolean, to: CommandContext) {
  if (isJson) to.stdout(`${JSON.stringify(value, null, 2)}\n`);
  else if (lines.length > 0) to.stdout(`${lines.join('\n')}\n`);
  if (problems.length > 0) to.stderr(`${problems.join('\n')}\n`);
}
