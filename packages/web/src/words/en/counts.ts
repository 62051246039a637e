/** A number and what it counts stay on one line. */
export const countHousemates = (count: number): string =>
  `${count}\u00A0housemate${count === 1 ? '' : 's'}`;
