export const joinedOf = (joined: number, total: number): string =>
  `${joined} of ${total} housemates ${joined === 1 ? 'has' : 'have'} joined`;
export const title = 'Your House';
export const looking = 'Looking at your house…';
export const introComplete = 'Everyone has joined. There is nothing left to do.';
export const intro = 'How many housemates have joined so far.';
export const introOf = (joined: number, total: number): string => `${joinedOf(joined, total)}.`;
export const fromBefore = (problem: string): string =>
  `${problem} These numbers are from a moment ago.`;
export const sendLink = (when: string | undefined): string =>
  `${when === undefined ? '' : `${when} `}Send them the link:`;
export const invite = 'Invite Housemates';
export const qrAndDates = 'QR code and dates for your calendar';
export const looksAgain = 'This page updates by itself while it is open.';
export const hasStarted = (date: string): string =>
  `The tenancy started on ${date}, so they should join as soon as they can.`;
export const joinBy = (date: string): string =>
  `They should join by ${date}, when the tenancy starts.`;
export const everyoneHasJoined = 'Everyone has joined';
export const stillToJoinTitle = (remaining: number): string =>
  `${remaining === 1 ? '1 Housemate Is' : `${remaining} Housemates Are`} Still to Join`;
