import { clearScreenDown } from 'node:readline';
import { type Shell, canRedraw } from '../shell/shell.ts';
import { plainText } from '../output/plain-text.ts';
import { rowsText, type Counts } from './counts.ts';

/**
 * Shows the progress of a batch: a bar on a terminal, a plain line at most every 5 seconds
 * elsewhere.
 */
export interface Progress {
  /** `share` is the part of the file that is done, from 0 to 1. */
  show(counts: Counts, share: number): void;
  /** Reports that the provider asks to wait this long. */
  readonly wait: (milliseconds: number) => void;
  stop(): void;
}

const LINE_EVERY_MS = 5_000;
const STEPS = 1000;

export async function createProgress(shell: Shell, isQuiet: boolean): Promise<Progress> {
  if (isQuiet) return { show: () => {}, wait: () => {}, stop: () => {} };
  return canRedraw(shell) ? barProgress(shell) : lineProgress(shell);
}

async function barProgress(shell: Shell): Promise<Progress> {
  const { SingleBar } = (await import('cli-progress')).default;
  const bar = new SingleBar({
    stream: shell.stderr,
    format: '{bar} {percentage}% | {rows} | {failed} failed | {speed}',
    barsize: 24,
    clearOnComplete: true,
    hideCursor: true,
    gracefulExit: false,
  });
  const speedAt = createSpeedMeter();
  const payload = (counts: Counts, share: number) => {
    const { rate, left } = speedAt(counts.rows, share);
    return {
      rows: rowsText(counts.rows),
      failed: counts.failed,
      speed: `${rate}/s | ${left} left`,
    };
  };
  bar.start(STEPS, 0, { rows: rowsText(0), failed: 0, speed: '-/s | --:-- left' });
  return {
    show: (counts, share) => bar.update(Math.floor(share * STEPS), payload(counts, share)),
    wait: (milliseconds) => bar.update({ speed: `asked to wait ${secondsText(milliseconds)}` }),
    stop: () => {
      bar.stop();
      // A line that was written under the bar, as on Ctrl-C, has moved the bar down. Clear it
      // there.
      clearScreenDown(shell.stderr);
    },
  };
}

function lineProgress(shell: Shell): Progress {
  const speedAt = createSpeedMeter();
  let last = performance.now();
  let quietUntil = 0;
  return {
    show: (counts, share) => {
      const { rate, left } = speedAt(counts.rows, share);
      if (performance.now() - last < LINE_EVERY_MS) return;
      last = performance.now();
      const line = `${rowsText(counts.rows)}, ${String(counts.failed)} failed, ${rate}/s, ${left} left`;
      shell.stderr.write(`${plainText(line)}\n`);
    },
    wait: (milliseconds) => {
      // Every waiting row calls this, and short waits need no message.
      const now = performance.now();
      if (milliseconds < LINE_EVERY_MS || now + LINE_EVERY_MS < quietUntil) return;
      quietUntil = now + milliseconds;
      shell.stderr.write(
        `The provider asked us to wait. Continuing in ${secondsText(milliseconds)}.\n`,
      );
    },
    stop: () => {},
  };
}

function secondsText(milliseconds: number): string {
  return `${String(Math.ceil(milliseconds / 1000))} s`;
}

/** Computes the rows per second and the time left, measured from the first row of this run. */
function createSpeedMeter() {
  let start: { readonly at: number; readonly rows: number; readonly share: number } | undefined;
  return (rows: number, share: number) => {
    start ??= { at: performance.now(), rows: rows - 1, share };
    const seconds = (performance.now() - start.at) / 1000;
    const done = share - start.share;
    return {
      rate: seconds > 1 ? String(Math.round((rows - start.rows) / seconds)) : '-',
      left: seconds > 1 && done > 0 ? clockTime((seconds * (1 - share)) / done) : '--:--',
    };
  };
}

/** `02:05`, or `1:02:05` from an hour on. */
function clockTime(seconds: number): string {
  const whole = Math.ceil(seconds);
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const end = `${two(minutes)}:${two(whole % 60)}`;
  return hours > 0 ? `${String(hours)}:${end}` : end;
}
