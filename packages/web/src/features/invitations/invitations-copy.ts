export const pasteList = 'Paste a list instead';
export const listLabel = 'Your housemates, one per line';
export const listHint = 'Such as: Ada Lovelace <ada@example.ac.uk>, 07700 900123';
export const fillRows = 'Fill the rows';
export const sent = 'Invites Sent';
export const done = 'Done';
export const intro = 'We email each of them the link to join. Leave a row empty to skip it.';
export const send = 'Send Invites';
export const sending = 'Sending the invites…';
export const housemate = (place: number): string => `Housemate ${place}`;
export const ofHousemate = (place: number, mistake: string): string =>
  `${housemate(place)}: ${mistake}`;
export const optional = 'Optional';
export const earlierWereSent =
  'Your earlier invites were sent. Select Send Invites again to send the ones you have changed.';
export const title = 'Invite Housemates';
export const noneInList = 'No housemates found in this list. Put each one on their own line.';
export const nothingFilledIn = 'Nothing was filled in.';
export const filledIn = (who: string): string => `${who} filled in.`;
export const withoutEmail = (lines: number): string =>
  lines === 1 ? '1 line has no email address.' : `${lines} lines have no email address.`;
export const noRowLeft = (who: string): string =>
  `There is no empty row left for ${who}. They are still in the list.`;
export const sentTo = (who: string): string =>
  `We have emailed the join link to ${who}. Each address gets it at most once a day.`;
