import css from './product-icon.module.css';
import { Icon } from './icon.tsx';
import { PRODUCT_ICON_PATHS } from './product-icon-paths.ts';

const ICONS: readonly (readonly [RegExp, keyof typeof PRODUCT_ICON_PATHS])[] = [
  [/energy|electric/i, 'electricity'],
  [/gas/i, 'gas'],
  [/water/i, 'water'],
  [/broadband/i, 'broadband'],
  [/tv/i, 'tv'],
];

/** The tile with the icon of a product type. A type that the provider adds later gets the house icon. */
export function ProductIcon({ type }: { readonly type: string }) {
  const name = ICONS.find(([pattern]) => pattern.test(type))?.[1] ?? 'house';
  return (
    <span className={css['tile']}>
      <Icon name={{ path: PRODUCT_ICON_PATHS[name] }} />
    </span>
  );
}
