import { observer } from 'mobx-react-lite';
import type { Brand } from '../app/brand.ts';
import { bindText, bindTick, type TextForm, type TickForm } from '../forms/bind-field.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { TextField } from '../ui/text-field.tsx';

type BankForm = TextForm<'firstname' | 'lastname' | 'sortCode' | 'accountNumber'> &
  TickForm<'accountHolder' | 'termsAgreed'>;

interface BankFieldsProps {
  readonly form: BankForm;
  /** The control variant asks for the terms here. */
  readonly hasTerms: boolean;
  readonly links: Brand['links'];
}

export const BankFields = observer(function BankFields({ form, hasTerms, links }: BankFieldsProps) {
  return (
    <>
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
      <TextField
        {...bindText(form, 'sortCode')}
        label="Sort code"
        hint="6 digits, such as 20-00-00"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        width="short"
      />
      <TextField
        {...bindText(form, 'accountNumber')}
        label="Account number"
        hint="8 digits"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        width="short"
      />
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
