/**
 * A module of its own for the core's rule, so that its code is loaded only when the person first
 * leaves an e-mail field.
 */
export { suggestEmail } from '@kettle/core';
