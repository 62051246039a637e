import { BROADBAND, includedOption, type Picks, type Product } from '@kettle/core';
import { useState, type ReactNode } from 'react';
import { MoreAboutProduct, ProductOverlay } from './more-about.tsx';
import css from './package-list.module.css';
import { ProductPicture } from './product-picture.tsx';

interface PackageListProps {
  readonly products: readonly Product[];
  readonly picks: Picks;
  /** Returns an action to show beside a product, for example an edit link. */
  readonly actionOf?: (product: Product) => ReactNode;
}

/**
 * Lists the products of the package. Options that stand for 'no product' are hidden.
 */
export function PackageList({ products, picks, actionOf }: PackageListProps) {
  return (
    <ul className={css['list']}>
      {linesOf(products, picks).map((line) => (
        <PackageLine key={line.product.type} {...line} action={actionOf?.(line.product)} />
      ))}
    </ul>
  );
}

/**
 * Lists the products of the package, each with a button for the provider's texts about it.
 * Broadband that is left out has its line, if there is an action that adds it.
 */
export function ExplainedPackageList({ products, picks, actionOf }: PackageListProps) {
  const [openProduct, setOpenProduct] = useState<Product>();
  return (
    <>
      <ul className={css['list']}>
        {products.map((product) => {
          const action = actionOf?.(product);
          const [line] = linesOf([product], picks);
          const { type } = product;
          if (line) {
            const explain = <MoreAboutProduct product={product} onOpen={setOpenProduct} />;
            return <PackageLine key={type} {...line} action={action} explain={explain} />;
          }
          const isAddable = type === BROADBAND && action && product.options.length > 1;
          return isAddable ? (
            <PackageLine key={type} product={product} option="No broadband" action={action} />
          ) : null;
        })}
      </ul>
      <ProductOverlay
        product={openProduct}
        picks={picks}
        onClose={() => setOpenProduct(undefined)}
      />
    </>
  );
}

interface PackageLineData {
  readonly product: Product;
  /** The picked option's title. Undefined if it is the same as the product's. */
  readonly option: string | undefined;
}

function linesOf(products: readonly Product[], picks: Picks): readonly PackageLineData[] {
  return products.flatMap((product) => {
    const option = includedOption(product, picks);
    if (!option) return [];
    return [{ product, option: option.title === product.title ? undefined : option.title }];
  });
}

interface PackageLineProps extends PackageLineData {
  readonly action?: ReactNode;
  /** The button that opens the product's overlay. */
  readonly explain?: ReactNode;
}

function PackageLine({ product, option, action, explain }: PackageLineProps) {
  return (
    <li className={css['item']}>
      <ProductPicture type={product.type} image={product.image} size="small" />
      <div className={css['text']}>
        <strong>{product.title}</strong>
        {option !== undefined && <span>{option}</span>}
      </div>
      {action && <div className={css['action']}>{action}</div>}
      {explain && <div className={css['explain']}>{explain}</div>}
    </li>
  );
}
