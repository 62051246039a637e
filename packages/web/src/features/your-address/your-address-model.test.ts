import {
  failure,
  success,
  type Failure,
  type Mistake,
  type Property,
  type Result,
} from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { changingPort } from '../../testing/a-joiner.ts';
import { aLeadWithAQuote, controlledAnswers, settled } from '../../testing/lead-parts.ts';
import { chunkNotLoaded } from '../../testing/chunk-not-loaded.ts';
import { YourAddressModel } from './your-address-model.ts';

const HOME: Property = { guid: 'adr_ls6_1', line1: '1 Kettle Terrace' };

async function thePage() {
  const answers = controlledAnswers<Result<readonly Property[], Failure>>();
  const { lead, parts } = await aLeadWithAQuote({
    changePorts: changingPort('addresses', { atPostcode: answers.ask }),
  });
  const model = new YourAddressModel(parts);
  model.enter();
  await settled();
  return { answers, lead, model, parts };
}

describe('the properties of the postcode', () => {
  it('show a message after a failed look-up, which can be retried [AD5]', async () => {
    const { answers, model } = await thePage();
    await answers.give(failure({ kind: 'faulted', messages: [] }));
    expect(model.request.problem).toBe('Failed to fetch addresses');
    void model.load();
    expect(model.request.problemUnlessRetrying).toBeUndefined();
    await settled();
    await answers.give(success([HOME]));
    expect([model.request.problem, model.properties]).toEqual([undefined, [HOME]]);
  });

  it('are ignored when the page was left before they arrive [AD5]', async () => {
    const { answers, model } = await thePage();
    model.leave();
    await answers.give(success([HOME]));
    expect(model.properties).toEqual([]);
  });

  it('and the one that was confirmed are ignored when the page was left before the answer [JN22]', async () => {
    const answers = controlledAnswers<Result<readonly Property[], Failure>>();
    const verdicts = controlledAnswers<Result<{ readonly shareCode?: string }, Failure>>();
    const { lead, parts } = await aLeadWithAQuote({
      changePorts: changingPort('addresses', { atPostcode: answers.ask, verify: verdicts.ask }),
    });
    const model = new YourAddressModel(parts);
    model.enter();
    await settled();
    await answers.give(success([HOME]));
    model.form.set('guid', HOME.guid);
    void model.form.submit();
    await settled();
    const before = lead.journey;
    model.leave();
    await verdicts.give(success({}));
    expect(lead.journey).toEqual(before);
  });

  it('fail like an unreachable provider when their code cannot be fetched [AD5]', async () => {
    const { parts } = await thePage();
    const model = new YourAddressModel({ ...parts, services: chunkNotLoaded });
    await model.load();
    expect([model.request.isRunning, model.request.problem]).toEqual([
      false,
      'The Kettle API could not be accessed. Check your connection and try again.',
    ]);
  });

  it('are replaced after a refused submit by fields for typing, which show no mistakes yet [FM3]', async () => {
    const { model } = await thePage();
    await model.form.submit();
    expect(model.form.summary).toHaveLength(1);
    model.form.switchTo('isManualAddress', true);
    expect([model.form.summary, model.form.errors.size]).toEqual([[], 0]);
    await model.form.submit();
    expect(model.form.summary.map(({ message }: Mistake) => message)).toEqual([
      'Address line 1 required',
      'City/Town required',
    ]);
  });
});
