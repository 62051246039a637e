import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBrowser } from '../testing/memory-storages.ts';
import { lazyComposition } from './services.ts';

const page = window as { dataLayer?: unknown[] };

beforeEach(() => {
  delete page.dataLayer;
  vi.stubGlobal('localStorage', aBrowser().tab().local());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

function aPage(providerUrl: string): Document {
  const made = document.implementation.createHTMLDocument('');
  const meta = made.createElement('meta');
  meta.name = 'provider-url';
  meta.content = providerUrl;
  made.head.append(meta);
  return made;
}

describe('the container of the site', () => {
  it('wires the use-cases to the fake provider if the page names it', async () => {
    const { services } = lazyComposition(aPage('fake:'), 'none');
    const useCases = await services();
    expect((await useCases.openInvitation('acc_taken')).ok).toBe(true);
    expect(await services()).toBe(useCases);
  });

  it('wires them to the provider at the URL that the page names', async () => {
    const requests: string[] = [];
    vi.stubGlobal('fetch', (url: string | URL | Request) => {
      requests.push(url instanceof Request ? url.url : String(url));
      return Promise.resolve(new Response('{}', { status: 404 }));
    });
    const { services } = lazyComposition(aPage('https://provider.example/v1'), 'none');
    await (await services()).openInvitation('acc_taken');
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.every((url) => url.startsWith('https://provider.example/v1/'))).toBe(true);
  });

  it.each([
    ['data-layer', [{ event: 'page_land', page: 'tenancy' }]],
    ['none', undefined],
  ] as const)('gives the analytics of the brand: %s [CO9]', async (analytics, layer) => {
    const composition = lazyComposition(aPage('fake:'), analytics);
    const counted = await composition.analytics();
    counted.record({ kind: 'page-landed', page: 'tenancy' });
    expect(page.dataLayer).toEqual(layer);
    expect(await composition.analytics()).toBe(counted);
  });
});
