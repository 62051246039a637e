import { takenOption, type Picks, type Product } from '@kettle/core';
import type { ReactNode } from 'react';
import { ProductIcon } from '../ui/product-icon.tsx';
import css from './package-list.module.css';

interface PackageListProps {
  readonly products: readonly Product[];
  readonly picks: Picks;
  /** What stands beside a product, such as a way to edit it. */
  readonly actionOf?: (product: Product) => ReactNode;
}

/** What is in the package; no-product options are hidden (product.md section 3). */
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
