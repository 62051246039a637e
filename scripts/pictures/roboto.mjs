import { inRoot } from '../lib/root.mjs';

/**
 * The environment in which Chromium draws the letters of the pictures with Roboto, whichever font
 * the machine prefers.
 */
export const IN_ROBOTO = { FONTCONFIG_FILE: inRoot('scripts', 'pictures', 'fonts.conf') };
