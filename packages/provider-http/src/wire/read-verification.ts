import { readFilledText, readShape, type Reader } from './reader.ts';

/** The answer to `POST /verify_address/{guid}`: a share code when a live account is there. */
export const readVerification: Reader<{ readonly shareCode?: string }> = readShape(
  {},
  { shareCode: readFilledText },
);
