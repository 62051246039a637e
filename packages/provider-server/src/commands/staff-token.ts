import { newStaffToken, staffTokenLine } from '../edge/staff-tokens.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';

/**
 * `staff-token`: makes a token, which is stored nowhere, and the line by which the provider knows
 * it.
 */
export function makeStaffToken(name: string): Outcome {
  const token = newStaffToken();
  const line = staffTokenLine(name, token);
  if (line === undefined) {
    throw new CommandRefusal(
      EXIT.usage,
      'NAME must be up to 64 letters, digits and the characters . _ - without spaces.',
    );
  }
  return {
    exitCode: EXIT.done,
    value: { name, token, line },
    lines: [token, line],
    problems: [
      `The first line is the KETTLE_TOKEN of ${name}, and is not shown again. The second goes into STAFF_TOKENS or the file of STAFF_TOKENS_FILE.`,
    ],
  };
}
