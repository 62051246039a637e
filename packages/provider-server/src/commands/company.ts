import { cpSync, existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { exampleMistakes } from '../company/example-mistakes.ts';
import { codeOf } from '../platform/log.ts';
import { loadBusiness } from '../company/load-business.ts';
import { mistakeText } from '../company/mistake.ts';
import { greetingName } from '../mails/smtp-sender.ts';
import { readEnvironment, type Environment } from '../start/environment.ts';
import { readStaffTokens } from '../start/open-staff-tokens.ts';
import { mailMistake } from '../start/mail-sender.ts';
import { SANDBOX_FOLDER } from '../company/sandbox-folder.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** `init`: copies the sandbox's folder, as a start for a company of one's own. */
export function writeCompany(folder: string, variables: Variables): Outcome {
  const path = resolve(folder);
  try {
    if (existsSync(path) && readdirSync(path).length > 0) {
      throw new CommandRefusal(EXIT.refused, `${folder} is not empty. Name a new folder.`);
    }
    cpSync(SANDBOX_FOLDER, path, { recursive: true });
  } catch (error) {
    if (error instanceof CommandRefusal) throw error;
    const message = `${folder} cannot be written (${codeOf(error)}). Name another folder.`;
    throw new CommandRefusal(EXIT.refused, message);
  }
  // A clone does not have the program in its PATH.
  const program = variables['npm_command'] === 'exec' ? 'npx kettle-provider' : 'kettle-provider';
  return {
    exitCode: EXIT.done,
    value: { folder: path },
    lines: [
      `Wrote an example company to ${path}.`,
      'Change its files, then check them:',
      `  ${program} check ${quoted(folder)}`,
      'Try it:',
      `  KETTLE_COMPANY=${quoted(path)} KETTLE_SANDBOX=1 DATA_DIR=.kettle/company ${program} start`,
    ],
  };
}

/** A path as one word of a POSIX shell. */
function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** An environment in which a folder is checked by itself. */
const ALONE = { DATA_DIR: '.kettle' };

/**
 * `check`: names every mistake in the environment and in the company's folder, or in the folder of
 * the argument alone.
 */
export async function checkCompany(
  folder: string | undefined,
  variables: Variables,
): Promise<Outcome> {
  const environment = readEnvironment(
    folder === undefined
      ? variables
      : { ...ALONE, KETTLE_SANDBOX: variables['KETTLE_SANDBOX'], KETTLE_COMPANY: folder },
  );
  const path = folder ?? (variables['KETTLE_COMPANY']?.trim() || SANDBOX_FOLDER);
  const business = await loadBusiness(path);
  const isSandbox = environment.ok ? environment.value.isSandbox : path === SANDBOX_FOLDER;
  const leftovers = business.ok && !isSandbox ? exampleMistakes(business.value.company) : [];
  const mistakes = business.ok ? leftovers : business.error;
  const ofEnvironment = environment.ok ? [] : [...environment.error];
  const tokens = folder === undefined && environment.ok && readStaffTokens(environment.value);
  if (tokens && !tokens.ok) ofEnvironment.push(tokens.error);
  if (folder === undefined && environment.ok && business.ok) {
    const mails = mailMistake(environment.value, business.value);
    if (mails !== undefined && environment.value.providerUrl === undefined) {
      ofEnvironment.push(mails);
    }
  }
  const value = { environment: ofEnvironment, mistakes };
  if (ofEnvironment.length + mistakes.length > 0) {
    const problems = [...ofEnvironment, ...mistakes.map(mistakeText)];
    return { exitCode: EXIT.invalid, value, lines: [], problems };
  }
  const looked =
    folder === undefined && environment.ok
      ? greetingLines(environment.value)
      : ['The environment was not looked at. Set it, and run check without a folder.'];
  return { exitCode: EXIT.done, value, lines: [`${path} has no mistakes.`, ...looked] };
}

function greetingLines({ smtpUrl, siteUrl }: Environment): readonly string[] {
  if (smtpUrl === undefined) return [];
  const name = greetingName(smtpUrl, siteUrl);
  return [
    name === undefined
      ? 'Mails greet their server with this machine’s name, which strict servers refuse. Set SITE_URL.'
      : `Mails greet their server as ${name}.`,
  ];
}
