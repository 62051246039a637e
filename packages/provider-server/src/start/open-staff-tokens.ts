import { readFileSync } from 'node:fs';
import { failure, success, type Result } from '@kettle/core';
import { STAFF_TOKEN_LINE, staffTokenOf, type StaffTokens } from '../edge/staff-tokens.ts';
import { codeOf, type Log } from '../platform/log.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import type { Environment } from './environment.ts';

type TokenSettings = Pick<Environment, 'staffTokens' | 'staffTokensFile'>;

/** The staff's tokens of a running provider. */
export interface OpenStaffTokens {
  readonly current: () => StaffTokens;
  /** Reads the file again. One with a mistake is refused, and the tokens stay as they are. */
  reload(): void;
}

/** Throws `StartRefusal` if the file has a mistake. */
export function openStaffTokens(settings: TokenSettings, log: Log): OpenStaffTokens {
  const first = readStaffTokens(settings);
  if (!first.ok) throw new StartRefusal(first.error);
  let tokens = first.value;
  return {
    current: () => tokens,
    reload: () => {
      if (settings.staffTokensFile === undefined) return;
      const next = readStaffTokens(settings);
      if (!next.ok) return log.error({ detail: next.error }, 'staff tokens reload refused');
      tokens = next.value;
      log.info({ count: tokens.size }, 'staff tokens reloaded');
    },
  };
}

/**
 * The tokens of `STAFF_TOKENS` and of its file. The failure is a sentence, which repeats nothing of
 * the file: it may be a token.
 */
export function readStaffTokens({
  staffTokens,
  staffTokensFile,
}: TokenSettings): Result<StaffTokens, string> {
  if (staffTokensFile === undefined) return success(staffTokens);
  const tokens = new Map(staffTokens);
  try {
    for (const [at, line] of readFileSync(staffTokensFile, 'utf8').split('\n').entries()) {
      const token = staffTokenOf(line);
      if (token) tokens.set(...token);
      else if (line.trim() !== '')
        return failure(`STAFF_TOKENS_FILE: line ${at + 1} must be ${STAFF_TOKEN_LINE}.`);
    }
  } catch (error) {
    return failure(`STAFF_TOKENS_FILE cannot be read (${codeOf(error)}).`);
  }
  return success(tokens);
}
