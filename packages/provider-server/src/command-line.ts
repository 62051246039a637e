import { parseArgs } from 'node:util';
import { failure, success, type Result } from '@kettle/core';
import { NO_FAULTS, type Faults } from './edge/faults.ts';

const USAGE = 'Usage: [--latency MILLISECONDS] [--faults SHARE, such as 0.1]';

/** Faults on purpose (sandbox-data.md): `--latency 300 --faults 0.1`. */
export function readCommandLine(args: readonly string[]): Result<Faults, string> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { latency: { type: 'string' }, faults: { type: 'string' } },
    });
    const latencyMs = numberOf(values.latency, NO_FAULTS.latencyMs);
    const share = numberOf(values.faults, NO_FAULTS.share);
    const isUsable = latencyMs >= 0 && latencyMs <= 60_000 && share >= 0 && share <= 1;
    return isUsable ? success({ latencyMs, share }) : failure(USAGE);
  } catch {
    return failure(USAGE); // An option that does not exist, or one without its value.
  }
}

function numberOf(text: string | undefined, otherwise: number): number {
  return text === undefined ? otherwise : Number.parseFloat(text);
}
