export const somethingWasLost =
  'Some of what you typed last time could not be read, so it was left out.';
export const terms = 'Terms';
export const privacy = 'Privacy';
export const contact = 'Contact';
export const cookieChoices = 'Cookie choices';
export const registered = (name: string, number: string, address: string): string =>
  `${name}. Registered in England and Wales, company number ${number}. Registered office: ${address}.`;
export const didNotLoadTitle = "This Page Didn't Load";
export const didNotWorkTitle = 'This Page Did Not Work';
