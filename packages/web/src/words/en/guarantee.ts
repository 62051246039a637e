export const title = 'The Direct Debit Guarantee';
