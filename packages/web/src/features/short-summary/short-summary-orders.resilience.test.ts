import {
  failure,
  leadPackagePrice,
  selectedPriceIds,
  success,
  type Failure,
  type Picks,
  type VoucherFailure,
} from '@kettle/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLeadWithAQuote, onlyTv, settled } from '../../testing/lead-parts.ts';
import { ShortSummaryModel } from './short-summary-model.ts';

const REFUSED: Failure = { kind: 'refused', messages: ['No'] };
const INVALID: VoucherFailure = { kind: 'invalid-voucher', messages: ['No'] };
const OUTCOMES = ['ok', 'ok', 'refused', 'unreachable'] as const;
type Outcome = (typeof OUTCOMES)[number];

const walk = fc.record({
  clicks: fc.array(fc.constantFrom('toggle', 'apply', 'clear', 'answer', 'answer'), {
    minLength: 1,
    maxLength: 10,
  }),
  saves: fc.infiniteStream(fc.constantFrom<Outcome>(...OUTCOMES)),
  verdicts: fc.infiniteStream(fc.constantFrom<Outcome>(...OUTCOMES)),
  isLeft: fc.boolean(),
});

/**
 * A discounted price that differs from package to package, so that the test can tell them apart.
 */
const priceOf = (priceIds: readonly string[]) => ({
  discountedPriceAmount: [...priceIds.join()].reduce((sum, sign) => sum + sign.charCodeAt(0), 0),
});

interface Now {
  scheduler: fc.Scheduler;
  saves: Iterator<Outcome>;
  verdicts: Iterator<Outcome>;
  saved: { picks: Picks; outcome: Outcome }[];
  checked: { signal: AbortSignal | undefined; isDone: boolean }[];
  inProgress: number;
}

/**
 * Creates a lead whose saves and vouchers are answered in the scheduler's order, with some
 * failures.
 */
async function thePackage() {
  let now: Now | undefined;
  const { lead, parts } = await aLeadWithAQuote({
    isStored: false,
    changePorts: (ports) => ({
      ...ports,
      leads: {
        ...ports.leads,
        saveSelection: async () => {
          if (!now) return success(undefined);
          const outcome: Outcome = now.saves.next().value;
          const { picks } = lead.journey;
          now.inProgress += 1;
          expect(now.inProgress).toBe(1);
          await now.scheduler.schedule(Promise.resolve());
          now.inProgress -= 1;
          now.saved.push({ picks, outcome });
          return answerOf(outcome, undefined, REFUSED);
        },
      },
      vouchers: {
        apply: async ({ selectedPriceIds: priceIds }, signal) => {
          const outcome: Outcome = now?.verdicts.next().value;
          const call = { signal, isDone: false };
          const superseded = now?.checked.at(-1);
          expect(superseded?.isDone !== false || superseded.signal?.aborted).toBe(true);
          now?.checked.push(call);
          await now?.scheduler.schedule(Promise.resolve());
          call.isDone = true;
          const applied = { message: 'Yes', price: priceOf(priceIds) };
          return answerOf(outcome, applied, INVALID);
        },
      },
    }),
  });
  const first = lead.journey;
  const begin = (scheduler: fc.Scheduler, outcomes: Pick<Now, 'saves' | 'verdicts'>): Now => {
    lead.journey = { ...first, products: [...(first.products ?? [])] };
    lead.voucherAppliedAt = undefined;
    lead.selection?.forgetFailure();
    now = { scheduler, ...outcomes, saved: [], checked: [], inProgress: 0 };
    return now;
  };
  return { begin, lead, parts };
}

function answerOf<Value, No>(outcome: Outcome, value: Value, refusal: No) {
  if (outcome === 'ok') return success(value);
  return failure(outcome === 'refused' ? refusal : ({ kind: 'unreachable' } as const));
}

async function drain(scheduler: fc.Scheduler): Promise<void> {
  await settled();
  while (scheduler.count() > 0) {
    await scheduler.waitOne();
    await settled();
  }
}

describe('the package, whatever the order of the answers', () => {
  it('shows toggles and prices of the last click, or last confirmed [PK9, PK7]', async () => {
    const { begin, lead, parts } = await thePackage();
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), walk, async (scheduler, { clicks, isLeft, ...streams }) => {
        const now = begin(scheduler, streams);
        const model = new ShortSummaryModel(parts);
        model.enter();
        const [tv] = model.optionalProducts;
        let confirmed = onlyTv(lead.journey.picks);
        let clicked = confirmed;
        for (const click of clicks) {
          if (click === 'toggle' && tv) {
            model.toggle(tv);
            clicked = onlyTv(lead.journey.picks);
          } else if (click === 'apply') {
            lead.voucherAppliedAt = undefined;
            model.voucher.coolDown.secondsLeft = 0;
            model.voucher.type('SAVE10');
            void model.voucher.apply();
          } else if (click === 'clear') model.voucher.clear();
          else if (scheduler.count() > 0) await scheduler.waitOne();
          await settled();
        }
        if (isLeft) model.leave();
        const { discount } = lead.journey;
        const asked = now.checked.length;
        await drain(scheduler);

        for (const { picks, outcome } of now.saved) if (outcome === 'ok') confirmed = onlyTv(picks);
        const isFailed = now.saved.length > 0 && now.saved.at(-1)?.outcome !== 'ok';
        expect(onlyTv(lead.journey.picks)).toBe(isFailed ? confirmed : clicked);
        expect(lead.selection?.failure !== undefined).toBe(isFailed);
        if (isLeft) {
          expect(lead.journey.discount).toBe(discount);
          expect(now.checked).toHaveLength(asked);
          return;
        }
        expect(model.voucher.isBusy).toBe(false);
        if (lead.journey.discount?.isValid && lead.journey.discountedPrice) {
          expect(leadPackagePrice(lead.journey)).toMatchObject(
            priceOf(selectedPriceIds(lead.journey.products ?? [], lead.journey.picks)),
          );
        } else {
          const { discount: _gone, ...undiscounted } = lead.journey;
          expect(leadPackagePrice(lead.journey)).toEqual(leadPackagePrice(undiscounted));
        }
        model.leave();
      }),
    );
  });
});
