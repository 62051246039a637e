import {
  type Address,
  addressForm,
  failure,
  FAILURE_MESSAGES,
  failureMessage,
  formatAddress,
  householdForm,
  type Property,
  success,
} from '@kettle/core';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import { loadByUseCase, runUseCase } from '../../composition/run-use-case.ts';
import { Request } from '../../platform/request.ts';
import { leadForm } from '../../site/forms/form-model.ts';
import { problemOf } from '../../site/forms/problem-of.ts';

/**
 * The state of 'Please Confirm Your Address': the person picks one of the postcode's properties, or
 * types the address.
 */
export class YourAddressModel {
  /** The properties of the postcode, or why they cannot be listed. */
  readonly request = new Request<readonly Property[], string>();
  readonly postcode: string;
  readonly form: ReturnType<YourAddressModel['createForm']>;
  readonly #parts: LeadScreenParts;
  #isLeft = false;

  constructor(parts: LeadScreenParts) {
    this.#parts = parts;
    this.postcode = parts.lead.journey.household?.postcode ?? '';
    this.form = this.createForm();
  }

  get properties(): readonly Property[] {
    return this.request.value ?? [];
  }

  enter(): void {
    void this.load();
  }

  leave(): void {
    this.#isLeft = true;
    this.request.stop();
  }

  load(): Promise<void> {
    const { services, productName } = this.#parts;
    return this.request.run(async (signal) => {
      const answer = await loadByUseCase(services, (useCases) =>
        useCases.propertiesAt(this.postcode, signal),
      );
      if (answer.ok) return answer;
      return failure(failureMessage(answer.error, productName, FAILURE_MESSAGES.addresses));
    });
  }

  private createForm() {
    const { lead, services, productName, goNext, goToAccount } = this.#parts;
    return leadForm(
      this.#parts,
      addressForm,
      () => ({ postcode: this.postcode, properties: this.properties }),
      async (address, form) => {
        const answer = await runUseCase(services, async (useCases) =>
          success(await useCases.confirmAddress(address)),
        );
        if (this.#isLeft) return;
        if (!answer.ok) return form.fail(problemOf(answer.error, productName));
        if (answer.value.kind === 'account-exists')
          return goToAccount(answer.value.guid, { address });
        lead.change(answer.value.changes);
        this.#fillHouseholdForm(address);
        await goNext();
      },
    );
  }

  /**
   * Only a link leads here, and a link without an address leaves the address on 'Tell Us About Your
   * Home' empty. So that page gets the address from here, as if the person had picked it.
   */
  #fillHouseholdForm(pickedAddress: Address): void {
    const { lead } = this.#parts;
    const { drafts } = lead.journey;
    const entry = { isManualAddress: false, address: formatAddress(pickedAddress) };
    const household = { ...drafts[householdForm.name], ...entry };
    lead.change({ pickedAddress, drafts: { ...drafts, [householdForm.name]: household } });
  }
}
