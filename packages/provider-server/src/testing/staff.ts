import { tokenDigest, type StaffTokens } from '../edge/staff-tokens.ts';

const TOKEN = 'kst_of-bea';

/** The header of Bea, who is one of the staff. */
export const BEA = { authorization: `Bearer ${TOKEN}` };

/** The option of a server that knows her. */
export const staffTokens = (): StaffTokens => new Map([[tokenDigest(TOKEN), 'bea']]);
