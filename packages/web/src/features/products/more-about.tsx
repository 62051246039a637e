import {
  includedOption,
  isNoProduct,
  type Picks,
  type Product,
  type ProductOption,
  type ProductType,
} from '@kettle/core';
import { Modal } from '../../ui/modal.tsx';
import { Stack } from '../../ui/stack.tsx';
import css from './more-about.module.css';
import { OptionFacts, type Facts } from './option-facts.tsx';
import { ProductPicture } from './product-picture.tsx';
import * as copy from './products-copy.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export interface Explanation {
  readonly type: ProductType;
  readonly title: string;
  readonly image: string;
  /** The provider's texts. Empty ones are left out. */
  readonly texts: readonly string[];
  /** Those of the option, or of the picked option of a product. */
  readonly facts: Facts;
}

interface MoreAboutProps {
  /** The content of the overlay, which is closed while this is undefined. */
  readonly explanation: Explanation | undefined;
  readonly onClose: () => void;
}

/** The overlay 'More about TITLE' of a product or an option, with its picture. */
export function MoreAbout({ explanation, onClose }: MoreAboutProps) {
  return (
    <Modal isOpen={explanation !== undefined} title={explanation?.title ?? ''} onClose={onClose}>
      {explanation && (
        <Stack>
          <ProductPicture type={explanation.type} image={explanation.image} size="wide" />
          {[...new Set(explanation.texts)].filter(Boolean).map((text) => (
            <p key={text} className={css['text']}>
              {text}
            </p>
          ))}
          <OptionFacts facts={explanation.facts} />
        </Stack>
      )}
    </Modal>
  );
}

interface MoreAboutProductProps {
  readonly product: Product;
  readonly onOpen: (product: Product) => void;
}

/**
 * The button that opens the provider's texts about a product. Renders nothing if there are none.
 */
export function MoreAboutProduct({ product, onOpen }: MoreAboutProductProps) {
  const { title, body, info, image } = product;
  if (`${body}${info}${image}` === '') return null;
  return (
    <IconButton
      event="more-about"
      icon="info"
      label={copy.moreAbout(title)}
      onClick={() => onOpen(product)}
    />
  );
}

interface ProductOverlayProps {
  readonly product: Product | undefined;
  readonly picks: Picks;
  readonly onClose: () => void;
}

/** Whether an option is something that a house can take. */
const isProduct = ({ code }: ProductOption): boolean => !isNoProduct(code);

/**
 * The overlay that explains a product and its picked option, or the one that could be picked. It is
 * closed while `product` is undefined.
 */
export function ProductOverlay({ product, picks, onClose }: ProductOverlayProps) {
  const explained = product && {
    ...product,
    texts: [product.body, product.info],
    facts: includedOption(product, picks) ?? product.options.find(isProduct) ?? {},
  };
  return <MoreAbout explanation={explained} onClose={onClose} />;
}
