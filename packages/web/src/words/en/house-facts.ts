export const tenancyStarts = 'Tenancy starts';
export const tenancyEnds = 'Tenancy ends';
export const broadbandFrom = 'Broadband from';
