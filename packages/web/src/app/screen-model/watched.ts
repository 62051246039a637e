import { computed } from 'mobx';

/**
 * A value read from a journey or a form, which are replaced with each key. An observer that shows it is drawn anew only
 * when the value itself has changed.
 */
export function watched<Value>(read: () => Value): Value {
  return computed(read).get();
}
