import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ProductPicture } from './product-picture.tsx';

/** Writes the origins of pictures into the page, as the build and the server do. */
function allowOrigins(content: string): void {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'image-origins', content });
  document.head.append(meta);
}

function show(image: string) {
  const { container } = render(<ProductPicture type="Water" image={image} size="small" />);
  return {
    picture: () => container.querySelector('img'),
    icon: () => container.querySelector('svg'),
  };
}

afterEach(() => {
  cleanup();
  document.querySelectorAll('meta[name="image-origins"]').forEach((meta) => meta.remove());
});

describe('the picture of a product', () => {
  it('is the provider’s, decorative and with its space reserved [PK24]', () => {
    const { picture, icon } = show('/pictures/water.svg');
    expect(picture()?.getAttribute('src')).toBe('/pictures/water.svg');
    expect(picture()?.alt).toBe('');
    expect([picture()?.width, picture()?.height]).toEqual([84, 56]);
    expect(picture()?.loading).toBe('lazy');
    expect(icon()).toBeNull();
  });

  it('is drawn in the colours of the page if it names a part of a drawing of the site, over our icon [PK25]', () => {
    const { picture, icon } = show('/pictures/water.svg#picture');
    expect(picture()).toBeNull();
    expect(icon()).not.toBeNull();
    const drawing = document.querySelector('use');
    expect(drawing?.getAttribute('href')).toBe('/pictures/water.svg#picture');
    expect(drawing?.closest('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('is our icon if the provider has none [PK25]', () => {
    const { picture, icon } = show('');
    expect(picture()).toBeNull();
    expect(icon()).not.toBeNull();
  });

  it('becomes our icon when it does not load, until there is another one [PK25]', () => {
    const { container, rerender } = render(
      <ProductPicture type="Water" image="/gone.svg" size="wide" />,
    );
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
    rerender(<ProductPicture type="Water" image="/there.svg" size="wide" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/there.svg');
  });

  it.each([
    ['of the site itself', `${location.origin}/water.svg`, ''],
    ['of the provider', 'https://provider.example/water.svg', 'https://provider.example'],
    [
      'of an origin that is named',
      'https://b.example/w.svg',
      'https://a.example https://b.example',
    ],
  ])('is shown from the origin %s', (_, image, origins) => {
    allowOrigins(origins);
    expect(show(image).picture()?.getAttribute('src')).toBe(image);
  });

  it.each([
    ['https://elsewhere.example/water.svg'],
    ['https://a.example.elsewhere.example/water.svg'],
    ['http://a.example/water.svg'],
    ['//elsewhere.example/water.svg'],
    ['//elsewhere.example/water.svg#picture'],
    ['javascript:alert(1)'],
    ['data:image/svg+xml,<svg/>'],
  ])('is not requested from anywhere else: %s [SC3]', (image) => {
    allowOrigins('https://a.example');
    const { picture, icon } = show(image);
    expect(picture()).toBeNull();
    expect(icon()).not.toBeNull();
  });
});
