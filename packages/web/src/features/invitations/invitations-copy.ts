export const listHint = 'Such as: Ada Lovelace <ada@example.ac.uk>, 07700 900123';
export const sent = 'Invites Sent';
export const noneSent = 'No Invites Sent';
export const send = 'Send Invites';
export const housemate = (place: number): string => `Housemate ${place}`;
export const ofHousemate = (place: number, mistake: string): string =>
  `${housemate(place)}: ${mistake}`;
export const filledIn = (who: string): string => `${who} filled in.`;
export const withoutEmail = (lines: number): string =>
  lines === 1 ? '1 line has no email address.' : `${lines} lines have no email address.`;
export const noRowLeft = (who: string): string =>
  `There is no empty row left for ${who}. They are still in the list.`;
export const sentTo = (who: string): string =>
  `We have emailed the join link to ${who}. Each address gets it at most once a day.`;
