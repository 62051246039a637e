import { presentParts, type Invitation } from '@kettle/core';

/** The body of `POST /invite_housemates`. */
export function writeInvitations(guid: string, invitations: readonly Invitation[]) {
  const housemates = invitations.map(({ email, fullname, tel }) =>
    presentParts({ email, fullname, tel }),
  );
  return { guid, housemates };
}
