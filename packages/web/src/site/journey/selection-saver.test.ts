import { failure, success, withOption, type Failure, type Result } from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { changingPort } from '../../testing/a-joiner.ts';
import { aLeadWithAQuote, controlledAnswers, onlyTv, settled } from '../../testing/lead-parts.ts';
import { chunkNotLoaded } from '../../testing/chunk-not-loaded.ts';
import { selectionOf } from './selection-saver.ts';
import { ShortSummaryModel } from '../../features/short-summary/short-summary-model.ts';

const REFUSED = failure<Failure>({ kind: 'refused', messages: [] });
const SAVED = success(undefined);

/** Sets up the summary's toggles with a provider whose answers the test controls. */
async function theSummary() {
  const saves = controlledAnswers<Result<void, Failure>>();
  const { lead, parts } = await aLeadWithAQuote({
    changePorts: changingPort('leads', { saveSelection: saves.ask }),
  });
  const model = new ShortSummaryModel(parts);
  const click = async (): Promise<void> => {
    const [product] = model.optionalProducts;
    if (product) model.toggle(product);
    await settled();
  };
  const tv = () => onlyTv(lead.journey.picks);
  return { lead, model, parts, click, saves, tv };
}

describe('saving the picks', () => {
  it('shows a toggle at once, before the provider has answered [PK9]', async () => {
    const { click, tv } = await theSummary();
    const before = tv();
    await click();
    expect(tv()).not.toBe(before);
  });

  it('undoes a toggle that fails while an earlier save, which no page waits for, was in progress [PK7]', async () => {
    const { lead, parts, click, saves, tv } = await theSummary();
    selectionOf(parts).pick(
      withOption(lead.journey, 'Broadband', lead.journey.picks['Broadband'] ?? ''),
    );
    const before = tv();
    await click();
    await saves.give(SAVED);
    await saves.give(REFUSED);
    expect(tv()).toBe(before);
    expect(lead.selection?.failure).toBe(
      'Service error - Unable to update your package choices, please try again later.',
    );
  });

  it('the last click wins: the failure of an earlier one undoes nothing [PK11]', async () => {
    const { lead, click, saves, tv } = await theSummary();
    await click();
    const first = tv();
    await click();
    await click();
    await saves.give(REFUSED);
    await saves.give(SAVED);
    expect(tv()).toBe(first);
    expect(lead.selection?.failure).toBeUndefined();
    expect(saves.waiting).toHaveLength(0);
  });

  it('returns to the latest confirmed picks, not to the first ones [PK7]', async () => {
    const { click, saves, tv } = await theSummary();
    await click();
    const confirmed = tv();
    await saves.give(SAVED);
    await click();
    await saves.give(REFUSED);
    expect(tv()).toBe(confirmed);
  });

  it('a failure that arrives after another quote leaves the new picks alone [PK7]', async () => {
    const { lead, click, saves, tv } = await theSummary();
    await click();
    const { picks, products = [] } = lead.journey;
    lead.change({ products: [...products], picks });
    const fresh = tv();
    await saves.give(REFUSED);
    expect(tv()).toBe(fresh);
    expect(lead.selection?.failure).toBeUndefined();
  });

  it('undoes a pick of another quote that is refused, though a save of the earlier quote then succeeded [PK7]', async () => {
    const { lead, click, saves, tv } = await theSummary();
    await click();
    const { picks, products = [] } = lead.journey;
    lead.change({ products: [...products], picks });
    const fresh = tv();
    await click();
    expect(tv()).not.toBe(fresh);
    await saves.give(SAVED);
    await saves.give(REFUSED);
    expect(tv()).toBe(fresh);
    expect(lead.selection?.failure).toBeDefined();
  });

  it('says nothing of a toggle of an earlier quote when a later pick, which stays, cannot be saved [PK7]', async () => {
    const { lead, parts, click, saves, tv } = await theSummary();
    await click();
    const { picks, products = [] } = lead.journey;
    lead.change({ products: [...products], picks });
    const fresh = tv();
    selectionOf(parts).pick(withOption(lead.journey, 'Broadband', 'NO-BROADBAND'));
    await saves.give(REFUSED);
    await saves.give(REFUSED);
    expect(tv()).toBe(fresh);
    expect(lead.selection?.failure).toBeUndefined();
  });

  it('recovers after its code could not be fetched: the next toggle is sent [PK7]', async () => {
    const { lead, parts } = await aLeadWithAQuote({
      services: chunkNotLoaded,
    });
    const model = new ShortSummaryModel(parts);
    const [product] = model.optionalProducts;
    const before = onlyTv(lead.journey.picks);
    for (let click = 1; click <= 2; click += 1) {
      if (product) model.toggle(product);
      await settled();
      expect(onlyTv(lead.journey.picks)).toBe(before);
      expect(lead.selection?.failure).toBeDefined();
    }
  });
});
