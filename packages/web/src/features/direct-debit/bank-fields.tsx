import { bankDetailsForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import type { Brand } from '../../site/brand.ts';
import { bindText } from '../../site/forms/bind-field.ts';
import { FormCheckbox } from '../../site/forms/form-checkbox.tsx';
import { Pair } from '../../ui/stack.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { BankEntryModel, BankNumberField as Name } from './bank-entry-model.ts';
import { BankSlot } from './bank-slot.tsx';
import type { ReactNode } from 'react';
import { afterPointerUp } from '../../site/forms/after-pointer-up.ts';
import * as common from '../../ui/common-copy.ts';
import { SupportPhone } from '../../site/page/support-phone.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Sentence } from '../../ui/text.tsx';
import { ExternalLink } from '../../ui/links.tsx';
import css from './bank-fields.module.css';

const OTHER_PAYER =
  'Whoever holds the account has to fill in this page themselves. If two people have to sign for payments, {phone} before you go on.';

interface BankFieldsProps {
  readonly model: BankEntryModel;
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
          For your safety, we cleared the bank details you typed, because you left this page or did
          not use it for 15 minutes. Please enter them again.
        </Panel>
      )}
      <Pair>
        <TextField
          {...bindText(form, 'firstname')}
          label={bankDetailsForm.labels.firstname}
          autoComplete="given-name"
          enterKeyHint="next"
        />
        <TextField
          {...bindText(form, 'lastname')}
          label={bankDetailsForm.labels.lastname}
          autoComplete="family-name"
          enterKeyHint="next"
        />
      </Pair>
      <BankNumberField
        model={model}
        name="sortCode"
        label={bankDetailsForm.labels.sortCode}
        hint="6 digits"
      />
      <BankNumberField
        model={model}
        name="accountNumber"
        label={bankDetailsForm.labels.accountNumber}
        hint="8 digits"
        note={<BankSlot bank={model.recognised.result} isAnnounced />}
      />
      {model.looksMistyped && (
        <Panel tone="warning" isAnnounced>
          This sort code and account number do not seem to match. Please check them. If they are
          correct, carry on.
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
      <FormCheckbox
        form={form}
        name="accountHolder"
        event="account-holder"
        label={bankDetailsForm.labels.accountHolder}
        hint="and the only person who has to authorise payments from this account"
      />
      <Disclosure event="other-payer" label="Does somebody else pay, or do two people sign?">
        <p>
          <Sentence words={OTHER_PAYER} parts={{ phone: <SupportPhone /> }} />
        </p>
      </Disclosure>
      {hasTerms && (
        <FormCheckbox
          form={form}
          name="termsAgreed"
          event="terms-agreed"
          label={bankDetailsForm.labels.termsAgreed}
          hint={<LegalLinks links={links} />}
        />
      )}
    </>
  );
});

interface BankNumberFieldProps {
  readonly model: BankEntryModel;
  readonly name: Name;
  readonly label: string;
  readonly hint: string;
  readonly note?: ReactNode;
}

/**
 * The field for a bank number, which the browser never fills in and which may hint at a likely
 * mistake (DD19). It renders on each keystroke, so that wiping a number also removes it from the
 * markup.
 */
const BankNumberField = observer(function BankNumberField(props: BankNumberFieldProps) {
  const { model, name, label, hint, note } = props;
  const likelyMistake = model.hintFor(name);
  return (
    <TextField
      {...bindText(model.form, name)}
      label={label}
      hint={
        likelyMistake === undefined ? (
          hint
        ) : (
          <>
            {hint}. {likelyMistake}
          </>
        )
      }
      onChange={(text) => model.type(name, text)}
      onBlur={() => afterPointerUp(() => model.blurNumber(name))}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint={name === 'sortCode' ? 'next' : 'done'}
      width="short"
      note={note}
    />
  );
});

/** The documents to which the person agrees, as links one below the other. */
export function LegalLinks({ links }: { readonly links: Brand['links'] }) {
  return (
    <span className={css['links']}>
      <ExternalLink isAlone event="terms" href={links.terms}>
        Read the terms
      </ExternalLink>
      <ExternalLink isAlone event="privacy" href={links.privacy}>
        {common.readPrivacyPolicy}
      </ExternalLink>
    </span>
  );
}
