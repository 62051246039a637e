import {
  householdForm,
  type HouseholdContext,
  type HouseholdRaw,
  type LocatedHousehold,
} from '@kettle/core';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import { runUseCase } from '../../composition/run-use-case.ts';
import { recheckCodes } from '../../site/journey/check-code.ts';
import { leadForm, type FormModel } from '../../site/forms/form-model.ts';
import { problemOf } from '../../site/forms/problem-of.ts';
import { AddressSearchModel } from './address-search-model.ts';

/**
 * The model of 'Tell Us About Your Home', which asks for the address and the number of people and
 * then fetches a quote.
 */
export class HouseholdModel {
  readonly form: FormModel<HouseholdRaw, LocatedHousehold, HouseholdContext>;
  readonly search: AddressSearchModel;
  private readonly controller = new AbortController();
  private readonly parts: LeadScreenParts;

  constructor(parts: LeadScreenParts) {
    this.parts = parts;
    const { lead, productName, services } = parts;
    this.search = new AddressSearchModel({
      services,
      productName,
      onPick: (pickedAddress, text) => {
        lead.change({ pickedAddress });
        this.form.set('address', text);
      },
    });
    this.form = leadForm(
      parts,
      householdForm,
      () => ({ pickedAddress: lead.journey.pickedAddress }),
      (household) => this.getQuote(household),
      () => this.settleAddress(),
    );
  }

  /**
   * Searches again for text that is in the box without a picked address: after a reload, or on
   * return from typing the address by hand.
   */
  enter(): void {
    const { isManualAddress, address } = this.form.raw;
    this.search.type(isManualAddress || this.parts.lead.journey.pickedAddress ? '' : address);
  }

  leave(): void {
    this.controller.abort();
    this.search.stop();
  }

  /** Sets the typed text and forgets the picked address. */
  typeAddress(text: string): void {
    const { lead } = this.parts;
    if (lead.journey.pickedAddress) lead.change({ pickedAddress: undefined });
    this.form.set('address', text);
    this.search.type(text);
  }

  pickAddress(id: string, text: string): void {
    void this.search.pick(id, text);
  }

  /** Takes the typed address if it is the same as one that is offered. */
  settleAddress(): Promise<boolean> | undefined {
    return this.search.settle(() => this.form.raw.address);
  }

  setManualAddress(isManualAddress: boolean): void {
    this.form.switchTo('isManualAddress', isManualAddress);
    this.enter();
  }

  private async getQuote(household: LocatedHousehold): Promise<void> {
    const { lead, services, productName, goNext, goToAccount } = this.parts;
    const { signal } = this.controller;
    recheckCodes({ lead, services });
    const answer = await runUseCase(services, (useCases) =>
      useCases.getQuote(lead.journey, household, {}, signal),
    );
    if (signal.aborted) return;
    if (!answer.ok) return this.form.fail(problemOf(answer.error, productName));
    if (answer.value.kind === 'account-exists')
      return goToAccount(answer.value.guid, { address: household.address });
    lead.change(answer.value.changes);
    await goNext();
  }
}
