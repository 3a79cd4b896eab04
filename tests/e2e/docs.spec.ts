import { sharedPlace } from '../served/serving.ts';
import { expect, test } from './test.ts';

test.skip(
  !sharedPlace.apiBase.startsWith('/'),
  'the API is on another origin, which the browser is not asked to open',
);

test('Docs: the reference of the API shows an operation with its errors, and asks no other host', {
  tag: '@once',
}, async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hardware Pasal API');
  // Of many operations the viewer draws those that are in sight.
  await page.getByRole('textbox', { name: 'Filter by tag or path' }).fill('/orders');
  await page.getByRole('button').filter({ hasText: 'placeOrder' }).click();
  await expect(page.getByText('Places an order at the prices of the server.')).toBeVisible();
  await expect(page.getByText('This product is out of stock.').first()).toBeVisible();
  expect(asked.filter((address) => !address.startsWith(`${baseURL}/`))).toEqual([]);
});
