import type { ControlEventKind, ControlName } from '@kettle/core';
import { createContext, use } from 'react';

/** The name of a control for analytics, or `uncounted` for one that decides or shows nothing worth counting. */
export type ControlEvent = ControlName | 'uncounted';

/** Records what somebody did with the control of this name. */
export type RecordControl = (kind: ControlEventKind, control: ControlEvent) => void;

/** Says who records what is done with controls. Without a value nobody does. */
export const ControlEventsContext = createContext<RecordControl>(() => undefined);

export function useRecordControl(): RecordControl {
  return use(ControlEventsContext);
}

/** The prop of every control. It is required, so that the compiler finds a control without a name. */
export interface ControlEventProps {
  /** The fixed name under which analytics counts the control. */
  readonly event: ControlEvent;
}
