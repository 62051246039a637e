import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Brand } from '../app/brand.ts';
import { bindText, bindTick } from '../forms/bind-field.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { BankDetailsStep } from './bank-details-step.ts';
import { BankNumberField } from './bank-number-field.tsx';
import { BankSlot } from './bank-slot.tsx';

const SORT_CODE_HINT = '6 digits, such as 20-00-00';

interface BankFieldsProps {
  readonly step: BankDetailsStep;
  /** The control variant asks for the terms here. */
  readonly hasTerms: boolean;
  readonly links: Brand['links'];
}

export const BankFields = observer(function BankFields({ step, hasTerms, links }: BankFieldsProps) {
  const { form } = step;
  useEffect(() => step.arrive(), [step]);
  return (
    <>
      {step.wasWiped && (
        <Panel tone="info" isAnnounced>
          For your safety, the bank details you had typed were taken away while nobody was here.
          Please enter them again.
        </Panel>
      )}
      <TextField
        {...bindText(form, 'firstname')}
        label="First name"
        autoComplete="given-name"
        enterKeyHint="next"
      />
      <TextField
        {...bindText(form, 'lastname')}
        label="Last name"
        autoComplete="family-name"
        enterKeyHint="next"
      />
      <BankNumberField step={step} name="sortCode" label="Sort code" hint={SORT_CODE_HINT} />
      <BankNumberField
        step={step}
        name="accountNumber"
        label="Account number"
        hint="8 digits"
        note={<BankSlot bank={step.recognised.answer} />}
      />
      {step.looksMistyped && (
        <Panel tone="warning" isAnnounced>
          These two numbers do not seem to belong together. Please check them once more. If they are
          right, just go on.
        </Panel>
      )}
      <CheckboxField {...bindTick(form, 'accountHolder')} label="I am the account holder" />
      {hasTerms && (
        <CheckboxField
          {...bindTick(form, 'termsAgreed')}
          label="I agree to the terms and privacy policies"
          hint={
            <>
              <ExternalLink href={links.terms}>Read the terms</ExternalLink>{' '}
              <ExternalLink href={links.privacy}>Read the privacy policy</ExternalLink>
            </>
          }
        />
      )}
    </>
  );
});
