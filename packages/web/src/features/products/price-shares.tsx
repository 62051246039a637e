import {
  formatPounds,
  sumPence,
  includedOption,
  weeklyAmount,
  type PackagePrice,
  type Picks,
  type Product,
} from '@kettle/core';
import css from './price-shares.module.css';

interface PriceSharesProps {
  readonly title: string;
  readonly products: readonly Product[];
  readonly picks: Picks;
  readonly price: PackagePrice;
}

interface Share {
  readonly name: string;
  /** Pence per person per week. */
  readonly pence: number;
}

/**
 * Shows the parts of the price: for each product a bar as long as its share, and the amount that a
 * voucher takes off.
 */
export function PriceShares({ title, products, picks, price }: PriceSharesProps) {
  const shares = sharesOf(products, picks);
  const most = Math.max(1, ...shares.map(({ pence }) => pence));
  const saving = sumPence([...shares.map(({ pence }) => pence), -price.discountedPriceAmount]);
  return (
    <div>
      <p className={css['title']}>{title}</p>
      <ul className={css['shares']}>
        {shares.map((share) => (
          <li key={share.name} className={css['share']}>
            <span>{share.name}</span>
            <span className={css['amount']}>{formatPounds(weeklyAmount(share.pence))}</span>
            <Bar part={share.pence / most} />
          </li>
        ))}
        {weeklyAmount(saving) > 0 && (
          <li className={css['share']}>
            <span>Voucher</span>
            <span className={css['amount']}>−{formatPounds(weeklyAmount(saving))}</span>
          </li>
        )}
      </ul>
    </div>
  );
}

/** A decorative bar: the text beside it says the same. A credit has none. */
function Bar({ part }: { part: number }) {
  return (
    <svg className={css['bar']} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className={css['length']} width={Math.max(part, 0) * 100} height="1" />
    </svg>
  );
}

function sharesOf(products: readonly Product[], picks: Picks): readonly Share[] {
  return products.flatMap((product) => {
    const option = includedOption(product, picks);
    return option ? [{ name: product.title, pence: option.price.current }] : [];
  });
}
