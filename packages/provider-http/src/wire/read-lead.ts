import { readFilledText, readShape, type Reader } from './reader.ts';

/** The answer to `POST /pre-signup`. */
export const readLead: Reader<{ readonly leadId: string }> = readShape({ leadId: readFilledText });
