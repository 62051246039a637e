export const title = 'Tell Us About Your Home';
export const intro = 'The price depends on where you live and how many of you share the home.';
export const getPrice = 'Get A Price';
export const working = 'Working out your price…';
export const agentHint = 'Optional';
export const why = 'Why?';
export const housematesHint = 'Count everyone who will live there, including you.';
export const fewer = 'Fewer housemates';
export const more = 'More housemates';
export const whyHousemates =
  'The costs are shared equally, so the more housemates there are, the less each of you pays. Everyone pays their own share by Direct Debit.';
export const searchHint = 'Start with your postcode or street, then pick from the list.';
export const noMatch = 'Nothing found. Check what you typed, or enter the address manually.';
export const searchInstead = 'Search for the address instead';
