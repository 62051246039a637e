import { capitaliseName } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { TextField } from '../../ui/text-field.tsx';
import { bindTyped, type TextForm } from './bind-field.ts';

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
export const NameField = observer(function NameField(props: NameFieldProps) {
  const { form, name, label, autoComplete } = props;
  return (
    <TextField
      {...bindTyped(form, name, capitaliseName)}
      label={label}
      autoComplete={autoComplete}
      autoCapitalize="words"
      enterKeyHint="next"
    />
  );
});
