/** What a person reads who joins by an address, so that the lead of the house decides. */
export const ASKING_TO_JOIN = {
  leadDecides:
    'You found this house by its address, so the person who set it up has to say yes before you join.',
  sentEarlier:
    'You sent a Direct Debit and we can’t tell from here whether it went through. If it did, there is an email at the address that you gave then, and its link leads to your house.',
  asked: "You've Asked to Join",
  next: [
    'We have emailed the person who set this house up. Until they say yes, no Direct Debit is set up and nothing is collected.',
    'If they say yes, you get an email with the details of your Direct Debit.',
    'If they say no or don’t answer in 14 days, or if the house fills up, we erase everything you gave us and tell you by email.',
  ],
} as const;
