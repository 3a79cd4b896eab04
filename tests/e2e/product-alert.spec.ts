import { findMessages } from '../api/outbox.ts';
import { isBareHost } from '../served/serving.ts';
import { expectAccessible, pressTwice } from './shopper.ts';
import { expect, products, test } from './test.ts';

test.skip(isBareHost, 'alerts are an extension of ours');

// The browser reports every failed call, also one that a form then explains.
test.use({ expectedConsole: /^Failed to load resource/ });

/** The path of the link of a step in the newest mail to an address; mail breaks long lines. */
async function mailedPath(email: string, step: 'confirm' | 'end'): Promise<string> {
  const find = () =>
    findMessages(process.env.E2E_DATA_DIR ?? '')
      .findLast((message) => message.includes(`To: ${email}`))
      ?.replaceAll('=\n', '')
      .match(new RegExp(`/product-alert#${step}/[\\w-]+`))?.[0];
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

test('Alerts: a guest waits for a sold-out product by the mailed link, which also ends it', {
  tag: '@once',
}, async ({ page }) => {
  const soldOut = (await products(page, 'limit=500')).find(({ stock }) => stock === 0);
  const email = `waits-${Date.now()}@example.com`;
  await page.goto(`/product/${soldOut?.slug}`);
  const main = page.getByRole('main');
  await main.getByText('Alert me when it is back in stock', { exact: true }).click();
  await main.getByRole('button', { name: 'Alert Me' }).click();
  await expect(main.getByText('Email is required')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('textbox', { name: 'Email' }).fill(email);
  await main.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(main.getByRole('status').filter({ hasText: 'Almost done: open the link' })).toBeFocused();

  await page.goto(await mailedPath(email, 'confirm'));
  const confirm = main.getByRole('button', { name: 'Confirm My Alert' });
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  await pressTwice(confirm);
  await expect(main.getByText(`Your alert on ${soldOut?.name} is on. We will email you once.`)).toBeFocused();
  const end = await mailedPath(email, 'end');
  await page.goto(end);
  await main.getByRole('button', { name: 'End This Alert' }).click();
  await expect(main.getByText('This alert has ended. We will not email you about it again.')).toBeFocused();
  await page.goto('/');
  await page.goto(end);
  await main.getByRole('button', { name: 'End All My Alerts' }).click();
  await expect(main.getByText('This link was used already or has expired.')).toBeFocused();
});

test('Alerts: a wanted price is checked, and what cannot be asked for is said', {
  tag: '@once',
}, async ({ page }) => {
  const [product] = await products(page, 'limit=1');
  await page.goto(`/product/${product?.slug}`);
  const main = page.getByRole('main');
  const ask = () => main.getByRole('button', { name: 'Alert Me' }).click();
  await main.getByText('Alert me when the price drops', { exact: true }).click();
  await main.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
  await main.getByRole('textbox', { name: 'Price in rupees' }).fill('Rs. 99,99,999');
  await ask();
  await expect(main.getByText('Enter less than today’s price')).toBeVisible();
  await main.getByRole('textbox', { name: 'Price in rupees' }).fill('१००');
  const calls = '**/products/*/alerts';
  await page.route(calls, (route) => route.abort());
  await ask();
  await expect(
    main.getByText('The alert could not be set. Please check your connection and try again.'),
  ).toBeVisible();
  await page.unroute(calls);
  await page.route(calls, (route) => route.fulfill({ status: 404, body: 'Cannot POST' }));
  await ask();
  await expect(main.getByText('This shop cannot send alerts at the moment.')).toBeFocused();
});
