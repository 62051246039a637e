import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { aJoiner } from '../../testing/a-joiner.ts';

const PUBLIC = path.join(import.meta.dirname, '../../../public');

async function catalogue() {
  const quote = await aJoiner().ports.quotes.forHousehold({
    postcode: 'LS6 1AA',
    housemateCount: 4,
  });
  if (!quote.ok) throw new Error('The fake provider gave no quote.');
  return quote.value.products;
}

describe('the sandbox’s catalogue', () => {
  it('has a drawing of our own for each product and each option, in the site itself', async () => {
    const products = await catalogue();
    const images = products.flatMap(({ image, options }) => [
      image,
      ...options.map((option) => option.image),
    ]);
    expect(images.length).toBeGreaterThan(10);
    expect(images.filter((image) => !existsSync(path.join(PUBLIC, image)))).toEqual([]);
    for (const image of new Set(images)) {
      // The page's policy allows no inline styles, in a drawing neither.
      expect(readFileSync(path.join(PUBLIC, image), 'utf8')).not.toMatch(/<style|style=|<script/);
    }
  });

  it('has a body and an explanation for each product and each option', async () => {
    for (const { body, info, options } of await catalogue()) {
      for (const text of [body, info, ...options.flatMap((option) => [option.body, option.info])])
        expect(text).toMatch(/^[A-Z].*\.$/);
    }
  });
});
