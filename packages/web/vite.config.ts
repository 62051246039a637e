import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import {
  brandConstant,
  brandInPage,
  brandOf,
  ownCompanyPages,
  readCompany,
} from './build/brand.ts';
import { chunks } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { companyLook } from './build/look.ts';
import { commonPageInPreview, prerendered } from './build/prerendered.ts';
import { providerTarget, FAKE_TARGET, providerUrl } from './build/provider-url.ts';
import { sharedLinks } from './build/shared-links.ts';
import { headersInPreview, staticHost } from './build/static-host.ts';

/**
 * `npm run dev` and `npm run demo` use the fake provider that runs in the browser, unless `npm run
 * dev` is given a `PROVIDER_URL`. The production build calls the provider on its own origin, or the
 * one at `PROVIDER_URL`. The brand is that of the company at `KETTLE_COMPANY`.
 */
export default defineConfig(async ({ mode, command }): Promise<UserConfig> => {
  const folder = process.env['KETTLE_COMPANY'] || undefined;
  const company = await readCompany(folder);
  const brand = brandOf(company, folder === undefined);
  const isDemo = mode === 'demo';
  let styleHashes = '';
  const provider = process.env['PROVIDER_URL'];
  const target =
    isDemo || (command === 'serve' && !provider)
      ? FAKE_TARGET
      : providerTarget(provider, process.env['IMAGE_ORIGINS']);
  return {
    cacheDir: '../../node_modules/.vite/web',
    plugins: [
      react(),
      brandInPage(brand),
      ownCompanyPages(brand),
      await companyLook(folder, company),
      providerUrl(target),
      sharedLinks(process.env['SITE_URL']),
      prerendered(brandConstant(brand), (hashes) => (styleHashes = hashes)),
      staticHost(brand, target.allowed, () => styleHashes),
      headersInPreview(),
      commonPageInPreview(),
      ...(isDemo ? [] : [compressed()]),
    ],
    define: {
      ...brandConstant(brand),
      // Samsung Internet 16 has no Object.hasOwn.
      'Object.hasOwn': 'Object.prototype.hasOwnProperty.call',
    },
    build: {
      outDir: isDemo ? 'dist-demo' : 'dist',
      emptyOutDir: true,
      target: 'es2022',
      // The content security policy allows no data: URLs.
      assetsInlineLimit: 0,
      // One stylesheet for all screens: the browser paints nothing without the styles, and must not
      // wait for several files.
      cssCodeSplit: false,
      sourcemap: false,
      manifest: true,
      // The pages have their own preload links, with low priority (page-html.ts).
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, dependencies, { hostType }) =>
          hostType === 'html' ? [] : dependencies,
      },
      reportCompressedSize: false,
      rolldownOptions: { output: chunks(import.meta.dirname) },
    },
  };
});
