import { capitaliseName, LEAD_TYPES, presignupForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { Pair } from '../../ui/stack.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { bindText, type TextForm } from './bind-field.ts';
import { EmailField } from './email-field.tsx';

/** The fields that every form about a person has, in the order of display. */
type PersonForm = TextForm<'leadType' | 'firstname' | 'lastname' | 'email' | 'tel'>;

const LEAD_TYPE_OPTIONS = LEAD_TYPES.map((type) => ({
  value: type,
  label: type,
}));

/** Each field observes its own value, so that a change renders no other field. */
export function PersonFields({ form }: { form: PersonForm }) {
  return (
    <>
      <LeadTypeField form={form} />
      <Pair>
        <NameField
          form={form}
          name="firstname"
          label={presignupForm.labels.firstname}
          autoComplete="given-name"
        />
        <NameField
          form={form}
          name="lastname"
          label={presignupForm.labels.lastname}
          autoComplete="family-name"
        />
      </Pair>
      <EmailField form={form} />
      <TelField form={form} />
    </>
  );
}

const LeadTypeField = observer(function LeadTypeField({ form }: { form: TextForm<'leadType'> }) {
  return (
    <RadioGroup
      event="lead-type"
      {...bindText(form, 'leadType')}
      label={presignupForm.labels.leadType}
      options={LEAD_TYPE_OPTIONS}
    />
  );
});

const TelField = observer(function TelField({ form }: { form: TextForm<'tel'> }) {
  const tel = bindText(form, 'tel');
  return (
    <TextField
      {...tel}
      label={presignupForm.labels.tel}
      hint={tel.error && '11 digits, or + and the country code'}
      type="tel"
      autoComplete="tel"
      enterKeyHint="done"
    />
  );
});

type NameOfPerson = 'firstname' | 'lastname';

interface NameFieldProps {
  readonly form: TextForm<NameOfPerson>;
  readonly name: NameOfPerson;
  readonly label: string;
  readonly autoComplete: string;
}

/**
 * The field for a name. The first letter becomes a capital when the field loses the focus.
 */
const NameField = observer(function NameField(props: NameFieldProps) {
  const { form, name, label, autoComplete } = props;
  return (
    <TextField
      {...bindText(form, name, capitaliseName)}
      label={label}
      autoComplete={autoComplete}
      autoCapitalize="words"
      enterKeyHint="next"
    />
  );
});
