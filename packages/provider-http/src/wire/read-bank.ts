import { readFilledText, readShape, type Reader } from './reader.ts';

/** Reads the response of `POST /bank_lookup`. */
export const readBank: Reader<{ readonly bankName: string }> = readShape({
  bankName: readFilledText,
});
