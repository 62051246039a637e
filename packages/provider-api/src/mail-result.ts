import { anyBody, listOfReadable, moment, object, optional, text } from './answer-parts.ts';

/**
 * A success may name addresses that got no mail, because they had the day's number or want no more,
 * or the house has invited so many today. If the last mail leaves more than ten minutes later, it
 * says when.
 */
export const mailResult = anyBody(
  object({ notSent: optional(listOfReadable(text)), waitsUntil: optional(moment) }),
);
