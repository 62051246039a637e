import { computed } from 'mobx';

/**
 * Reads a derived value inside an observer, like `expr` of mobx-utils. The observer renders again
 * only when the value itself changes, and not with every change of the journey or form.
 */
export function expr<Value>(read: () => Value): Value {
  return computed(read).get();
}
