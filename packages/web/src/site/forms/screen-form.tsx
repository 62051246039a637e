import type { ControlName, Raw } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ActionBar } from '../../ui/action-bar.tsx';
import { BusyPanel } from '../../ui/busy-panel.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { fieldId } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useScrollIntoView } from '../../ui/focus.tsx';
import type { FormModel } from './form-model.ts';

type AnyForm = Pick<
  FormModel<Raw, unknown, unknown>,
  'summary' | 'refusedValues' | 'problem' | 'isBusy' | 'submit'
>;

interface ScreenFormProps {
  readonly form: AnyForm;
  readonly submitLabel: string;
  /** The fixed name under which analytics counts the submit button. */
  readonly submitEvent: ControlName;
  /** The id of the sentence that describes the submit button. */
  readonly submitDescribedBy?: string;
  readonly busyLabel?: string;
  /** More buttons beside the submit button. */
  readonly moreActions?: ReactNode;
  /** Keeps the bar with the buttons visible at the bottom of the window. */
  readonly isBarSticky?: boolean;
  /** Content in the bar beside the buttons. */
  readonly barAside?: ReactNode;
  /** Replaces the default panel that shows the form's problem. */
  readonly problemPanel?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The form layout of every screen: problem panel, error summary, fields, and a submit button that
 * works once at a time.
 */
export const ScreenForm = observer(function ScreenForm(props: ScreenFormProps) {
  const {
    form,
    submitLabel,
    submitEvent,
    busyLabel,
    moreActions,
    isBarSticky,
    barAside,
    children,
  } = props;
  const mistakes = form.summary.map(({ path, message }) => ({
    fieldId: fieldId(path),
    message,
  }));
  const problem = useScrollIntoView(form.problem);
  return (
    <form
      // Outside a dialog this method does nothing. Without it, a submit before the script has
      // loaded would start a navigation, which the content security policy refuses and which makes
      // browsers cancel the scripts.
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Stack>
        {form.problem &&
          (props.problemPanel ?? (
            <div ref={problem}>
              <Panel tone="severe" title={form.problem.title}>
                {form.problem.message}
              </Panel>
            </div>
          ))}
        <ErrorSummary mistakes={mistakes} attempt={form.refusedValues} />
        <BusyPanel isBusy={form.isBusy} label={busyLabel}>
          <Stack>{children}</Stack>
        </BusyPanel>
        <ActionBar isSticky={isBarSticky} aside={barAside}>
          <Button
            type="submit"
            event={submitEvent}
            isBusy={form.isBusy}
            describedBy={props.submitDescribedBy}
          >
            {submitLabel}
          </Button>
          {moreActions}
        </ActionBar>
      </Stack>
    </form>
  );
});
