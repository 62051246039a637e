import type { ProductType } from '@kettle/core';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { ProductIcon } from '../../ui/product-icon.tsx';
import css from './product-picture.module.css';

interface ProductPictureProps {
  readonly type: ProductType;
  /** The provider's picture: a URL, a path on the site, or '' for none. */
  readonly image: string;
  readonly size: 'small' | 'wide';
}

/** The space reserved for the picture. The styles scale it with the text. */
const SIZES = { small: { width: 84, height: 56 }, wide: { width: 480, height: 320 } } as const;

/**
 * The picture of a product or an option: the provider's, or our icon if there is none or it fails
 * to load. The picture is decorative, because the product is named beside it.
 */
export function ProductPicture({ type, image, size }: ProductPictureProps) {
  const [failed, setFailed] = useState<string>();
  if (isDrawing(image)) return <Drawing type={type} image={image} size={size} />;
  const isShown = image !== failed && isPictureAllowed(image);
  return (
    <span className={classNames(css['picture'], css[size])}>
      {isShown ? (
        <img
          {...SIZES[size]}
          className={css['image']}
          src={image}
          alt=""
          loading={size === 'small' ? 'lazy' : 'eager'}
          decoding="async"
          onError={() => setFailed(image)}
        />
      ) : (
        <ProductIcon type={type} />
      )}
    </span>
  );
}

/**
 * A drawing takes the page's colours, in light and in dark, where it names tokens of
 * `ui/tokens.css`. It covers our icon, which stays if it does not load.
 */
function Drawing({ type, image, size }: ProductPictureProps) {
  return (
    <span className={classNames(css['picture'], css[size])}>
      <ProductIcon type={type} />
      <svg className={css['drawing']} aria-hidden="true" focusable="false">
        <use href={image} width="100%" height="100%" />
      </svg>
    </span>
  );
}

/**
 * Whether a picture is a named part of an SVG file of the site, which `<use>` can draw. Other
 * origins are closed to it.
 */
function isDrawing(image: string): boolean {
  return isOfSite(image) && image.includes('.svg#');
}

function isOfSite(image: string): boolean {
  return image.startsWith('/') && !image.startsWith('//');
}

/**
 * Returns whether the page may show this picture: one of the site, or of an origin that the page's
 * security policy allows. Others are not requested, because the policy would refuse them.
 */
function isPictureAllowed(image: string, page: Document = document): boolean {
  if (isOfSite(image)) return true;
  return [page.location.origin, ...configuredOrigins(page)].some((origin) =>
    image.startsWith(`${origin}/`),
  );
}

/** Reads the origins that the build, or the server, has written into the page beside its policy. */
function configuredOrigins(page: Document): readonly string[] {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="image-origins"]');
  return meta?.content.split(' ').filter((origin) => origin !== '') ?? [];
}
