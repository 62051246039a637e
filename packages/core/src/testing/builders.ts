import { addDays } from '../domain/calendar-arithmetic.ts';
import type { CalendarDate } from '../domain/calendar-date.ts';
import type { DatedBankDetails } from '../domain/bank-details.ts';
import type { Address } from '../domain/address.ts';
import type { Person, PersonalDetails } from '../domain/person.ts';
import { defaultEndDate, type Tenancy } from '../domain/tenancy.ts';
import type { JoinerCheck } from '../ports/accounts.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { JoiningMandate, LeadMandate } from '../ports/mandates.ts';
import { ADA, ADAS_BANK, date } from './journeys.ts';

/** A day on which nothing special happens. */
export const TODAY = date('2026-11-21');

export function fixedClock(today: CalendarDate = TODAY, now = 0): Clock {
  return { today: () => today, now: () => now };
}

/** A stopped clock that can be moved to another day. */
export function movableClock(
  today: CalendarDate = TODAY,
  now = 0,
): Clock & { moveTo(day: CalendarDate): void } {
  let current = today;
  return {
    today: () => current,
    now: () => now,
    moveTo: (day) => {
      current = day;
    },
  };
}

/** UUIDs that count up from 1, so that they are the same in every run. */
export function sequentialIds(): Ids {
  let count = 0;
  return {
    next: () => {
      count += 1;
      return `${String(count).padStart(8, '0')}-0000-4000-8000-000000000000`;
    },
  };
}

export function aPerson(more: Partial<PersonalDetails> = {}): PersonalDetails {
  return { ...ADA, ...more };
}

/** Bank details at Barclays, with a first payment on 1 July 2027. */
export function aBank(more: Partial<DatedBankDetails> = {}): DatedBankDetails {
  return { ...ADAS_BANK, firstPaymentDate: date('2027-07-01'), ...more };
}

/** A tenancy of one year that starts 30 days after today. */
export function aTenancy(today: CalendarDate = TODAY): Tenancy {
  const startDate = addDays(today, 30);
  return { startDate, endDate: defaultEndDate(startDate) };
}

/** The parts of a lead's direct debit that a test can set. Each part has a valid default. */
export interface LeadMandateParts {
  readonly address?: Address;
  readonly today?: CalendarDate;
  readonly housemateCount?: number;
  readonly person?: Partial<PersonalDetails>;
  readonly bank?: Partial<DatedBankDetails>;
  readonly house?: Partial<LeadMandate['houseInformation']>;
  readonly selectedPriceIds?: readonly string[];
}

const SOME_ADDRESS: Address = {
  fullAddress: { line1: '1 Spout Lane', city: 'Leeds' },
  postcode: 'LS6 1AB',
};

/**
 * A lead's direct debit for a house of four with energy, water and the middle broadband option, as
 * a journey sends it.
 */
export function aLeadMandate(parts: LeadMandateParts = {}): LeadMandate {
  const { address = SOME_ADDRESS, today = TODAY, housemateCount = 4 } = parts;
  const tenancy = aTenancy(today);
  return {
    personalDetails: aPerson(parts.person),
    bankDetails: aBank({ firstPaymentDate: tenancy.startDate, ...parts.bank }),
    ...('guid' in address ? { addressId: address.guid } : {}),
    housemateCount,
    houseInformation: {
      postcode: address.postcode,
      address,
      ...tenancy,
      broadband: { isUrgent: true, date: tenancy.startDate },
      ...parts.house,
    },
    selectedPriceIds: parts.selectedPriceIds ?? ['price_energy', 'price_water', 'price_bb_150'],
  };
}

export interface JoiningMandateParts {
  readonly person?: Partial<PersonalDetails>;
  readonly bank?: Partial<DatedBankDetails>;
}

/** The joining check for Bea, who has not joined yet. */
export function aJoinerCheck(guid: string, more: Partial<Person> = {}): JoinerCheck {
  return {
    guid,
    leadType: 'Student',
    firstname: 'Bea',
    lastname: 'Cole',
    email: 'bea@example.com',
    tel: '07700900456',
    ...more,
  };
}

export function aJoiningMandate(guid: string, parts: JoiningMandateParts = {}): JoiningMandate {
  return {
    guid,
    personalDetails: aPerson({ firstname: 'Bea', lastname: 'Cole', ...parts.person }),
    bankDetails: aBank(parts.bank),
  };
}
