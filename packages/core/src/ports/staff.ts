import type { CalendarDate } from '../domain/calendar-date.ts';
import type { Failure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { HouseDetails, HouseSummary } from '../domain/staff/house-details.ts';
import type { MailSummary } from '../domain/staff/mail-summary.ts';
import type {
  ChangedPerson,
  ClosedHouse,
  PersonChanges,
  ReopenedHouse,
  ResentMail,
  TakenOut,
} from '../domain/staff/outcomes.ts';

/** What the staff of a company may do with the token that it gave them. */
export interface Staff {
  /** By guid, reference, e-mail address, phone, postcode, name or address, the newest first. */
  findHouses(
    search: { readonly text: string; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<Result<readonly HouseSummary[], Failure>>;
  /** Houses that start before a day and are not complete, the first to start first. */
  incompleteHouses(
    filter: { readonly startsBefore: CalendarDate; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<Result<readonly HouseSummary[], Failure>>;
  house(guid: string, signal?: AbortSignal): Promise<Result<HouseDetails, Failure>>;
  closeHouse(guid: string, reason: string): Promise<Result<ClosedHouse, Failure>>;
  reopenHouse(guid: string): Promise<Result<ReopenedHouse, Failure>>;
  /** Takes the place of a housemate away, or says no to a person who waits. */
  takeOut(guid: string, email: string): Promise<Result<TakenOut, Failure>>;
  changePerson(email: string, changes: PersonChanges): Promise<Result<ChangedPerson, Failure>>;
  /** Sends the payer a link for new bank details. */
  requestRenewal(reference: string): Promise<Result<ResentMail, Failure>>;
  /** The mails to one person, or to anybody, the oldest first. With `isFailed` those that were given up, the newest first. */
  mails(
    filter: {
      readonly to?: string | undefined;
      readonly isFailed?: boolean | undefined;
      readonly limit: number;
    },
    signal?: AbortSignal,
  ): Promise<Result<readonly MailSummary[], Failure>>;
  resendMail(id: string): Promise<Result<ResentMail, Failure>>;
}
