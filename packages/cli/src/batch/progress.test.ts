import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Shell } from '../shell/shell.ts';
import { Terminal } from '../testing/terminal.ts';
import { Counts } from './counts.ts';
import { createProgress } from './progress.ts';

function aShell(terminal: Terminal, env: Shell['env'] = {}): Shell {
  return { stderr: terminal.stderr, env } as unknown as Shell;
}

afterEach(() => void vi.useRealTimers());

describe('the bar of a batch', () => {
  it('leaves nothing on the screen when it stops, even if a line was written while it was shown', async () => {
    const terminal = new Terminal();
    const progress = await createProgress(aShell(terminal), false);
    const counts = new Counts();
    counts.addOutcome('signed-up');
    progress.show(counts, 0.5);
    terminal.stderr.write('Waiting for the answer.\n');
    progress.show(counts, 0.6);
    progress.stop();
    expect(terminal.written).toContain('1 row | 0 failed');
    terminal.stderr.write('Interrupted.\n');
    expect(terminal.text.trim()).toBe('Interrupted.');
  });
});

describe('a provider that asks to wait', () => {
  it('is shown in the bar until a row has ended', async () => {
    const terminal = new Terminal();
    const progress = await createProgress(aShell(terminal), false);
    const counts = new Counts();
    progress.wait(59_001);
    await expect.poll(() => terminal.text).toContain('0 failed | asked to wait 60 s');
    counts.addOutcome('signed-up');
    progress.show(counts, 0.5);
    await expect.poll(() => terminal.text).not.toContain('wait');
    progress.stop();
  });

  it('is shown in one plain line for all waiting rows, and again for another wait', async () => {
    vi.useFakeTimers();
    const terminal = new Terminal();
    const progress = await createProgress(aShell(terminal, { TERM: 'dumb' }), false);
    progress.wait(1_000);
    for (const rest of [60_000, 59_990, 30_000]) progress.wait(rest);
    vi.advanceTimersByTime(60_000);
    progress.wait(20_000);
    expect(terminal.written).toBe(
      'The provider asked us to wait. Continuing in 60 s.\nThe provider asked us to wait. Continuing in 20 s.\n',
    );
  });
});

describe('the plain lines of a batch', () => {
  it.each([
    [12, '00:06'],
    [3731, '1:02:05'],
  ])('replace the bar if it cannot be drawn, and show the speed: of %i', async (rows, left) => {
    vi.useFakeTimers();
    const terminal = new Terminal();
    const progress = await createProgress(aShell(terminal, { TERM: 'dumb' }), false);
    const counts = new Counts();
    for (let row = 1; row <= 6; row += 1) {
      counts.addOutcome('signed-up');
      progress.show(counts, row / rows);
      vi.advanceTimersByTime(1_000);
    }
    expect(terminal.written).toBe(`6 rows, 0 failed, 1/s, ${left} left\n`);
  });
});
