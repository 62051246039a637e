import { listOfReadable, text, object, optional } from './answer-parts.ts';

/** A success may name addresses that got no mail: they had the day's number of mails, or want no more. */
export const notSent = object({ notSent: optional(listOfReadable(text)) });
