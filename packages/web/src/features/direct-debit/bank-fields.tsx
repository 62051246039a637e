import { bankDetailsForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as words from './direct-debit-copy.ts';
import type { Brand } from '../../app/brand.ts';
import { bindTyped, bindTick } from '../forms/bind-field.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Pair } from '../../ui/pair.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { BankEntry } from './bank-entry.view-model.ts';
import { BankNumberField } from './bank-number-field.tsx';
import { BankSlot } from './bank-slot.tsx';
import { LegalLinks } from './legal-links.tsx';

interface BankFieldsProps {
  readonly model: BankEntry;
  /** Whether the form asks for agreement to the terms, as the control variant does. */
  readonly hasTerms: boolean;
  readonly links: Brand['links'];
}

export const BankFields = observer(function BankFields({
  model,
  hasTerms,
  links,
}: BankFieldsProps) {
  const { form } = model;
  return (
    <>
      {model.wasWiped && (
        <Panel tone="info" isAnnounced>
          {words.wereWiped}
        </Panel>
      )}
      <Pair>
        <TextField
          {...bindTyped(form, 'firstname')}
          label={bankDetailsForm.labels.firstname}
          autoComplete="given-name"
          enterKeyHint="next"
        />
        <TextField
          {...bindTyped(form, 'lastname')}
          label={bankDetailsForm.labels.lastname}
          autoComplete="family-name"
          enterKeyHint="next"
        />
      </Pair>
      <BankNumberField
        model={model}
        name="sortCode"
        label={bankDetailsForm.labels.sortCode}
        hint={words.sortCodeHint}
      />
      <BankNumberField
        model={model}
        name="accountNumber"
        label={bankDetailsForm.labels.accountNumber}
        hint={words.accountNumberHint}
        note={<BankSlot bank={model.recognised.answer} isAnnounced />}
      />
      {model.looksMistyped && (
        <Panel tone="warning" isAnnounced>
          {words.looksMistyped}
        </Panel>
      )}
      <Agreements model={model} hasTerms={hasTerms} links={links} />
    </>
  );
});

const Agreements = observer(function Agreements({ model, hasTerms, links }: BankFieldsProps) {
  const { form } = model;
  return (
    <>
      <CheckboxField
        event="account-holder"
        {...bindTick(form, 'accountHolder')}
        label={bankDetailsForm.labels.accountHolder}
      />
      {hasTerms && (
        <CheckboxField
          event="terms-agreed"
          {...bindTick(form, 'termsAgreed')}
          label={bankDetailsForm.labels.termsAgreed}
          hint={<LegalLinks links={links} />}
        />
      )}
    </>
  );
});
