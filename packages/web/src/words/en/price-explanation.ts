export const label = 'How this price is worked out';
export const eachWeekly = 'Each of you, a week';
export const weeksInMonth = 'Weeks in a month';
export const eachMonthly = 'Each of you, a month';
export const houseMonthly = 'Your whole house, a month';
export const eachContract = (months: number): string => `Each of you, all ${months} months`;
export const houseContract = (months: number): string => `Your whole house, all ${months} months`;
export const rounding =
  'A month is rounded up to the next penny, and an amount within a penny of a whole pound becomes that pound.';
export const whyMore = (months: number, weeks: string | number): string =>
  `${months} of these months are ${weeks} weeks, a little more than 52: a year is 52 weeks and a day.`;
export const madeOf = 'What it is made of, each of you, a week';
export const voucher = 'Voucher';
export const takenOff = (amount: string): string => `−${amount}`;
