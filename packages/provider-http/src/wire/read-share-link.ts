import { readWebUrl } from './read-link.ts';
import { readShape, type Reader } from './reader.ts';

/** The answer to `POST /share_package`; a link that is not of the web is unusable. */
export const readShareLink: Reader<{ readonly shareLink: string }> = readShape({
  shareLink: readWebUrl,
});
