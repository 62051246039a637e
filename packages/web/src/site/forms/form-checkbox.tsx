import { observer } from 'mobx-react-lite';
import { expr } from '../../platform/expr.ts';
import { CheckboxField, type CheckboxFieldProps } from '../../ui/checkbox-field.tsx';
import { afterPointerUp } from './after-pointer-up.ts';
import type { CheckboxForm } from './bind-field.ts';

interface FormCheckboxProps<Name extends string> extends Pick<
  CheckboxFieldProps,
  'event' | 'hint' | 'label'
> {
  readonly form: CheckboxForm<NoInfer<Name>>;
  readonly name: Name;
}

/** A checkbox of a form. A tick renders the checkbox alone, and not the screen around it. */
export const FormCheckbox = observer(function FormCheckbox<Name extends string>({
  form,
  ...field
}: FormCheckboxProps<Name>) {
  const { name } = field;
  return (
    <CheckboxField
      {...field}
      isChecked={expr(() => form.raw[name])}
      onChange={(isChecked) => form.set(name, isChecked)}
      onBlur={() => afterPointerUp(() => form.blur(name))}
      error={expr(() => form.errors.get(name))}
    />
  );
});
