import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
    const files = [...new Set(images.map((image) => image.replace(/#picture$/, '')))];
    expect(files.filter((file) => !existsSync(path.join(PUBLIC, file)))).toEqual([]);
    for (const file of files) {
      const drawing = readFileSync(path.join(PUBLIC, file), 'utf8');
      expect(drawing).toContain('<svg id="picture"');
      // The page's policy allows no inline styles, in a drawing neither.
      expect(drawing).not.toMatch(/<style|style=|<script/);
    }
  });

  it('has drawings that take the colours of the page, and by themselves those of Kettle', () => {
    const tokens = readFileSync(path.join(PUBLIC, '../src/ui/tokens.css'), 'utf8');
    const drawings = readdirSync(path.join(PUBLIC, 'pictures')).map((file) =>
      readFileSync(path.join(PUBLIC, 'pictures', file), 'utf8'),
    );
    const colours = drawings.flatMap((drawing) => [
      ...drawing.matchAll(/(?:fill|stroke)="([^"]*)"/g),
    ]);
    const own = colours.filter(([, colour = '']) => {
      const [, token = '', fallback = ''] = /^var\((--picture-\w+), (#\w+)\)$/.exec(colour) ?? [];
      return colour !== 'none' && !(token && tokens.includes(`${token}: ${fallback};`));
    });
    expect(colours.length).toBeGreaterThan(50);
    expect(own).toEqual([]);
  });

  it('has a body and an explanation for each product and each option', async () => {
    for (const { body, info, options } of await catalogue()) {
      for (const text of [body, info, ...options.flatMap((option) => [option.body, option.info])])
        expect(text).toMatch(/^[A-Z].*\.$/);
    }
  });
});
