import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { afterPress } from '../forms/after-press.ts';
import { bindText } from '../forms/bind-field.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { BankEntry, BankNumberField as Name } from './bank-entry.view-model.ts';

interface BankNumberFieldProps {
  readonly model: BankEntry;
  readonly name: Name;
  readonly label: string;
  readonly hint: string;
  readonly note?: ReactNode;
}

/**
 * The field for a bank number, which the browser never fills in and which may hint at a likely
 * mistake (D25). It renders on each keystroke, so that wiping a number also removes it from the
 * markup.
 */
export const BankNumberField = observer(function BankNumberField(props: BankNumberFieldProps) {
  const { model, name, label, hint, note } = props;
  const meant = model.hintFor(name);
  return (
    <TextField
      {...bindText(model.form, name)}
      label={label}
      hint={
        meant === undefined ? (
          hint
        ) : (
          <>
            {hint}. {meant}
          </>
        )
      }
      onChange={(text) => model.type(name, text)}
      onBlur={() => afterPress(() => model.leaveNumber(name))}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint={name === 'sortCode' ? 'next' : 'done'}
      width="short"
      note={note}
    />
  );
});
