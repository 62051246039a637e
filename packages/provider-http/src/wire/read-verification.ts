import { readFilledText, readShape, type Reader } from './reader.ts';

/** Reads the response of `POST /verify_address/{guid}`: a share code if the address has a live account. */
export const readVerification: Reader<{ readonly shareCode?: string }> = readShape(
  {},
  { shareCode: readFilledText },
);
