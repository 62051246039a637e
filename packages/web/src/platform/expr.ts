import { computed } from 'mobx';

/**
 * Reads a value that is derived from observables inside an observer, like `expr` of mobx-utils. The observer renders again only
 * when the value itself has changed, and not with every change of the journey or form that it comes from.
 */
export function expr<Value>(read: () => Value): Value {
  return computed(read).get();
}
