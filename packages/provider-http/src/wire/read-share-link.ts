import { readWebUrl } from './read-link.ts';
import { readShape, type Reader } from './reader.ts';

/** Reads the response of `POST /share_package`. A link that is not http or https is unusable. */
export const readShareLink: Reader<{ readonly shareLink: string }> = readShape({
  shareLink: readWebUrl,
});
