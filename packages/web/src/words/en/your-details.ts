export const title = 'Tell Us About You';
export const intro = 'You will be the lead tenant.';
