import {
  failure,
  success,
  type AppliedVoucher,
  type VoucherFailure,
  type Result,
} from '@kettle/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changingPort } from '../../testing/a-joiner.ts';
import { aLeadWithAQuote, settled } from '../../testing/lead-parts.ts';
import { FullSummaryModel } from './full-summary-model.ts';

const click = fc.constantFrom('Weekly', 'Monthly', 'apply', 'clear', 'answer');
const PRICE = { fullPriceAmount: 1610, discountedPriceAmount: 1200 };
const HELD = { isValid: true, code: 'SAVE10', description: 'Yes' };

describe('the price on the full summary, whatever the order of the answers', () => {
  it('is for the last period and voucher chosen, and stays the same after leaving [FS3, VO10]', async () => {
    let now: { scheduler: fc.Scheduler; isRefused: () => boolean } | undefined;
    const { lead, parts } = await aLeadWithAQuote({
      isStored: false,
      changePorts: changingPort('vouchers', {
        apply: async () => {
          const answer: Result<AppliedVoucher, VoucherFailure> = now?.isRefused()
            ? failure({ kind: 'invalid-voucher', messages: ['No'] })
            : success({ message: 'Yes', price: PRICE });
          await now?.scheduler.schedule(Promise.resolve());
          return answer;
        },
      }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(click, { maxLength: 8 }),
        fc.infiniteStream(fc.boolean()),
        fc.boolean(),
        async (scheduler, clicks, refusals, isLeft) => {
          let isRefused = false;
          now = {
            scheduler,
            isRefused: () => {
              isRefused = Boolean(refusals.next().value);
              return isRefused;
            },
          };
          lead.change({ discount: HELD, discountedPrice: PRICE });
          const model = new FullSummaryModel(parts);
          model.enter();
          let period = 'Weekly';
          let isCleared = false;
          for (const next of clicks) {
            if (next === 'Weekly' || next === 'Monthly') model.showPrices((period = next));
            else if (next === 'clear') {
              model.voucher.clear();
              isCleared = true;
            } else if (next === 'apply') {
              lead.voucherAppliedAt = undefined;
              model.voucher.coolDown.secondsLeft = 0;
              model.voucher.type('SAVE10');
              if (model.voucher.canApply) isCleared = false;
              void model.voucher.apply();
            } else if (scheduler.count() > 0) await scheduler.waitOne();
            await settled();
          }
          if (isLeft) model.leave();
          const before = { ...lead.journey };
          await scheduler.waitAll();
          await settled();
          expect(model.period).toBe(period);
          if (isLeft) expect(lead.journey).toEqual(before);
          else if (isCleared) expect(lead.journey.discount).toBeUndefined();
          else expect(lead.journey.discount?.isValid).toBe(!isRefused);
          model.leave();
        },
      ),
    );
  });
});
