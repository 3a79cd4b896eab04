import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { BrowserContext, Page } from 'playwright/test';
import { passOn } from '../served/pass-on.ts';
import { servedBy } from '../served/serving.ts';
import { cartCount, checkOutAsShopper, fillDelivery, goToWallet, inStock, placeOrder } from './checkout.ts';
import type { Shopper } from './shopper.ts';
import { apiAddress, expect, type Product, storedCart, test } from './test.ts';

test.skip(({ isMobile }) => isMobile, 'how often something is ordered does not depend on the width');

const SUCCESS = 'Order Placed Successfully!';
const ASKED = 'You have just ordered these items. Please confirm below that you want them once more.';

/** The checkout of the same cart on another device of the shopper. */
async function openOnDevice(
  device: BrowserContext,
  page: Page,
  shopper: Shopper,
  chosen: readonly Product[],
): Promise<{ other: Page; token: string }> {
  const other = await device.newPage();
  const logIn = await other.request.post(apiAddress(page, '/auth/login'), { data: shopper });
  const { user, accessToken: token } = await logIn.json();
  const stored = { user: JSON.stringify(user), 'hardware-pasal:cart': storedCart(chosen) };
  await other.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  await other.goto('/cart');
  await other.getByRole('button', { name: 'Proceed to Checkout' }).click();
  return { other, token };
}

test('Order once: a second tab with the same cart says so and takes a clear yes', {
  tag: '@journey',
}, async ({ page, context }) => {
  const chosen = await inStock(page, 1, 3000, 60_000);
  await checkOutAsShopper(page, chosen);
  const second = await context.newPage();
  await second.goto('/cart');
  await second.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(second.getByRole('button', { name: 'Place Order' })).toBeVisible();

  await fillDelivery(page, { isInside: true });
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1, name: SUCCESS })).toBeVisible();

  await fillDelivery(second, { isInside: true });
  await placeOrder(second);
  await expect(second.getByText(ASKED)).toBeVisible();
  await expect(second.getByText(/You ordered these items (just now|\d minutes? ago), as /)).toBeVisible();
  await expect(second.getByRole('link', { name: 'See that order' })).toHaveAttribute('href', /^\/order\/.+/);
  await expect(second).toHaveURL('/payment');
  await second.getByRole('button', { name: 'Yes, order these items again' }).click();
  await expect(second.getByRole('heading', { level: 1, name: SUCCESS })).toBeVisible();
});

test('Order once: two tabs that order at the same moment place one order', async ({ page, context }) => {
  const chosen = await inStock(page, 1, 3000, 60_000);
  await checkOutAsShopper(page, chosen);
  const second = await context.newPage();
  await second.goto('/cart');
  await second.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillDelivery(page, { isInside: true });
  await fillDelivery(second, { isInside: true });
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/orders')) sent.push(request.url());
  });
  await Promise.all([placeOrder(page), placeOrder(second)]);
  const success = (tab: typeof page) => tab.getByRole('heading', { level: 1, name: SUCCESS });
  const asked = (tab: typeof page) => tab.getByText(ASKED);
  await expect(success(page).or(asked(page)).first()).toBeVisible();
  await expect(success(second).or(asked(second)).first()).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('Order once: another device of the account knows what was just ordered', async ({
  page,
  browser,
  baseURL,
}) => {
  const chosen = await inStock(page, 1, 3000, 60_000);
  const shopper = await checkOutAsShopper(page, chosen);
  await fillDelivery(page, { isInside: true });
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1, name: SUCCESS })).toBeVisible();

  const device = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const { other } = await openOnDevice(device, page, shopper, chosen);
  await expect(other.getByText(/You ordered these items/)).toBeVisible();
  await device.close();
});

test.describe('an order that the other device placed first', () => {
  test.use({ expectedConsole: /status of 409/ });

  test('Order once: two devices of an account that order at the same moment place one order', async ({
    page,
    browser,
    baseURL,
  }) => {
    const chosen = await inStock(page, 1, 3000, 60_000);
    const shopper = await checkOutAsShopper(page, chosen);
    const device = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    const { other, token } = await openOnDevice(device, page, shopper, chosen);
    await fillDelivery(page, { isInside: true });
    await fillDelivery(other, { isInside: true });
    await Promise.all([placeOrder(page), placeOrder(other)]);
    for (const tab of [page, other])
      await expect(
        tab.getByRole('heading', { level: 1, name: SUCCESS }).or(tab.getByText(ASKED)).first(),
      ).toBeVisible();
    const headers = { authorization: `Bearer ${token}` };
    const mine = await other.request.get(apiAddress(page, '/orders/my-orders'), { headers });
    expect((await mine.json()).orders).toHaveLength(1);
    await device.close();
  });
});

/** A proxy of a browser that passes orders on and drops their connections, until `answer` is called. */
async function startDroppingProxy(baseURL: string) {
  const keys: (string | undefined)[] = [];
  let isDropping = true;
  const server = createServer((request, response) => {
    const isOrder = request.method === 'POST' && request.url?.endsWith('/orders');
    if (isOrder) keys.push(request.headers['idempotency-key']?.toString());
    if (isOrder && isDropping) response.writeHead = () => response.destroy() as never;
    passOn(request, response, baseURL);
  }).listen(0, '127.0.0.1');
  // Calls of the test itself, outside of pages, come as tunnels.
  server.on('connect', ({ url = '' }, socket) => {
    const { hostname, port } = new URL(`http://${url}`);
    const upstream = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    settings: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    /** The idempotency key of each order that arrived. */
    keys,
    answer() {
      isDropping = false;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test.describe('a connection that drops', () => {
  test.use({ expectedConsole: /Failed to load resource/ });
  test.skip(servedBy !== 'shop', 'keys are the own API’s, and a field across origins');

  // Chromium sends a request again on each idle connection that turns out to be dead, and once on a new one: up to
  // seven times (ShouldResendRequest in net/http/http_network_transaction.cc). The page sends it once.
  test('Order once: an order whose connection drops is sent once by the page, and placed once', async ({
    page,
    browser,
    baseURL,
  }) => {
    const proxy = await startDroppingProxy(baseURL ?? '');
    const chosen = await inStock(page, 1, 3000, 60_000);
    const shopper = await checkOutAsShopper(page, chosen);
    const device = await browser.newContext({ baseURL, serviceWorkers: 'block', proxy: proxy.settings });
    const { other, token } = await openOnDevice(device, page, shopper, chosen);
    let sent = 0;
    other.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/orders')) sent += 1;
    });
    await fillDelivery(other, { isInside: true });
    await placeOrder(other);
    await expect(other.getByText(/Press Place Order again to make sure/)).toBeVisible();
    expect(sent).toBe(1);
    expect(proxy.keys.length).toBeGreaterThanOrEqual(1);
    expect(proxy.keys.length).toBeLessThanOrEqual(7);
    proxy.answer();
    await placeOrder(other);
    await expect(other.getByRole('heading', { level: 1, name: SUCCESS })).toBeVisible();
    expect(new Set(proxy.keys).size).toBe(1);
    const headers = { authorization: `Bearer ${token}` };
    const mine = await page.request.get(apiAddress(page, '/orders/my-orders'), { headers });
    expect((await mine.json()).orders).toHaveLength(1);
    await device.close();
    proxy.close();
  });
});

test('Order once: what the wallet took and never reported leaves the cart at the next visit', async ({
  page,
  context,
}) => {
  test.slow();
  const chosen = await inStock(page, 2, 3000, 60_000);
  await checkOutAsShopper(page, chosen);
  const wallet = await goToWallet(page, '9800000499');
  const next = await context.newPage();
  await next.goto('/cart');
  await next.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(next.getByText(/You have ordered this already, as HP-/)).toBeVisible();

  // This wallet takes the money and drops the connection; a proxy in front makes a 502 of that.
  const response = await page.request.post(`${wallet}/pay`).catch(() => undefined);
  expect(response?.status() ?? 502).toBe(502);
  await page.close();
  await expect(async () => {
    await next.goto('/cart');
    await expect(next.getByText(/HP-\S+ is paid and ordered: its items have left your cart/)).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await expect(cartCount(next)).toBeEmpty();
});

test('Order once: a return that does not name its payment finds the order', async ({ page }) => {
  test.slow();
  const chosen = await inStock(page, 1, 3000, 60_000);
  await checkOutAsShopper(page, chosen);
  await goToWallet(page);
  const orders = page.waitForResponse(apiAddress(page, '/orders/my-orders'));
  await page.goto('/payment');
  const [{ orderId }] = (await (await orders).json()).orders;
  await page.goto(`/orders/fulfill-order?purchase_order_id=${orderId}`);
  await expect(page.getByText('Invalid payment details. Redirecting...')).toBeVisible();
  await expect(page).toHaveURL('/failed');
  await expect(page.getByText(`Your order ${orderId} is not paid yet.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go on to Khalti' })).toBeVisible();
});
