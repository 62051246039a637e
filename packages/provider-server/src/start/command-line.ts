import { parseArgs } from 'node:util';
import {
  DIRECT_DEBIT_VARIANTS,
  failure,
  success,
  type DirectDebitVariant,
  type Result,
} from '@kettle/core';
import { NO_FAULTS, type Faults } from '../edge/faults.ts';

/** The options of the command line for experiments (docs/using.md). */
export interface CommandLine {
  readonly faults: Faults;
  /** The variant of the direct debit pages. */
  readonly directDebitVariant?: DirectDebitVariant;
}

const USAGE = `Usage: [--latency MILLISECONDS] [--faults SHARE] [--variant ${DIRECT_DEBIT_VARIANTS.join('|')}]`;

/** Parses arguments such as `--latency 300 --faults 0.1 --variant sticky`. */
export function readCommandLine(args: readonly string[]): Result<CommandLine, string> {
  try {
    const { latency, faults, variant } = parseArgs({
      args: [...args],
      options: {
        latency: { type: 'string' },
        faults: { type: 'string' },
        variant: { type: 'string' },
      },
    }).values;
    const latencyMs = numberOf(latency, NO_FAULTS.latencyMs);
    const share = numberOf(faults, NO_FAULTS.share);
    const isUsable = latencyMs >= 0 && latencyMs <= 60_000 && share >= 0 && share <= 1;
    if (!isUsable) return failure(USAGE);
    if (variant === undefined) return success({ faults: { latencyMs, share } });
    const directDebitVariant = DIRECT_DEBIT_VARIANTS.find((known) => known === variant);
    if (!directDebitVariant) return failure(USAGE);
    return success({ faults: { latencyMs, share }, directDebitVariant });
  } catch {
    return failure(USAGE); // The option does not exist or has no value.
  }
}

/** Returns `NaN` for a text that is not a number: `NaN` fails every range check. */
function numberOf(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  return /^[0-9]+(\.[0-9]+)?$/.test(text) ? Number(text) : Number.NaN;
}
