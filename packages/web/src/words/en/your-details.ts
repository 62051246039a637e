export const title = 'Tell Us About You';
export const lead = 'You will be the lead tenant.';
