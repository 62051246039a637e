import { householdForm, nextLeadStep, type HouseholdRaw } from '@kettle/core';
import type { LeadScreenParts } from '../../app/use-screen.ts';
import { runUseCase } from '../../composition/run-use-case.ts';
import { leadForm } from '../forms/form-model.ts';
import { problemOf } from '../forms/problem-of.ts';
import { AddressSearchModel } from './address-search-model.ts';

export type HouseholdModel = ReturnType<typeof createHousehold>;

/**
 * Creates the model of 'Tell Us About Your Home', which takes the address and the number of people
 * and then fetches a quote.
 */
export function createHousehold(parts: LeadScreenParts) {
  const { lead, services, productName, goTo, goToAccount } = parts;
  const leaving = new AbortController();
  const form = leadForm(
    parts,
    householdForm,
    () => ({ pickedAddress: lead.journey.pickedAddress }),
    async (household, model) => {
      const answer = await runUseCase(services, (useCases) =>
        useCases.getQuote(lead.journey, household, {}, leaving.signal),
      );
      if (leaving.signal.aborted) return;
      if (!answer.ok) return model.fail(problemOf(answer.error, productName));
      if (answer.value.kind === 'account-exists')
        return goToAccount(answer.value.guid, { address: household.address });
      lead.change(answer.value.changes);
      await goTo(nextLeadStep('household', lead.facts()));
    },
    () => search.picking,
  );
  const search = new AddressSearchModel({
    services,
    productName,
    onPick: (pickedAddress, text) => {
      lead.change({ pickedAddress });
      form.set('address', text);
    },
  });
  /**
   * Searches again for text that is in the box without a picked address: after a reload, or on
   * return from typing the address by hand.
   */
  const lookAgain = (): void =>
    search.type(form.raw.isManualAddress || lead.journey.pickedAddress ? '' : form.raw.address);
  return {
    form,
    search,
    enter: lookAgain,
    /** Sets the typed text, which no longer belongs to the picked address. */
    typeAddress: (text: string): void => {
      if (lead.journey.pickedAddress) lead.change({ pickedAddress: undefined });
      form.set('address', text);
      search.type(text);
    },
    pickAddress: (id: string, text: string): void => void search.pick(id, text),
    enterByHand: (isManualAddress: HouseholdRaw['isManualAddress']): void => {
      form.switchTo('isManualAddress', isManualAddress);
      lookAgain();
    },
    leave: (): void => {
      leaving.abort();
      search.stop();
    },
  };
}
