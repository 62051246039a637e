import { describe, expect, it } from 'vitest';
import { ADA, anAccount } from '../testing/journeys.ts';
import {
  isJoiningStepReachable,
  JOINING_STEPS,
  nextJoiningStep,
  previousJoiningStep,
  stepsOfJoining,
  type JoiningFacts,
} from './joining-journey.ts';
import { finishedJoiningJourney, newJoiningJourney } from './joining-journey-state.ts';

const base = { hasBankDetails: false, directDebitVariant: 'control' } as const;
const started = newJoiningJourney('acc_1');
const loaded = { ...started, account: anAccount() };
const detailed = { ...loaded, personalDetails: ADA };

function joinedWith(remainingHousemates: number): JoiningFacts {
  const joined = { guid: 'acc_1', joinLink: 'https://k.example', remainingHousemates };
  return { ...base, journey: finishedJoiningJourney('acc_1', joined) };
}

describe('a joiner’s prerequisites', () => {
  it.each([
    [{ ...base }, ['joining-tenant']],
    [{ ...base, journey: started }, ['joining-tenant']],
    [{ ...base, journey: loaded }, ['joining-tenant', 'personal-details']],
    [{ ...base, journey: detailed }, ['joining-tenant', 'personal-details', 'direct-debit']],
    [
      { ...base, journey: detailed, hasBankDetails: true },
      ['joining-tenant', 'personal-details', 'direct-debit', 'confirm-direct-debit'],
    ],
    [
      { ...base, journey: { ...started, personalDetails: ADA }, hasBankDetails: true },
      ['joining-tenant'],
    ],
    [joinedWith(2), ['joining-tenant', 'congratulations']],
  ] as const)('case %# [RT1, RT21]', (facts, open) => {
    expect(JOINING_STEPS.filter((step) => isJoiningStepReachable(step, facts))).toEqual(open);
  });
});

describe('the order of a joiner’s steps', () => {
  it.each([
    ['joining-tenant', 'personal-details'],
    ['personal-details', 'direct-debit'],
    ['direct-debit', 'confirm-direct-debit'],
  ] as const)('leads from %s to %s [JN18]', (step, next) => {
    expect(nextJoiningStep(step, { ...base, journey: detailed })).toBe(next);
  });

  it.each([
    [2, 'congratulations'],
    [0, 'house-complete'],
  ])('ends with %i places remaining at %s [JN16, JN17]', (remaining, end) => {
    expect(nextJoiningStep('confirm-direct-debit', joinedWith(remaining))).toBe(end);
    const sticky = { ...joinedWith(remaining), directDebitVariant: 'sticky' } as const;
    expect(nextJoiningStep('direct-debit', sticky)).toBe(end);
  });

  it.each([
    [2, 'congratulations'],
    [1, 'house-complete'],
  ])('with %i places left before joining ends at %s [JN16, JN17]', (remainingHousemates, end) => {
    const account = anAccount({ remainingHousemates });
    const journey = { ...detailed, account };
    expect(nextJoiningStep('confirm-direct-debit', { ...base, journey })).toBe(end);
  });

  it.each([
    ['joining-tenant', undefined],
    ['personal-details', 'joining-tenant'],
    ['direct-debit', 'personal-details'],
    ['confirm-direct-debit', 'direct-debit'],
    ['congratulations', undefined],
  ] as const)('leads back from %s to %s [JN20, NV6]', (step, previous) => {
    expect(previousJoiningStep(step)).toBe(previous);
  });
});

describe('the steps of a joining', () => {
  it('are all steps in the control variant [JN18]', () => {
    expect(stepsOfJoining(base)).toEqual(JOINING_STEPS);
  });

  it('leave out the confirm page in the sticky variant [JN21]', () => {
    expect(stepsOfJoining({ ...base, directDebitVariant: 'sticky' })).toEqual([
      'joining-tenant',
      'personal-details',
      'direct-debit',
      'congratulations',
    ]);
  });
});
