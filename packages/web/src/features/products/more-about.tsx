import type { ProductType, Product } from '@kettle/core';
import { Modal } from '../../ui/modal.tsx';
import { Stack } from '../../ui/stack.tsx';
import css from './more-about.module.css';
import { ProductPicture } from './product-picture.tsx';
import * as words from './products-copy.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export interface Explained {
  readonly type: ProductType;
  readonly title: string;
  readonly image: string;
  /** The provider's texts. Empty ones are left out. */
  readonly texts: readonly string[];
}

interface MoreAboutProps {
  /** What the overlay explains. It is closed while this is undefined. */
  readonly explained: Explained | undefined;
  readonly onClose: () => void;
}

/** The overlay 'More about TITLE' of a product or an option, with its picture. */
export function MoreAbout({ explained, onClose }: MoreAboutProps) {
  return (
    <Modal isOpen={explained !== undefined} title={explained?.title ?? ''} onClose={onClose}>
      {explained && (
        <Stack>
          <ProductPicture type={explained.type} image={explained.image} size="wide" />
          {[...new Set(explained.texts)].filter(Boolean).map((text) => (
            <p key={text} className={css['text']}>
              {text}
            </p>
          ))}
        </Stack>
      )}
    </Modal>
  );
}

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
