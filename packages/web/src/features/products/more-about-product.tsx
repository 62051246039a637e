import type { Product } from '@kettle/core';
import * as words from './products-copy.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoreAbout } from './more-about.tsx';

interface MoreAboutProductProps {
  readonly product: Product;
  readonly onPress: (product: Product) => void;
}

/** The button that opens what the provider says about a product. None if it says nothing. */
export function MoreAboutProduct({ product, onPress }: MoreAboutProductProps) {
  const { title, body, info, image } = product;
  if (`${body}${info}${image}` === '') return null;
  return (
    <IconButton
      event="more-about"
      icon="info"
      label={words.moreAbout(title)}
      onClick={() => onPress(product)}
    />
  );
}

interface ProductExplainedProps {
  readonly product: Product | undefined;
  readonly onClose: () => void;
}

/** The overlay that explains a product. It is closed while `product` is undefined. */
export function ProductExplained({ product, onClose }: ProductExplainedProps) {
  const explained = product && { ...product, texts: [product.body, product.info] };
  return <MoreAbout explained={explained} onClose={onClose} />;
}
