import { failure, success, type Result } from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { Request } from './request.ts';

describe('a request', () => {
  it('is loading until its first answer, and keeps its problem during a retry [ER2]', async () => {
    const request = new Request<string, string>();
    expect(request).toMatchObject({ isLoading: true, isRunning: false });
    await request.run(() => Promise.resolve(failure('refused')));
    expect(request).toMatchObject({ isLoading: false, problem: 'refused' });
    const retry = request.run(() => Promise.resolve(success('found')));
    expect(request).toMatchObject({ isLoading: true, isRunning: true, problem: 'refused' });
    await retry;
    expect(request).toMatchObject({ isLoading: false, problem: undefined, value: 'found' });
  });

  it('drops the answer of a run that a newer one or a stop has aborted [ST8]', async () => {
    const request = new Request<string, string>();
    const answers: ((answer: Result<string, string>) => void)[] = [];
    const run = () =>
      request.run(() => new Promise<Result<string, string>>((resolve) => answers.push(resolve)));
    const first = run();
    const second = run();
    answers[0]?.(success('old'));
    await first;
    expect(request).toMatchObject({ isRunning: true, value: undefined });
    request.stop();
    answers[1]?.(success('left'));
    await second;
    expect(request).toMatchObject({ isRunning: false, value: undefined });
  });
});
