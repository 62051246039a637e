export const title = 'Good News!';
export const yourHouse = 'Your house';
export const intro = (house: string, product: string): string =>
  `${house} is already on ${product}. A housemate has set it up, so you only need to join.`;
export const changeAddress = 'Not your home? Change the address';
export const join = 'Join This Account';
