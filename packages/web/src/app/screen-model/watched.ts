import { computed } from 'mobx';

/**
 * Reads a value from a journey, which is replaced with each change, or from a form's values, which are replaced with each key
 * press. An observer that shows the value renders again only when the value itself has changed.
 */
export function watched<Value>(read: () => Value): Value {
  return computed(read).get();
}
