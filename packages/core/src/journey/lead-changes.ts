import { presentParts } from '../domain/present-parts.ts';
import type { LeadJourney } from './lead-journey-state.ts';

/** What a step changes of the journey; a field set to `undefined` is taken away. */
export type LeadChanges = {
  readonly [Field in keyof LeadJourney]?: LeadJourney[Field] | undefined;
};

/** The journey after a step's changes; the one given is left as it was. */
export function applyChanges(journey: LeadJourney, changes: LeadChanges): LeadJourney {
  return presentParts({ ...journey, ...changes }) as LeadJourney;
}
