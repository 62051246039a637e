import * as common from '../../ui/common-copy.ts';
import { Button } from '../../ui/button.tsx';
import { fieldId } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';

interface LookUpFailureProps {
  /** Absent if no look-up failed. */
  readonly message: string | undefined;
  /** The field that the look-up fills. */
  readonly field: string;
  readonly onRetry: () => Promise<void>;
}

/**
 * Shows that a look-up failed, with a button to retry. A retry removes the panel and its button, so
 * the focus moves to the field.
 */
export function LookUpFailure({ message, field, onRetry }: LookUpFailureProps) {
  if (message === undefined) return null;
  const tryAgain = (): void => {
    void onRetry();
    document.getElementById(fieldId(field))?.focus();
  };
  return (
    <Panel
      tone="severe"
      action={
        <Button event="try-again" variant="secondary" onClick={tryAgain}>
          {common.tryAgain}
        </Button>
      }
    >
      {message}
    </Panel>
  );
}
