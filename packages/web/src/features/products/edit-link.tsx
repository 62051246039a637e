import type { Product } from '@kettle/core';
import { PageLink } from '../../site/routing/links.tsx';
import { editProductPath } from '../../site/routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';

interface EditLinkProps {
  readonly product: Product;
  readonly label: 'Edit' | 'Change';
}

/** Links to the page that edits the product, if there is another option to pick. */
export function EditLink({ product, label }: EditLinkProps) {
  if (product.options.length < 2) return null;
  return (
    <PageLink
      event={label === 'Edit' ? 'edit' : 'change'}
      className={buttonClass('link')}
      to={editProductPath(product.type)}
      aria-label={`${label} ${product.title}`}
    >
      {label}
    </PageLink>
  );
}
