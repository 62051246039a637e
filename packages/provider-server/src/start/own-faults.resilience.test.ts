import { afterAll, describe, expect, it } from 'vitest';
import { dataDirectories } from '../testing/data-directories.ts';
import { startProcess, stopProcess } from '../testing/processes.ts';
import { killAfterEach } from '../testing/kill-after-each.ts';

const directories = dataDirectories();
afterAll(directories.remove);
const start = killAfterEach(startProcess);

describe('a running provider', () => {
  it.each([
    ['a text', `throw 'Ada Byron 55779911'`],
    ['a promise that nobody waits for', `Promise.reject(new Error('Ada Byron 55779911'))`],
  ])(
    'after %s is thrown outside any request, exits with 1 and does not print its text',
    async (_what, bug) => {
      const bugOnSignal = `process.on('SIGUSR2', () => { ${bug}; })`;
      const one = start({
        DATA_DIR: await directories.prepared('bug'),
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(bugOnSignal)}`,
      });
      const address = await one.ready;
      one.child.kill('SIGUSR2');

      expect((await one.exited).code).toBe(1);
      expect(one.output().stderr).toContain('"event":"uncaught error"');
      expect(one.output().stderr).not.toMatch(/Ada|55779911/);
      await expect(fetch(address)).rejects.toThrow();
    },
  );

  it('keeps running when its log is no longer read', async () => {
    const one = start({ DATA_DIR: await directories.prepared('unread') });
    const address = await one.ready;
    one.child.stderr?.destroy();
    for (let call = 0; call < 3; call += 1) {
      expect((await fetch(`${address}/api/config/feedback`)).status).toBe(204);
    }

    expect(await stopProcess(one)).toBe(0);
  });
});
