import {
  type Address,
  addressForm,
  FAILURE_MESSAGES,
  failureMessage,
  formatAddress,
  householdForm,
  type Property,
  success,
} from '@kettle/core';
import { makeAutoObservable, runInAction } from 'mobx';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import { runUseCase } from '../../composition/run-use-case.ts';
import { leadForm } from '../../site/forms/form-model.ts';
import { problemOf } from '../../site/forms/problem-of.ts';

/**
 * The state of 'Please Confirm Your Address': the person picks one of the postcode's properties, or
 * types the address.
 */
export class YourAddressModel {
  properties: readonly Property[] = [];
  isLoading = true;
  failure: string | undefined;
  readonly postcode: string;
  readonly form: ReturnType<YourAddressModel['createForm']>;
  private readonly parts: LeadScreenParts;
  private readonly controller = new AbortController();

  constructor(parts: LeadScreenParts) {
    this.parts = parts;
    this.postcode = parts.lead.journey.household?.postcode ?? '';
    makeAutoObservable(this, {}, { deep: false });
    this.form = this.createForm();
  }

  enter(): void {
    void this.load();
  }

  leave(): void {
    this.controller.abort();
  }

  async load(): Promise<void> {
    const { services, productName } = this.parts;
    const { signal } = this.controller;
    runInAction(() => {
      this.isLoading = true;
      this.failure = undefined;
    });
    const answer = await runUseCase(
      services,
      (useCases) => useCases.propertiesAt(this.postcode, signal),
      { onBug: 'report' },
    );
    if (signal.aborted) return;
    runInAction(() => {
      this.isLoading = false;
      if (answer.ok) this.properties = answer.value;
      else this.failure = failureMessage(answer.error, productName, FAILURE_MESSAGES.addresses);
    });
  }

  private createForm() {
    const { lead, services, productName, goNext, goToAccount } = this.parts;
    return leadForm(
      this.parts,
      addressForm,
      () => ({ postcode: this.postcode, properties: this.properties }),
      async (address, form) => {
        const answer = await runUseCase(services, async (useCases) =>
          success(await useCases.confirmAddress(address)),
        );
        if (this.controller.signal.aborted) return;
        if (!answer.ok) return form.fail(problemOf(answer.error, productName));
        if (answer.value.kind === 'account-exists')
          return goToAccount(answer.value.guid, { address });
        lead.change(answer.value.changes);
        this.fillHouseholdForm(address);
        await goNext();
      },
    );
  }

  /**
   * Only a link leads here, and a link without an address leaves the address on 'Tell Us About Your Home' empty. So that page
   * gets the address from here, as if the person had picked it.
   */
  private fillHouseholdForm(pickedAddress: Address): void {
    const { lead } = this.parts;
    const { drafts } = lead.journey;
    const entry = { isManualAddress: false, address: formatAddress(pickedAddress) };
    const household = { ...drafts[householdForm.name], ...entry };
    lead.change({ pickedAddress, drafts: { ...drafts, [householdForm.name]: household } });
  }
}
