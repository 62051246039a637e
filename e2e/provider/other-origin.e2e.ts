import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getAPrice, heading, pickBroadband, signUp } from '../journeys/lead.ts';
import { unusedPostcode } from '../journeys/people.ts';
import { startProvider, stopProvider, type ProviderProcess } from '../provider-process.ts';
import { startStaticHost } from '../static-host.ts';
import { expect, test } from '../test.ts';

/** Builds the site for a provider on another origin, as `npm run build` does with PROVIDER_URL. */
async function buildFor(providerUrl: string, outDir: string): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', 'packages/web', '--outDir', outDir],
    { env: { ...process.env, PROVIDER_URL: providerUrl } },
  );
}

/**
 * The tests share one provider, whose first start takes longer than they do, and one port for the
 * site in turn.
 */
test.describe.configure({ mode: 'default' });

let folder: string;
let provider: ProviderProcess;
/**
 * The origin of the site. The provider must be started with it in ALLOWED_ORIGINS, so its free port
 * is chosen first.
 */
let origin: string;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kettle-origins-'));
  const host = await startStaticHost();
  await host.close();
  origin = host.url;
  provider = await startProvider({
    DATA_DIR: path.join(folder, 'data'),
    ALLOWED_ORIGINS: origin,
    SITE_URL: origin,
  });
});

test.afterAll(async () => {
  expect(await stopProvider(provider)).toBe(0);
  await rm(folder, { recursive: true });
});

const startSite = (variables: Readonly<Record<string, string>> = {}) =>
  startProvider({
    PORT: new URL(origin).port,
    PROVIDER_URL: `${provider.url}/api`,
    ...variables,
  });

test('the site on a static host signs up with a provider on another origin, which its content security policy allows', async ({
  browser,
}) => {
  const host = await startStaticHost(Number(new URL(origin).port));
  const site = path.join(folder, 'site');
  await buildFor(`${provider.url}/api`, site);
  await host.serve(site);
  const page = await browser.newPage({ baseURL: origin });
  const answer = await page.goto('/');
  const policy = `connect-src 'self' ${provider.url};`;
  expect(answer?.headers()['content-security-policy']).toContain(policy);
  await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveAttribute(
    'content',
    new RegExp(policy),
  );
  await signUp(page, unusedPostcode());

  const link = await page.getByLabel('Join link').inputValue();
  expect(link).toMatch(new RegExp(`^${origin}/joining-tenant\\?guid=`));
  await page.close();
  await host.close();
});

test('the site served with PROVIDER_URL reaches a provider on another origin', async ({
  browser,
}) => {
  const site = await startSite();
  const page = await browser.newPage({ baseURL: origin });
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain(
    `connect-src 'self' ${provider.url};`,
  );
  const asked = page.waitForResponse((one) => one.url() === `${provider.url}/api/config`);
  await page.reload();
  expect((await asked).status()).toBe(200);
  await page.close();
  expect(await stopProvider(site)).toBe(0);
});

const DRAWING = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
};

test('pictures of the provider and of the origins named are shown, and none is requested from elsewhere [PK25]', async ({
  browser,
}) => {
  const site = await startSite({ IMAGE_ORIGINS: 'https://pictures.example' });
  const page = await browser.newPage({ baseURL: origin });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const images = [
    `${provider.url}/energy.svg`,
    'https://pictures.example/water.svg',
    'https://elsewhere.example/broadband.svg',
  ];
  for (const image of images) await page.route(image, (route) => route.fulfill(DRAWING));
  await page.route(`${provider.url}/api/products?*`, async (route) => {
    const response = await route.fetch();
    const quote = (await response.json()) as { products: { image: string }[] };
    quote.products.forEach((product, at) => (product.image = images[at] ?? ''));
    await route.fulfill({ response, json: quote });
  });
  await page.goto('/household');
  await getAPrice(page);
  await pickBroadband(page);
  await expect(heading(page, 'Your Package')).toBeVisible();
  const pictures = page.getByRole('listitem').locator('img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(3);
  expect(asked).toContain(images[0]);
  expect(asked).toContain(images[1]);
  expect(asked).not.toContain(images[2]);
  await page.close();
  expect(await stopProvider(site)).toBe(0);
});
