import type { Failure } from '../domain/failure.ts';
import type { LeadHouse, LeadLink } from '../domain/lead-house.ts';
import type { Result } from '../domain/result.ts';

/** What the holder of the lead's link may do. Every answer is the house as it is then. */
export interface Houses {
  ofLead(link: LeadLink, signal?: AbortSignal): Promise<Result<LeadHouse, Failure>>;
  /** Gives a waiting person a place. For a person who has one already it changes nothing. */
  letIn(link: LeadLink, personId: string): Promise<Result<LeadHouse, Failure>>;
  /** Takes the place of a housemate away, or says no to a waiting person. */
  takeOut(link: LeadLink, personId: string): Promise<Result<LeadHouse, Failure>>;
}
