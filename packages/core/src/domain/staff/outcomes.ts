/** What became of the mandates of people who have left a house. */
export interface EndedMandates {
  /** The references of mandates that were new. They are cancelled. */
  readonly cancelled: readonly string[];
  /** The references of mandates that the bank has. The next list of cancellations names them. */
  readonly atTheBank: readonly string[];
}

export interface ClosedHouse extends EndedMandates {
  readonly guid: string;
}

export interface ReopenedHouse {
  readonly guid: string;
  /** The references of cancelled mandates, whose payers pay nothing until they give new bank details. */
  readonly withoutMandate: readonly string[];
}

export interface TakenOut extends EndedMandates {
  readonly guid: string;
  readonly email: string;
  /** How many places are free now. */
  readonly remaining: number;
}

/** A part that is absent stays as it is. */
export interface PersonChanges {
  readonly email?: string | undefined;
  readonly firstname?: string | undefined;
  readonly lastname?: string | undefined;
  readonly tel?: string | undefined;
}

export interface ChangedPerson {
  readonly email: string;
  /** The guids of the houses that they live in, wait for or were invited to. */
  readonly houses: readonly string[];
  /** How many agreement mails go to the new address. */
  readonly agreementsSent: number;
}

export interface ResentMail {
  /** The id of the mail that leaves. */
  readonly id: string;
  readonly recipient: string;
}
