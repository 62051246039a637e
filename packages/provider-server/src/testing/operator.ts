import { vi } from 'vitest';
import type { CommandContext } from '../commands/command-context.ts';
import { runCommand } from '../commands/program.ts';
import type { Store } from '../database/store.ts';
import { mailTemplates } from '../mails/mail-templates.ts';
import { fixedClock } from './fixed-clock.ts';
import { SANDBOX } from './sandbox.ts';
import { SITE_URL } from './test-provider.ts';

export interface CommandRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** What `--json` printed. Untyped, because tests check it part by part. */
  readonly json: unknown;
}

/** Runs commands of `kettle-provider` on an open store. */
export function operatorOf(
  store: Store,
  {
    clock = fixedClock(),
    confirm,
    carrier,
  }: Partial<Pick<CommandContext, 'clock' | 'confirm' | 'carrier'>> = {},
) {
  return async (...args: readonly string[]): Promise<CommandRun> => {
    let stdout = '';
    let stderr = '';
    const code = await runCommand([...args, '--json'], {
      open: () => Promise.resolve({ store, close: () => Promise.resolve() }),
      clock,
      ...(confirm ? { confirm } : {}),
      bankDirectory: () => Promise.resolve(SANDBOX.bankDirectory),
      ...(carrier ? { carrier } : {}),
      templates: () => Promise.resolve(mailTemplates(SANDBOX.company.profile, SITE_URL)),
      siteUrl: () => SITE_URL,
      start: () => Promise.resolve(),
      nameOperator: (name) => vi.stubEnv('KETTLE_OPERATOR', name),
      variables: {},
      stdout: (text) => (stdout += text),
      stderr: (text) => (stderr += text),
    });
    return { code, stdout, stderr, json: stdout === '' ? undefined : JSON.parse(stdout) };
  };
}
