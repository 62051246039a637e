export const title = 'Reviews';
export const noneYet = (product: string): string =>
  `Reviews of ${product} from an independent service appear here. There are none yet.`;
