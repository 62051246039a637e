export const title = 'Good News!';
export const intro = (product: string): string =>
  `Your house is already on ${product}. A housemate has set it up, so you only need to join.`;
export const join = 'Join This Account';
