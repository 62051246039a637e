import type { CalendarDate } from '@kettle/core';
import { hasEnded, isWaiting } from '@kettle/provider-domain';
import type { HouseRecord, StoredMember } from './world-data.ts';

/** The houses, and who finds them by what. */
export class Houses {
  readonly #records = new Map<string, HouseRecord>();
  readonly #guids = new Map<string, string>();

  /** The house, and who still waits for it, unless its tenancy has ended. */
  live(guid: string, today: CalendarDate): HouseRecord | undefined {
    const record = this.#records.get(guid);
    if (!record || hasEnded(record.house, today)) return undefined;
    const waiting = record.waiting.filter(({ askedOn }) => isWaiting(askedOn, today));
    return { ...record, waiting };
  }

  /** The live house with this request code, unless its code is its guid. */
  ofRequestCode(code: string, today: CalendarDate): HouseRecord | undefined {
    const found = this.list().find(({ requestCode }) => requestCode === code);
    return found && found.house.guid !== code ? this.live(found.house.guid, today) : undefined;
  }

  /** The request code of the live account with this natural key. */
  requestCodeAt(naturalKey: string, today: CalendarDate): string | undefined {
    return this.live(this.#guids.get(naturalKey) ?? '', today)?.requestCode;
  }

  /** The house and the member whose link has this token. */
  ofRenewal(
    token: string,
    today: CalendarDate,
  ): { readonly record: HouseRecord; readonly member: StoredMember } | undefined {
    for (const { house, members } of this.#records.values()) {
      const member = members.find(({ renewalToken }) => renewalToken === token);
      const record = member && this.live(house.guid, today);
      if (record) return { record, member };
    }
    return undefined;
  }

  /** How many houses have used this voucher. */
  timesUsed(code: string): number {
    return this.list().filter(({ house }) => house.discountCode === code).length;
  }

  /** Adds a house, or replaces it by its new state. */
  put(record: HouseRecord): void {
    const { guid, naturalKey } = record.house;
    this.#records.set(guid, record);
    this.#guids.set(naturalKey, guid);
  }

  /** Takes a house away that was closed. */
  remove({ house: { guid, naturalKey } }: HouseRecord): void {
    this.#records.delete(guid);
    this.#guids.delete(naturalKey);
  }

  list(): readonly HouseRecord[] {
    return [...this.#records.values()];
  }

  replaceBy(records: readonly HouseRecord[]): void {
    this.#records.clear();
    this.#guids.clear();
    for (const record of records) this.put(record);
  }
}
