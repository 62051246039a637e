export const thisHouse = 'this house';
export const title = 'Oh Dear!';
export const intro = (house: string): string => `Everyone at ${house} has joined already.`;
export const noPlaceLeft =
  'There is no place left to join. If you live there and have not joined, ask your housemates, or contact us.';
export const contactUs = 'Contact Us';
