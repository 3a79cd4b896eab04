import type { Page } from 'playwright/test';
import { accessibilityProblems } from './accessibility.ts';
import { getAmount } from './checkout.ts';
import { ROUTES } from './routes.ts';
import { shows } from './shows.ts';
import { keep } from './stored-state.ts';
import { apiAddress, expect, fillCart, products, storedCart, test } from './test.ts';

const PHONE_WIDTH = 390;
const CONTRAST = 'color-contrast';

/** Opens a page in one colour scheme and turns it to the other: contrast is all that can differ between them. */
async function expectAccessible(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  // Colours are the same at every width: they are looked at once, which takes longest.
  const isPhone = (page.viewportSize()?.width ?? 0) <= PHONE_WIDTH;
  const rules = isPhone ? {} : { rules: { [CONTRAST]: { enabled: false } } };
  expect(await accessibilityProblems(page, rules), 'light').toEqual([]);
  if (!isPhone) return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await accessibilityProblems(page, { runOnly: [CONTRAST] }), 'dark').toEqual([]);
}

async function productAddress(page: Page): Promise<string> {
  const [first] = await products(page, 'limit=1&productCategory=laptops');
  return `/product/${first?.slug}`;
}

/** Pages that look the same in a wide window. */
const NARROW_AT_ALL_WIDTHS = new Set([
  '/forget-password',
  '/product-alert',
  '/product-review',
  '/verify-email',
  '/failed',
  '/order-failure',
  '/auth-test',
  '/offline',
]);

for (const route of ROUTES) {
  const tag = NARROW_AT_ALL_WIDTHS.has(route) ? '@once' : [];
  test(`§2 Routes: ${route} is whole, accessible and fits the screen`, { tag }, async ({ page }) => {
    await expectAccessible(page, route);
    shows(
      'route-01',
      'route-02',
      'route-08',
      'route-12',
      'route-13',
      'route-14',
      'route-26',
      'route-29',
      'route-33',
      'route-34',
      'route-35',
      'role-02',
    );
    // A visitor stays where the address leads: none of these needs a login.
    await expect(page).toHaveURL(route);
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWider, 'scrolls sideways').toBe(false);
  });
}

test('§2 Product page: accessible', async ({ page }) => {
  const address = await productAddress(page);
  await expectAccessible(page, address);
  shows('route-11');
  await expect(page).toHaveURL(address);
});

test.describe('what is not there', () => {
  test.use({ expectedConsole: /status of 404/ });

  test('§2 Routes: an unknown address says so, with a search and the categories', async ({
    page,
    request,
  }) => {
    expect((await request.get('/product/no-such-product')).status()).toBe(404);
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Laptops', exact: true })).toBeVisible();
    await expectAccessible(page, '/no/such/page');
    await main.getByRole('searchbox').fill('keyboard');
    await main.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/explore-products?name%5Blike%5D=keyboard');
  });
});

test('§2 Routes: /product-category?productCategory={slug} and /{category}/{product} lead on', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/product-category?productCategory=laptops');
  shows('route-09');
  await expect(page).toHaveURL('/product-category/laptops');
  const [first] = await products(page, 'limit=1&productCategory=laptops');
  shows('checkout-14');
  await page.goto(`/laptops/${first?.slug}`);
  await expect(page).toHaveURL(`/product/${first?.slug}`);
});

test('§1 About: founded in 2003, authorised partner, staff, who does business here, and whom to complain to', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/about-us#business');
  const main = page.getByRole('main');
  shows('shop-10');
  await expect(main).toContainText('founded in 2003 as a computer parts retailer');
  shows('shop-11');
  await expect(main).toContainText('authorised partner of many hardware brands');
  shows('shop-12');
  await expect(getAmount(main, 'full-time staff')).toHaveText('50');
  shows('shop-13');
  await expect(getAmount(main, 'part-time staff')).toHaveText('100+');
  const terms = page.locator('#business').getByRole('term');
  // A shop that has just opened has set no more: nothing stands in the place of the rest.
  await expect(terms).toHaveText(['Business name', 'Address', 'Customer service']);
  await expect(main).not.toContainText(/sample|000000/);
  for (const title of ['Warranty', 'Shipping', 'Privacy'])
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
});

test('Pages: VAT is said once a page, and what is free is said in the same words', { tag: '@once' }, async ({
  page,
}) => {
  const [product] = await products(page, 'limit=1&productCategory=laptops');
  if (!product) throw new Error('the shop has no laptop');
  await fillCart(page, [product]);
  for (const path of ['/', '/product-category/laptops', `/product/${product.slug}`, '/cart', '/about-us']) {
    await page.goto(path);
    await expect(page.getByText(/include[sd]? 13% VAT/i).filter({ visible: true }), path).toHaveCount(1);
  }
  const shipping = 'Shipping is free inside the Kathmandu Valley and, at present, all over Nepal.';
  await expect(page.locator('#shipping')).toContainText(shipping);
  await page.goto(`/product/${product.slug}`);
  await expect(page.getByRole('region', { name: 'Delivery and returns' })).toContainText(shipping);
});

test('§2 Routes: /contact has its heading, phone, chats, address with a map, and hours', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  shows('route-33');
  await expect(main.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expect(main.getByRole('link', { name: '+977 1-5970003' })).toHaveAttribute(
    'href',
    'tel:+97715970003',
  );
  await expect(main).toContainText('New Road, Kathmandu, Nepal');
  for (const [name, address] of [
    ['Show on the map', 'https://www.openstreetmap.org/search?query=New+Road%2C+Kathmandu%2C+Nepal'],
    ['WhatsApp', 'https://wa.me/97715970003'],
    ['Viber', 'viber://chat?number=%2B97715970003'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', address);
  await expect(main).toContainText('Sunday to Friday, 9am to 8pm');
});

test.describe('the login test panel', () => {
  test.use({ expectedConsole: /status of 40[01]/ });

  test('§2 Auth test: shows the session, and the responses of its calls; search engines are kept out', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/auth-test');
    const main = page.getByRole('main');
    const response = main.getByRole('status');
    shows('route-35');
    await expect(main).toContainText('nobody is logged in');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await main.getByLabel('Email').fill('shopper@example.com');
    await main.getByLabel('Password').fill('not the password');
    await main.getByRole('button', { name: 'Log in' }).click();
    await expect(response).toContainText('"status": 401');
    await main.getByLabel('Password').fill('himalaya-2003');
    await main.getByRole('button', { name: 'Log in' }).click();
    await expect(response).toHaveText('Log in: "done"');
    await expect(main).toContainText('(shopper@example.com)');
    await expect(main).toContainText('in memory, until');
    await main.getByRole('button', { name: 'Refresh' }).click();
    await expect(response).toHaveText('Refresh: "renewed"');
    await main.getByRole('button', { name: 'Log out' }).click();
    await expect(response).toHaveText('Log out: "done"');
    await expect(main).toContainText('nobody is logged in');
  });
});

test('§2 Routes: the sitemap names every canonical page, and no other', { tag: '@once' }, async ({
  request,
  baseURL,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap-index.xml`);
  const addressesIn = async (file: string) =>
    [...(await (await request.get(file)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => address,
    );
  const parts = await addressesIn('/sitemap-index.xml');
  const addresses = (await Promise.all(parts.map(addressesIn))).flat();
  expect(addresses).toContain(`${baseURL}/`);
  expect(addresses.filter((address) => address.includes('/product/')).length).toBeGreaterThan(200);
  for (const address of addresses) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status(), address).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<link rel="canonical" href="${address}"`);
    expect(html, address).not.toContain('content="noindex"');
  }
});

test('§2 Feeds: new arrivals and the merchant feed are well-formed and lead to products', {
  tag: '@once',
}, async ({ page }) => {
  for (const [file, least] of [
    ['/rss.xml', 4],
    ['/feeds/products.xml', 220],
  ] as const) {
    await page.goto('/about-us');
    const links = await page.evaluate(async (address) => {
      const text = await (await fetch(address)).text();
      const parsed = new DOMParser().parseFromString(text, 'text/xml');
      if (parsed.querySelector('parsererror')) throw new Error('not well-formed');
      return [...parsed.querySelectorAll('item')].map(
        (item) => [...item.children].find(({ localName }) => localName === 'link')?.textContent ?? '',
      );
    }, file);
    expect(links.length).toBeGreaterThanOrEqual(least);
    expect((await page.request.get(links[0] ?? '')).status()).toBe(200);
  }
});

test('§2 Routes: the shop can be installed', { tag: '@once' }, async ({ page, request }) => {
  await page.goto('/about-us');
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute('href', '/manifest.webmanifest');
  const response = await request.get('/manifest.webmanifest');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const { icons, shortcuts, start_url: start } = await response.json();
  for (const address of [
    start,
    ...icons.map(({ src }: { src: string }) => src),
    ...shortcuts.map(({ url }: { url: string }) => url),
  ])
    expect((await request.get(address)).status(), address).toBe(200);
});

test('Prerendering: only products, categories and the cart after an addition are prepared ahead of a visit', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/');
  const text = await page.locator('script[type="speculationrules"]').textContent();
  const { prerender, ...others } = JSON.parse(text ?? '');
  expect(others).toEqual({});
  expect(prerender).toEqual([
    {
      where: { href_matches: ['/product/*', '/product-category', '/product-category/*'] },
      eagerness: 'moderate',
    },
    { where: { selector_matches: '[data-view-cart]' }, eagerness: 'immediate' },
  ]);
});

test('Prerendering: a page that is prepared changes nothing before it is seen', { tag: '@once' }, async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/')) calls.push(request.url());
  });
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true });
    localStorage.setItem('user', JSON.stringify({ id: 1, firstName: 'Asha' }));
    sessionStorage.setItem('hardware-pasal:notice', JSON.stringify({ message: 'Left for the next page' }));
  });
  await page.route('**/api/auth/refresh', (route) => route.fulfill({ json: { accessToken: 'fresh' } }));
  await page.goto('/product-category/laptops', { waitUntil: 'networkidle' });
  expect(calls).toEqual([]);
  await expect(page.getByText('Left for the next page')).toBeHidden();
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect(page.getByText('Left for the next page')).toBeVisible();
  shows('state-04');
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]).toMatch(/\/api\/auth\/refresh$/);
});

test('Prerendering: a cart that is prepared shows what is in it when it is seen', { tag: '@once' }, async ({
  page,
}) => {
  const found = await products(page, 'limit=1');
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }));
  await keep(page, 'hardware-pasal:cart', storedCart(found));
  await page.goto('/cart', { waitUntil: 'networkidle' });
  const inCart = page.getByRole('main').getByRole('link', { name: found[0]?.name });
  await expect(inCart).toBeHidden();
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect(inCart).toBeVisible();
});

for (const route of ['/', '/product-category/laptops', '/explore-products', 'a product'])
  test(`Targets: nothing shifts on ${route}`, async ({ page }) => {
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(route === 'a product' ? await productAddress(page) : route, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const heightBefore = await height();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await height()).toBe(heightBefore);
    const { shift } = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen);
    // A busy machine paints between two parts of the HTML: what that moves by a hair nobody sees.
    expect(shift).toBeLessThan(0.0005);
  });

for (const route of ['/', '/product-category/laptops', 'a product'])
  test(`Targets: scripts and requests before interaction on ${route}`, { tag: '@once' }, async ({ page }) => {
    const address = route === 'a product' ? await productAddress(page) : route;
    await page.goto(address, { waitUntil: 'networkidle' });
    const loaded = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(
          ({ name, initiatorType }) => initiatorType !== 'img' && !/\.(?:svg|png|webmanifest)$/.test(name),
        )
        .map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize })),
    );
    const scripts = loaded.filter(({ name }) => name.endsWith('.js'));
    expect(scripts.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(8192);
    // The page itself is one more.
    expect(loaded.length + 1, loaded.map(({ name }) => name).join(' ')).toBeLessThanOrEqual(4);
  });

/**
 * Bytes of HTML, the same as brotli, and that with sheet and script: what the shipped catalogue's pages have, and a
 * fiftieth for what is on sale on a day.
 */
const MOST_BYTES = {
  '/': [193_000, 18_300, 36_600],
  // With the filters, which stand beside a wide list before anything is pressed.
  '/product-category/laptops': [61_000, 10_450, 28_800],
  '/explore-products': [159_000, 21_100, 39_800],
  'a product': [41_500, 8704, 18_432 + 8192],
};

for (const [route, [html = 0, compressed = 0, all = 0]] of Object.entries(MOST_BYTES))
  test(`Targets: bytes of ${route}`, { tag: '@once' }, async ({ page }) => {
    const address = route === 'a product' ? await productAddress(page) : route;
    await page.goto(address, { waitUntil: 'networkidle' });
    const sizes = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const beside = loaded.filter(({ name }) => /\.(?:css|js)$/.test(name));
      const compressed = document?.encodedBodySize ?? 0;
      return {
        html: document?.decodedBodySize ?? 0,
        compressed,
        all: beside.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, compressed),
      };
    });
    expect(sizes.html, 'HTML').toBeLessThanOrEqual(html);
    expect(sizes.compressed, 'HTML as brotli').toBeLessThanOrEqual(compressed);
    expect(sizes.all, 'HTML, sheet and script').toBeLessThanOrEqual(all);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('§2 Product page: reads whole', { tag: '@once' }, async ({ page }) => {
    const [found] = await products(page, 'limit=1&productCategory=laptops');
    if (!found) throw new Error('no laptop');
    await page.goto(`/product/${found.slug}`);
    shows('product-07');
    await expect(page.getByRole('heading', { level: 1, name: found.name })).toBeVisible();
    const shown = (value: string) =>
      page.getByRole('main').getByText(value, { exact: true }).filter({ visible: true }).first();
    const { specifications } = (
      await (await page.request.get(apiAddress(page, `/products/${found.slug}`))).json()
    ).data;
    for (const value of Object.values(JSON.parse(specifications)) as string[])
      await expect(shown(value)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home');
    const completing = page.getByRole('region', { name: 'Goes well with' }).getByRole('link').first();
    const name = await completing.innerText();
    await completing.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test('§2 Category page: reads whole', { tag: '@once' }, async ({ page }) => {
    const monitors = await products(page, 'productCategory=monitors&limit=12');
    await page.goto('/product-category/monitors');
    await expect(page.getByRole('heading', { level: 1, name: 'Monitors' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(monitors.length);
    const first = page.getByRole('article').first();
    await expect(first.getByRole('link')).toHaveAttribute('href', /^\/product\//);
    await expect(first.getByText(/^Rs\. [\d,]+$/).first()).toBeVisible();
    await page.goto('/about-us');
    await expect(page.getByRole('main')).toContainText('founded in 2003');
    await expect(page.getByRole('heading', { level: 2, name: 'Privacy', exact: true })).toBeVisible();
  });

  test('§2 Home: reads whole', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    for (const name of [
      'Trending Products',
      'New Arrivals',
      'Best Selling',
      'Monthly Deals',
      'Explore Laptops',
    ])
      await expect(page.getByRole('region', { name, exact: true }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Monthly Deals' })).toContainText(/Until \d+ \w+/);
  });

  test('§2 Routes: every link of the first pages leads somewhere without a script', { tag: '@once' }, async ({
    page,
    baseURL,
  }) => {
    const inside = new Set<string>();
    for (const route of [
      '/',
      '/product-category/laptops',
      '/explore-products',
      '/about-us',
      await productAddress(page),
    ]) {
      await page.goto(route);
      const addresses = await page
        .getByRole('link', { includeHidden: true })
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const found = addresses.flatMap((address) =>
        address?.startsWith('/') ? [new URL(address, baseURL).pathname] : [],
      );
      expect(new Set(found).size, route).toBeGreaterThan(10);
      for (const address of found) inside.add(address);
    }
    for (const address of inside) expect((await page.request.get(address)).status(), address).toBe(200);
  });

  test('§2 Mobile: the sidebar opens without a script', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a wide screen shows its tabs');
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('link', { name: 'About Us' }).and(page.locator('#sidebar a'))).toBeVisible();
  });

  test('§2 Search: submits as a plain form', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox').first().fill('laptop');
    await page.getByRole('searchbox').first().press('Enter');
    await expect(page).toHaveURL(/\/explore-products\?name%5Blike%5D=laptop/);
  });
});

test.describe('with the API down', () => {
  test.use({ expectedConsole: /status of 503|ERR_FAILED/ });

  test('§8 Products: static pages stay whole, and the list says what failed, with a retry', {
    tag: '@once',
  }, async ({ page }) => {
    const down = { status: 503, contentType: 'text/plain', body: 'down' };
    await page.route(/\/api\/(?!uploads)/, (route) => route.fulfill(down));
    await page.goto('/product-category/laptops');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/explore-products?brand=dell');
    const failure = page.getByRole('main').getByRole('alert');
    shows('default-04');
    await expect(failure).toContainText('Failed to fetch products. Please try again.');
    await page.unrouteAll();
    await failure.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('§8 Auth: a login without a response says so, and can be sent again', { tag: '@once' }, async ({
    page,
  }) => {
    let body = '';
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body }),
    );
    await page.goto('/about-us');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Log In' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your account' });
    const logIn = dialog.getByRole('button', { name: 'Login' });
    await logIn.click();
    shows('rule-09');
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
    shows('rule-10');
    await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription('Password is required');
    await dialog.getByLabel('Email').fill('shopper@example.com');
    await dialog.getByLabel('Password').fill('himalaya-2003');
    await page.route(/_astro\/accounts\./, (route) => route.abort());
    await logIn.click();
    shows('message-02');
    await expect(dialog.getByRole('alert').getByText('Authentication failed', { exact: true })).toBeVisible();
    await page.unroute(/_astro\/accounts\./);
    await logIn.click();
    shows('default-02');
    await expect(dialog.getByRole('alert')).toContainText('Login failed. Please try again.');
    body = '{"message":"Closed for Dashain."}';
    await logIn.click();
    shows('message-01');
    await expect(dialog.getByRole('alert').getByText('Closed for Dashain.', { exact: true })).toBeVisible();
    // A toast goes; the form keeps saying why.
    await expect(
      dialog.getByRole('tabpanel').getByText('Closed for Dashain.', { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-disabled', 'false');
  });
});

test('Instalments: while the shop offers none, their page says so and whom to ask', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/instalments');
  const main = page.getByRole('main');
  await expect(main).toContainText('We offer no instalments at the moment.');
  await expect(main.getByRole('link', { name: '@' })).toBeVisible();
});
