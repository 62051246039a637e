import { describe, expect, it } from 'vitest';
import { failure, success, type Result } from '../domain/result.ts';
import type { Failure } from '../domain/failure.ts';
import { scriptedPorts } from '../testing/ports.ts';
import { recordingLog } from '../testing/submission-log.ts';
import { submit } from './submit.ts';

type Answer = Result<string, Failure>;

function aSubmission() {
  const ports = scriptedPorts({});
  const log = recordingLog();
  const keys: string[] = [];
  const press = (answer: Answer) =>
    submit(ports, log, 'direct-debit', (key) => {
      keys.push(key);
      return Promise.resolve(answer);
    });
  return { ports, log, keys, press };
}

const done: Answer = success('done');
const lost: Answer = failure({ kind: 'unreachable' });
const refused: Answer = failure({ kind: 'refused', messages: ['No.'] });

describe('a submission', () => {
  it('is stored as sending before its request is sent, without content', async () => {
    const { ports, log } = aSubmission();
    const savedBefore: unknown[] = [];
    await submit(ports, log, 'presignup', () => {
      savedBefore.push(...log.saved);
      return Promise.resolve(done);
    });
    expect(savedBefore).toEqual([
      { key: 'key-1', kind: 'presignup', state: 'sending', sentAt: 1_800_000_000_000 },
    ]);
  });

  it('is sent once, however often it is pressed while it is in progress [FM5]', async () => {
    const { ports, log } = aSubmission();
    let sent = 0;
    let answer: (value: Answer) => void = () => undefined;
    const send = () => {
      sent += 1;
      return new Promise<Answer>((resolve) => {
        answer = resolve;
      });
    };
    const first = submit(ports, log, 'direct-debit', send);
    const second = await submit(ports, log, 'direct-debit', send);
    answer(done);
    expect(await first).toEqual(done);
    expect(second).toEqual(failure({ kind: 'in-progress' }));
    expect(sent).toBe(1);
  });

  it('keeps its key until the outcome is known, however often it is tried [KE4]', async () => {
    const { keys, press } = aSubmission();
    await press(lost);
    await press(failure({ kind: 'faulted', messages: [] }));
    await press(failure({ kind: 'unreadable' }));
    await press(done);
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps its key when sending throws, and rethrows the error [KE4]', async () => {
    const { ports, log, keys, press } = aSubmission();
    const broken = submit(ports, log, 'direct-debit', (key): Promise<Answer> => {
      keys.push(key);
      return Promise.reject(new Error('bug'));
    });
    await expect(broken).rejects.toThrow('bug');
    expect(await press(done)).toEqual(done);
    expect(new Set(keys).size).toBe(1);
  });

  it('uses a new key after a refusal [KE5]', async () => {
    const { keys, press } = aSubmission();
    await press(refused);
    await press(done);
    expect(new Set(keys).size).toBe(2);
  });

  it('uses a new key after a success [KE5]', async () => {
    const { keys, log, press } = aSubmission();
    await press(done);
    await press(done);
    expect(new Set(keys).size).toBe(2);
    expect(log.saved.map(({ state }) => state)).toEqual(['sending', 'done', 'sending', 'done']);
  });
});
