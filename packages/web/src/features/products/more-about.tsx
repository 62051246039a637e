import type { ProductType } from '@kettle/core';
import { Modal } from '../../ui/modal.tsx';
import { Stack } from '../../ui/stack.tsx';
import css from './more-about.module.css';
import { ProductPicture } from './product-picture.tsx';

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
