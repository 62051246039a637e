import type { ControlEventKind, ControlName } from '@kettle/core';
import { createContext, use } from 'react';

/** The name of a control for analytics, or `uncounted` for one that analytics ignores. */
export type ControlEvent = ControlName | 'uncounted';

/** Records a click or change of the control with this name. */
export type RecordControl = (kind: ControlEventKind, control: ControlEvent) => void;

/** Provides the function that records clicks and changes. By default nothing is recorded. */
export const ControlEventsContext = createContext<RecordControl>(() => undefined);

export function useRecordControl(): RecordControl {
  return use(ControlEventsContext);
}

/**
 * The prop of every control. It is required, so that the compiler finds a control without a name.
 */
export interface ControlEventProps {
  /** The fixed name under which analytics counts the control. */
  readonly event: ControlEvent;
}
