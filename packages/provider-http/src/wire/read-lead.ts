import { readFilledText, readShape, type Reader } from './reader.ts';

/** Reads the response of `POST /pre-signup`. */
export const readLead: Reader<{ readonly leadId: string }> = readShape({ leadId: readFilledText });
