import type { Page } from 'playwright/test';
import { inStock } from './checkout.ts';
import { beLoggedIn, newShopper } from './shopper.ts';
import { expect, products, test } from './test.ts';

/** The sizes and names of the scripts that a page has loaded. */
const loadedScripts = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name: name.split('/').at(-1) ?? '', size: encodedBodySize })),
  );

const SCRIPTS = /\/_astro\/[^/]+\.js$/;

/** Lets these requests wait. @returns a function that lets them go on */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // A reload meanwhile has given the request up.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

test('Targets: a page’s script and font wait for what is seen, and no policy allows unsafe-inline', {
  tag: '@once',
}, async ({ page, request }) => {
  const [found] = await products(page, 'limit=1&productCategory=laptops');
  for (const address of ['/', '/product-category/laptops', `/product/${found?.slug}`, '/cart', '/payment']) {
    const html = await (await request.get(address)).text();
    const layout = html.match(/<script [^>]*type="module"[^>]*src="[^"]*Shop\.[^"]*"/)?.[0];
    expect(layout, address).toContain('fetchpriority="low"');
    expect(html.match(/<link [^>]*as="font"[^>]*>/)?.[0], address).toContain('fetchpriority="low"');
    const policy = html.match(/<meta http-equiv="content-security-policy" content="([^"]*)"/i)?.[1];
    expect(policy, address).toContain("script-src 'self' 'sha256-");
    expect(policy, address).not.toContain('unsafe');
    const inline = html.match(/<(?:script|style)(?![^>]* src=)[^>]*>/g) ?? [];
    expect(policy?.match(/'sha256-/g)?.length, address).toBeLessThanOrEqual(inline.length);
  }
});

test('§2 Checkout: Buy Now waits for no script, and the form stands before its own', {
  tag: '@once',
}, async ({ page }) => {
  const [chosen] = await inStock(page, 1, 1, 100_000);
  await page.goto(`/product/${chosen?.slug}`, { waitUntil: 'networkidle' });
  const asked: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    asked.push(new URL(page.url()).pathname);
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const name = page.getByLabel('Full Name');
  await name.pressSequentially('Asha');
  await page.getByRole('radio', { name: 'Outside Valley' }).check();
  await name.click();
  await page.keyboard.press('End');
  // Enter must not write what was typed into the address.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/payment');
  expect(asked.filter((path) => path !== '/payment')).toEqual([]);

  release();
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(chosen?.name ?? '');
  await expect(name).toHaveValue('Asha');
  await expect(name).toBeFocused();
  await page.keyboard.type(' Shrestha');
  await expect(name).toHaveValue('Asha Shrestha');
  await expect(page.getByRole('radio', { name: 'Outside Valley' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Payment Method' })).toHaveValue('KHALTI');
});

test('§2 Checkout: who types on while the form’s script takes over loses nothing, and finds what the account knows', {
  tag: '@once',
}, async ({ page }) => {
  const shopper = await newShopper(page);
  await beLoggedIn(page, shopper);
  const [chosen] = await inStock(page, 1, 1, 100_000);
  for (const [label, before, after, whole] of [
    ['Email', 'asha@', 'example.com', 'asha@example.com'],
    ['Phone Number', '', '9812345670', '9812345670'],
    ['Delivery Address', 'Patan ', 'Dhoka', 'Patan Dhoka'],
  ] as const) {
    await page.goto(`/product/${chosen?.slug}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => sessionStorage.removeItem('hardware-pasal:checkout-form'));
    const release = await holdBack(page, SCRIPTS);
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(shopper.email);
    // Cleared on purpose, as a shopper does who orders for somebody else.
    await page.getByLabel('Full Name').fill('');
    const field = page.getByLabel(label, { exact: true });
    await field.fill('');
    await page.keyboard.type(before);
    release();
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(chosen?.name ?? '');
    await expect(field).toBeFocused();
    await page.keyboard.type(after);
    await expect(field).toHaveValue(whole);
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('§2 Checkout: what is typed before any script is the shopper’s, also over a reload', {
  tag: '@once',
}, async ({ page }) => {
  const shopper = await newShopper(page);
  await beLoggedIn(page, shopper);
  const [chosen] = await inStock(page, 1, 1, 100_000);
  await page.goto(`/product/${chosen?.slug}`, { waitUntil: 'networkidle' });
  const release = await holdBack(page, SCRIPTS);
  // Inline scripts wait for the style sheets; fields do not.
  const releaseStyles = await holdBack(page, /\.css$/);
  await page.evaluate(() => {
    sessionStorage.setItem('hardware-pasal:checkout-form', JSON.stringify({ address: 'Of another day' }));
  });
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const email = page.locator('#email');
  await email.fill('asha@example.com', { force: true });
  releaseStyles();
  await expect(page.getByLabel('Phone Number')).toHaveValue('9841000000');
  await expect(email).toHaveValue('asha@example.com');
  await page.getByLabel('Delivery Address').fill('Patan Dhoka');
  await page.getByRole('radio', { name: 'Inside Valley' }).check();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('asha@example.com');
  await expect(page.getByLabel('Delivery Address')).toHaveValue('Patan Dhoka');
  await expect(page.getByLabel('Phone Number')).toHaveValue('9841000000');
  release();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('asha@example.com');
  await expect(page.getByLabel('Delivery Address')).toHaveValue('Patan Dhoka');
  await expect(page.getByLabel('Phone Number')).toHaveValue('9841000000');
  await expect(page.getByRole('radio', { name: 'Inside Valley' })).toBeChecked();
  await page.reload();
  await expect(page.getByLabel('Delivery Address')).toHaveValue('Patan Dhoka');
});

test('§2 Header: Log In opens its dialog also when it was pressed before its script was there', {
  tag: '@once',
}, async ({ page }) => {
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name: 'Account' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Your account' }).getByLabel('Email')).toBeFocused();
});

test.describe('a script that does not arrive', () => {
  test.use({ expectedConsole: /Failed to load resource|Error hydrating/ });
  test('§2 Checkout: the page says that a part is missing, and has it when it is tried again', {
    tag: '@once',
  }, async ({ page }) => {
    const [chosen] = await inStock(page, 1, 1, 100_000);
    await page.goto(`/product/${chosen?.slug}`, { waitUntil: 'networkidle' });
    await page.route(/CheckoutView/, (route) => route.abort());
    await page.getByRole('button', { name: 'Buy Now' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Part of this page did not load.' });
    await expect(alert).toBeVisible();
    await page.unroute(/CheckoutView/);
    await alert.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
    await expect(alert).toBeHidden();
  });
});

test('§2 Checkout: without products the page says so before its script', { tag: '@once' }, async ({
  page,
}) => {
  await page.route(SCRIPTS, (route) => (/Shop\./.test(route.request().url()) ? route.continue() : undefined));
  await page.goto('/payment', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Invalid payment request' })).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeHidden();
});

test('Targets: the script of a list comes once its filters are touched, and not before', {
  tag: '@once',
}, async ({ page }) => {
  const isLoaded = async () => (await loadedScripts(page)).some(({ name }) => /^start-list/.test(name));
  await page.goto('/product-category/laptops', { waitUntil: 'networkidle' });
  await page.keyboard.press('PageDown');
  await page.waitForLoadState('networkidle');
  expect(await isLoaded()).toBe(false);
  // A control that the focus comes to is about to be pressed.
  await page.getByRole('button', { name: 'Show Filters' }).focus();
  await expect.poll(isLoaded).toBe(true);
});
