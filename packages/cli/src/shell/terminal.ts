import type { Output, Shell } from './shell.ts';

/** The width of the terminal. Undefined for a pipe, and for a terminal without a set size, which reports 0. */
export function columnsOf({ columns = 0 }: Output): number | undefined {
  return columns > 0 ? columns : undefined;
}

/** Whether the terminal can replace text that it shows. With TERM=dumb it would print the control codes instead. */
export function canRedraw({ env, stderr }: Pick<Shell, 'env' | 'stderr'>): boolean {
  return stderr.isTTY === true && env['TERM'] !== 'dumb';
}
