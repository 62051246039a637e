export const title = 'Good News!';
export const lead =
  'Your house is already on Kettle. A housemate has set it up, so you only need to join.';
export const join = 'Join This Account';
