import { householdForm, nextLeadStep, type HouseholdRaw } from '@kettle/core';
import type { LeadScreenParts } from '../../app/screen-model/use-lead-screen.ts';
import { ask } from '../../composition/ask.ts';
import { leadForm } from '../../forms/lead-form.ts';
import { problemOf } from '../../forms/problem-of.ts';
import { AddressSearch } from './address-search.view-model.ts';

export type HouseholdModel = ReturnType<typeof createHousehold>;

/** 'Tell Us About Your Home': where and how many, then a quote. */
export function createHousehold(parts: LeadScreenParts) {
  const { lead, services, productName, goTo, goToAccount } = parts;
  const leaving = new AbortController();
  const form = leadForm(
    parts,
    householdForm,
    () => ({
      ...(lead.journey.pickedAddress && {
        pickedAddress: lead.journey.pickedAddress,
      }),
    }),
    async (household, model) => {
      const answer = await ask(services, (useCases) =>
        useCases.getQuote(lead.journey, household, {}, leaving.signal),
      );
      if (leaving.signal.aborted) return;
      if (!answer.ok) return model.fail(problemOf(answer.error, productName));
      if (answer.value.kind === 'account-exists') return goToAccount(answer.value.guid);
      lead.change(answer.value.changes);
      goTo(nextLeadStep('household', lead.facts()));
    },
  );
  const search = new AddressSearch({
    services,
    productName,
    onPick: (pickedAddress, text) => {
      lead.change({ pickedAddress });
      form.set('address', text);
    },
  });
  return {
    form,
    search,
    /** What is typed belongs to no picked address any more. */
    typeAddress: (text: string): void => {
      if (lead.journey.pickedAddress) lead.change({ pickedAddress: undefined });
      form.set('address', text);
      search.type(text);
    },
    pickAddress: (id: string): void => {
      const picked = search.suggestions.find((suggestion) => suggestion.id === id);
      if (picked) void search.pick(id, picked.address);
    },
    enterByHand: (isManualAddress: HouseholdRaw['isManualAddress']): void => {
      search.stop();
      form.turn('isManualAddress', isManualAddress);
      // Back at the search, what stands in the box is looked for again.
      if (!isManualAddress && !lead.journey.pickedAddress) search.type(form.raw.address);
    },
    leave: (): void => {
      leaving.abort();
      search.stop();
    },
  };
}
