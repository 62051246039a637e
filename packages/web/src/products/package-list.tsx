import { takenOption, type Picks, type Product } from '@kettle/core';
import type { ReactNode } from 'react';
import { ProductIcon } from '../ui/product-icon.tsx';
import css from './package-list.module.css';

interface PackageListProps {
  readonly products: readonly Product[];
  readonly picks: Picks;
  /** Returns an action to show beside a product, for example an edit link. */
  readonly actionOf?: (product: Product) => ReactNode;
}

/**
 * Lists the products of the package. Options that stand for 'no product' are hidden (product.md
 * section 3).
 */
export function PackageList({ products, picks, actionOf }: PackageListProps) {
  return (
    <ul className={css['list']}>
      {products.map((product) => {
        const option = takenOption(product, picks);
        return option ? (
          <li key={product.type} className={css['item']}>
            <ProductIcon type={product.type} />
            <div className={css['text']}>
              <strong>{product.title}</strong>
              {option.title !== product.title && <span>{option.title}</span>}
            </div>
            {actionOf?.(product)}
          </li>
        ) : null;
      })}
    </ul>
  );
}
