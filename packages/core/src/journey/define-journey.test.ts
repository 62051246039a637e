import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TODAY } from '../testing/builders.ts';
import { defineJourney, type StepRow } from './define-journey.ts';

const STEPS = ['first', 'second', 'third', 'fourth', 'fifth', 'last'] as const;
type Step = (typeof STEPS)[number];

interface Facts {
  /** The steps that this journey leaves out. */
  readonly leftOut: readonly Step[];
  /** The steps whose answer is missing. */
  readonly unanswered: readonly Step[];
  readonly isOver: boolean;
}

const row = (step: Step): StepRow<Facts, never> => ({
  isPart: ({ leftOut }) => !leftOut.includes(step),
  isAnswered: ({ unanswered }) => !unanswered.includes(step),
});

const journey = defineJourney(
  {
    first: {},
    second: row('second'),
    third: row('third'),
    fourth: row('fourth'),
    fifth: row('fifth'),
    last: { isReady: ({ isOver }) => isOver },
  },
  ({ isOver }: Facts) => (isOver ? 'last' : 'exit'),
);

const MIDDLE = STEPS.slice(1, -1);
const someFacts = fc.record({
  leftOut: fc.subarray(MIDDLE),
  unanswered: fc.subarray(MIDDLE),
  isOver: fc.boolean(),
});
const whole = { leftOut: [], unanswered: [], isOver: false };

describe('a journey', () => {
  it('shows a step exactly when the steps before it are answered, parts or not [RT1]', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const missing = STEPS.findIndex((step) => facts.unanswered.includes(step));
        const open = STEPS.slice(0, missing === -1 ? -1 : missing + 1);
        expect(STEPS.filter((step) => journey.isReady(step, facts))).toEqual(
          facts.isOver ? [...open, 'last'] : open,
        );
      }),
    );
  });

  it('continues at the last step that may be shown, and redirects from none before it [ST3]', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const furthest = journey.furthest(facts);
        const shown = STEPS.filter((step) => !journey.redirect(step, facts, TODAY));
        expect(furthest).toBe(shown.at(-1));
        expect(furthest === 'last').toBe(facts.isOver);
      }),
    );
  });

  it('leads from its first step through its parts to its end, and back the same way [JN1, JN20]', () => {
    fc.assert(
      fc.property(someFacts, ({ leftOut, isOver }) => {
        const facts = { leftOut, unanswered: [], isOver };
        const parts = journey.stepsOf(facts);
        const forms = parts.slice(0, -1);
        expect(parts).toEqual(STEPS.filter((step) => !leftOut.includes(step)));
        expect(forms.map((step) => journey.next(step, facts))).toEqual([
          ...forms.slice(1),
          isOver ? 'last' : 'exit',
        ]);
        expect(forms.map((step) => journey.previous(step, facts))).toEqual([
          undefined,
          ...forms.slice(0, -1),
        ]);
      }),
    );
  });

  it('leads on from a step that it leaves out, and never back to one [JN1, JN20]', () => {
    fc.assert(
      fc.property(someFacts, fc.constantFrom(...MIDDLE), (facts, step) => {
        expect(facts.leftOut).not.toContain(journey.next(step, facts));
        expect(facts.leftOut).not.toContain(journey.previous(step, facts));
      }),
    );
  });

  it('never leads back from its last step [NV6]', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        expect(journey.previous('last', facts)).toBeUndefined();
      }),
    );
  });

  it('has nothing after its last step but its end', () => {
    expect(journey.next('last', { ...whole, isOver: true })).toBe('last');
  });
});

describe('a row', () => {
  const table = (third: StepRow<Facts, 'second' | 'third' | 'last'>) =>
    defineJourney({ first: {}, second: row('second'), third, last: {} }, () => 'last' as const);

  it('may be shown or closed whatever was answered [RT1]', () => {
    const isReady = ({ isOver }: Facts) => isOver;
    expect(table({ isReady }).isReady('third', whole)).toBe(false);
    const facts = { ...whole, isOver: true, unanswered: ['second'] as const };
    expect(table({ isReady }).isReady('third', facts)).toBe(true);
  });

  it('counts as a part while that is undecided, and nothing leads to it [JN1]', () => {
    const undecided = table({ isPart: () => false, isUndecided: ({ isOver }) => !isOver });
    expect(undecided.stepsOf(whole)).toContain('third');
    expect(undecided.next('second', whole)).toBe('last');
    expect(undecided.stepsOf({ ...whole, isOver: true })).not.toContain('third');
  });

  it('that is a part may be passed over by Next, and Back still leads to it [JN6]', () => {
    const passed = table({ isNext: () => false });
    expect(passed.next('second', whole)).toBe('last');
    expect(passed.stepsOf(whole)).toContain('third');
  });

  it('leads forward before it asks for what is missing, and back only after [RT1]', () => {
    const both = table({
      forwardTo: ({ isOver }) => (isOver ? 'last' : undefined),
      backTo: (_, today) => (today === TODAY ? 'second' : undefined),
    });
    const missing = { ...whole, unanswered: ['second'] as const };
    expect(both.redirect('third', { ...missing, isOver: true }, TODAY)).toBe('last');
    expect(both.redirect('third', missing, TODAY)).toBe('start');
    expect(both.redirect('third', whole, TODAY)).toBe('second');
  });

  it('that leads forward to itself is shown', () => {
    const itself = table({ forwardTo: () => 'third', isReady: () => false });
    expect(itself.redirect('third', whole, TODAY)).toBeUndefined();
  });
});
