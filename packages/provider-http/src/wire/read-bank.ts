import { readFilledText, readShape, type Reader } from './reader.ts';

/** The answer to `POST /bank_lookup`. */
export const readBank: Reader<{ readonly bankName: string }> = readShape({
  bankName: readFilledText,
});
