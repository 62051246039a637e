export const thisHouse = 'this house';
export const title = 'Oh Dear!';
export const lead = (house: string): string => `Everyone at ${house} has signed up already.`;
export const noPlaceLeft =
  'So there is no place left to join. If you live there and have not signed up, ask your housemates, or tell us.';
export const contactUs = 'Contact Us';
