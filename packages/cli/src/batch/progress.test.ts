import { describe, expect, it } from 'vitest';
import type { Shell } from '../shell/shell.ts';
import { Terminal } from '../testing/terminal.ts';
import { Tally } from './counts.ts';
import { createProgress } from './progress.ts';

describe('the bar of a batch', () => {
  it('leaves nothing on the screen when it stops, though a line was written meanwhile', async () => {
    const terminal = new Terminal();
    const progress = await createProgress({ stderr: terminal.stderr } as unknown as Shell, false);
    const tally = new Tally();
    tally.ended('signed-up');
    progress.show(tally, 0.5);
    terminal.stderr.write('Waiting for the answer.\n');
    progress.show(tally, 0.6);
    progress.stop();
    expect(terminal.written).toContain('1 rows | 0 failed');
    terminal.stderr.write('Interrupted.\n');
    expect(terminal.text.trim()).toBe('Interrupted.');
  });
});
