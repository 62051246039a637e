import * as v from 'valibot';
import { id, listOfReadable, object, optional, pence, text } from '../answer-parts.ts';
import { shownAddress } from './address.ts';

export const messages = v.fallback(listOfReadable(text), []);

/**
 * The body of a failure. The first message is shown; without one the caller shows its own sentence.
 */
export const failure = object({ messages });

/** A 409. `guid` is the account that the first request with this idempotency key opened. */
export const conflict = object({ messages, guid: optional(id) });

/** A 412: the package costs more than was agreed, or part of it is no longer sold. */
export const priceChanged = object({ messages, pppw: optional(pence) });

/** A 410: the house is complete. */
export const houseComplete = object({ messages, address: optional(shownAddress) });
