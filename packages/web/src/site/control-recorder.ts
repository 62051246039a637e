import type { ControlEventKind, ControlName } from '@kettle/core';
import type { RecordControl } from '../ui/control-events.ts';

type Listener = (kind: ControlEventKind, control: ControlName) => void;

/**
 * Passes clicks and changes of controls to a listener. There is none until the visitor has allowed
 * analytics and its code has loaded.
 */
export class ControlRecorder {
  private listener: Listener | undefined;

  readonly record: RecordControl = (kind, control) => {
    if (control === 'uncounted') return;
    try {
      this.listener?.(kind, control);
    } catch (problem) {
      // The data layer may run another company's code. If that throws, the control must still work.
      reportError(problem);
    }
  };

  /** Returns a function that stops the listener. */
  listen(listener: Listener): () => void {
    this.listener = listener;
    return () => {
      if (this.listener === listener) this.listener = undefined;
    };
  }
}
