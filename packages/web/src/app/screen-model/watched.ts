import { computed } from 'mobx';

/**
 * Something read from a journey or a form, which become others with each key. Whoever shows it, inside an observer, is
 * drawn anew when this itself has changed, and not otherwise.
 */
export function watched<Value>(read: () => Value): Value {
  return computed(read).get();
}
