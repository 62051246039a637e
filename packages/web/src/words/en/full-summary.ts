export const title = 'Review Your Package';
export const showPrices = 'Show prices';
export const weekly = 'Weekly';
export const monthly = 'Monthly';
export const houseTitle = 'Your House';
