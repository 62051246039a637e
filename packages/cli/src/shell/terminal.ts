import type { Output, Shell } from './shell.ts';

/** How wide it is: nothing is known of a pipe, nor of a terminal whose size nobody has set, which says 0. */
export function columnsOf({ columns = 0 }: Output): number | undefined {
  return columns > 0 ? columns : undefined;
}

/** Whether text can be put in place of what stands there: TERM=dumb shows the codes for it as they are. */
export function canRedraw({ env, stderr }: Pick<Shell, 'env' | 'stderr'>): boolean {
  return stderr.isTTY === true && env['TERM'] !== 'dumb';
}
