export const title = 'Reviews';
export const noneYet = (product: string): string =>
  `Reviews of ${product} from an independent service will be shown here. None is connected yet, so there are no stars to show.`;
