import type { Failure } from '../domain/failure.ts';
import type { MailResult } from '../domain/mail-result.ts';
import type { MemberHouse, MemberLink } from '../domain/member-house.ts';
import type { Result } from '../domain/result.ts';

/** What the holder of a member's own link may do. An answer is the house as it is then. */
export interface Houses {
  ofMember(link: MemberLink, signal?: AbortSignal): Promise<Result<MemberHouse, Failure>>;
  /**
   * Gives a waiting person a place. For a person who has one already it changes nothing. Only for
   * the lead.
   */
  letIn(link: MemberLink, personId: string): Promise<Result<MemberHouse, Failure>>;
  /** Takes the place of a housemate away, or says no to a waiting person. Only for the lead. */
  takeOut(link: MemberLink, personId: string): Promise<Result<MemberHouse, Failure>>;
  /** Mails an invited person once more, once a day. Only for the lead. */
  remind(link: MemberLink, invitedId: string): Promise<Result<MemberHouse, Failure>>;
  /** Mails the member a link for the bank details of another account. */
  requestNewBankDetails(link: MemberLink): Promise<Result<void, Failure>>;
  /**
   * Ends the member's agreement, until the last day to cancel. Repeated, it changes nothing. If it
   * is the lead's, whoever joined first leads the house from then. `isClosing` says that they know
   * that the house is closed, because nobody else is in it.
   */
  cancel(
    link: MemberLink,
    options?: { readonly isClosing?: boolean },
  ): Promise<Result<void, Failure>>;
  /** Ends all links of the member, and mails them a new one. */
  replaceLink(link: MemberLink): Promise<Result<void, Failure>>;
  /** Mails own links to a member. The answer is the same for every address. */
  findLink(email: string): Promise<Result<MailResult, Failure>>;
}
