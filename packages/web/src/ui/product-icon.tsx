import css from './product-icon.module.css';
import { Icon } from './icon.tsx';

/**
 * SVG paths of our own product icons, on the grid of the icons. They are in a separate file because
 * no first page shows them.
 */
const PRODUCT_ICON_PATHS = {
  electricity: 'M13.5 2.5 5 13.5h6l-.5 8L19 10.5h-6l.5-8Z',
  gas: 'M12 2.5c.6 3.8 6 6.4 6 11.5a6 6 0 0 1-12 0c0-2.6 1.5-4.2 2.6-6 .9 1 1.4 2 1.6 3 1-2.2 1.9-5 1.8-8.5Zm0 17a2.5 2.5 0 0 1-2.5-2.5c0-1.6 1.5-2.3 2.5-4 1 1.7 2.5 2.4 2.5 4a2.5 2.5 0 0 1-2.5 2.5Z',
  water:
    'M12 2.5c3 4 6.5 7.2 6.5 11.5a6.5 6.5 0 0 1-13 0c0-4.3 3.5-7.5 6.5-11.5Zm-3 12a3 3 0 0 0 3 3',
  broadband:
    'M2.5 9a14 14 0 0 1 19 0M5.7 12.7a9.3 9.3 0 0 1 12.6 0M9 16.4a4.5 4.5 0 0 1 6 0m-3 3.5v.1',
  tv: 'M3 7.5h18v12.5H3ZM8 2.5l4 5 4-5',
  house: 'M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-6h4v6',
} as const;

const ICONS: readonly (readonly [RegExp, keyof typeof PRODUCT_ICON_PATHS])[] = [
  [/energy|electric/i, 'electricity'],
  [/gas/i, 'gas'],
  [/water/i, 'water'],
  [/broadband/i, 'broadband'],
  [/tv/i, 'tv'],
];

/** The icon of a product type. An unknown type gets the house icon. */
export function ProductIcon({ type }: { readonly type: string }) {
  const name = ICONS.find(([pattern]) => pattern.test(type))?.[1] ?? 'house';
  return (
    <span className={css['tile']}>
      <Icon name={{ path: PRODUCT_ICON_PATHS[name] }} />
    </span>
  );
}
