import type { Codes } from '../../domain/codes.ts';
import type { JoiningJourney } from '../joining-journey-state.ts';
import type { LeadJourney } from '../lead-journey-state.ts';

/**
 * Serialises a journey for storage, with the time `keptAt` in milliseconds since 1970;
 * `kept-journey.ts` reads both back.
 */
export function keepJourney(journey: LeadJourney | JoiningJourney, keptAt: number): string {
  return JSON.stringify({ ...journey, keptAt });
}

/** Serialises the codes for a storage that outlives the journey (product.md section 4). */
export function keepCodes({ referral, affiliate, agent, offer }: Codes): string {
  return JSON.stringify({ referral, affiliate, agent, offer });
}
