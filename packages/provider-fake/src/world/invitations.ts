import type { CalendarDate } from '@kettle/core';
import type { WorldData } from './world-data.ts';

/** Who was invited to which house on the latest day. */
export class Invitations {
  #day = '';
  #sent = new Set<string>();

  has(guid: string, email: string, day: CalendarDate): boolean {
    return this.#day === day && this.#sent.has(`${guid} ${email}`);
  }

  /** Stores an invitation and deletes those of earlier days. */
  add(guid: string, email: string, day: CalendarDate): void {
    if (this.#day !== day) this.replaceBy({ day, sent: [] });
    this.#sent.add(`${guid} ${email}`);
  }

  list(): WorldData['invitations'] {
    return { day: this.#day, sent: [...this.#sent] };
  }

  replaceBy({ day, sent }: WorldData['invitations']): void {
    this.#day = day;
    this.#sent = new Set(sent);
  }
}
