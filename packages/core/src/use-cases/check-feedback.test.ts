import { describe, expect, it } from 'vitest';
import { failure, success } from '../domain/result.ts';
import { scriptedPorts, type Calls } from '../testing/ports.ts';
import { createUseCases } from './create-use-cases.ts';

describe('the feedback check', () => {
  it.each([
    success(undefined),
    failure({ kind: 'refused', messages: ['Not here.'] }),
    failure({ kind: 'unreachable' }),
  ])('is made and returns nothing, whatever the answer: %j [CF4]', async (answer) => {
    const calls: Calls = [];
    const ports = scriptedPorts({ 'configuration.feedback': () => Promise.resolve(answer) }, calls);
    expect(await createUseCases(ports).checkFeedback()).toBeUndefined();
    expect(calls.map(([call]) => call)).toEqual(['configuration.feedback']);
  });
});
