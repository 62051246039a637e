import { describe, expect, it, vi } from 'vitest';
import { browserConsentPage } from './consent-store.ts';

function aWindow(protocol: string, cookies: { cookie: string }) {
  const location = { protocol, reload: vi.fn<() => void>() };
  return { location, page: browserConsentPage({ location, document: cookies } as never) };
}

describe('the cookies of a browser', () => {
  it('are read and written, and the page knows whether it came over https [CO6]', () => {
    const document = { cookie: 'a=1' };
    const { location, page } = aWindow('https:', document);
    expect([page.cookies(), page.isSecure]).toEqual(['a=1', true]);
    page.write('b=2');
    expect(document.cookie).toBe('b=2');
    page.reload();
    expect(location.reload).toHaveBeenCalledOnce();
    expect(aWindow('http:', document).page.isSecure).toBe(false);
  });

  it('are empty in a browser that refuses them [CO6]', () => {
    const document = {
      get cookie(): string {
        throw new Error('refused');
      },
      set cookie(_text: string) {
        throw new Error('refused');
      },
    };
    const { page } = aWindow('http:', document);
    expect(page.cookies()).toBe('');
    expect(() => page.write('b=2')).not.toThrow();
  });
});
