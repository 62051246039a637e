import type { ControlEventKind, ControlName } from '@kettle/core';
import { createContext, use } from 'react';

/** Records what somebody did with the control of this name. A control without a name is not recorded. */
export type RecordControl = (kind: ControlEventKind, control: ControlName | undefined) => void;

/** Says who records what is done with controls. Without a value nobody does. */
export const ControlEventsContext = createContext<RecordControl>(() => undefined);

export function useRecordControl(): RecordControl {
  return use(ControlEventsContext);
}

/** The prop of every control that analytics may count. */
export interface Recorded {
  /** The fixed name under which analytics counts the control. */
  readonly event?: ControlName | undefined;
}
