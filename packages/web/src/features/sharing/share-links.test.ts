import { describe, expect, it } from 'vitest';
import { joinByEmailUrl, joinByWhatsAppUrl } from './share-links.tsx';

const LINK = 'https://kettle.example/joining-tenant?guid=acc_1&x=a b';

describe('the join link', () => {
  it('is shared by WhatsApp in a text that is true of the lead and of a joiner [CG4]', () => {
    const { origin, searchParams } = new URL(joinByWhatsAppUrl('Kettle', LINK));
    expect(origin).toBe('https://wa.me');
    expect(searchParams.get('text')).toMatch(/^Our house bills are on Kettle\./);
    expect(searchParams.get('text')?.endsWith(LINK)).toBe(true);
  });

  it('is shared by the person’s own e-mail, with subject and text [CG4]', () => {
    const url = new URL(joinByEmailUrl('Kettle', LINK));
    expect(url.protocol).toBe('mailto:');
    expect(url.searchParams.get('subject')).toBe('Join our house bills on Kettle');
    expect(url.searchParams.get('body')?.endsWith(LINK)).toBe(true);
  });
});
