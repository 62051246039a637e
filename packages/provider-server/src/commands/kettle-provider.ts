import { createInterface } from 'node:readline/promises';
import type { Business } from '@kettle/provider-domain';
import { loadBusiness } from '../company/load-business.ts';
import { mistakeText } from '../company/mistake.ts';
import { SANDBOX_FOLDER } from '../company/sandbox-folder.ts';
import { mailTemplates } from '../mails/mail-templates.ts';
import { withTimeLimits } from '../company/time-limits.ts';
import { dataDirectoryAt } from '../platform/data-directory.ts';
import { readEnvironment, type Environment } from '../start/environment.ts';
import { outerAddressOf } from '../start/listening.ts';
import { createLogger } from '../platform/log.ts';
import { londonClock } from '../platform/london-clock.ts';
import { openStore } from '../start/open-store.ts';
import { runProvider } from '../start/run-provider.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { runCommand } from './program.ts';

/** Asks on standard error, so that standard output holds only the result. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(`${question} Type yes to continue: `)).trim() === 'yes';
  } finally {
    terminal.close();
  }
}

function environmentOf(): Environment {
  const environment = readEnvironment(process.env);
  if (!environment.ok) throw new StartRefusal(environment.error.join('\n'));
  return environment.value;
}

function siteUrl(): string {
  const { siteUrl: own, ...environment } = environmentOf();
  return own ?? outerAddressOf(environment);
}

function companyDir(): string | undefined {
  return process.env['KETTLE_COMPANY']?.trim() || undefined;
}

async function businessOf(folder: string): Promise<Business> {
  const business = await loadBusiness(folder);
  if (!business.ok) throw new StartRefusal(business.error.map(mistakeText).join('\n'));
  return business.value;
}

const log = createLogger({ write: (line) => void process.stderr.write(line) });

/** `kettle-provider`: the operators' commands, with the environment variables of the provider. */
process.exitCode = await runCommand(process.argv.slice(2), {
  open: () => {
    const environment = environmentOf();
    return openStore({ environment, directory: dataDirectoryAt(environment.dataDir), log });
  },
  clock: londonClock,
  templates: async () => {
    const { company } = await businessOf(companyDir() ?? SANDBOX_FOLDER);
    return mailTemplates(company.profile, siteUrl());
  },
  bankDirectory: async () => {
    const business = await businessOf(companyDir() ?? SANDBOX_FOLDER);
    return withTimeLimits(business, log).bankDirectory;
  },
  siteUrl,
  carrier: async () => {
    const folder = companyDir();
    return folder ? withTimeLimits(await businessOf(folder), log).mandateCarrier : undefined;
  },
  ...(process.stdin.isTTY && process.stderr.isTTY ? { confirm } : {}),
  start: runProvider,
  nameOperator: (name) => {
    process.env['KETTLE_OPERATOR'] = name;
  },
  variables: process.env,
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
});
