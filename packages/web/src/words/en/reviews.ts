export const title = 'Reviews';
export const noneYet = (product: string): string =>
  `What tenants say about ${product} will stand here, as an independent review service has it. None is connected yet, so there are no stars to show.`;
