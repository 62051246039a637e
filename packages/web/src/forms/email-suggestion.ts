/** The core's rule in a file of its own: it is fetched when the first address is left, not before. */
export { suggestEmail } from '@kettle/core';
