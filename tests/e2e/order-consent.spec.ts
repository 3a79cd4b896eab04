import { formatRupees } from '../../src/rules/price/money.ts';
import { isBareHost } from '../served/serving.ts';
import { checkOutAsShopper, fillDelivery, inStock, placeOrder } from './checkout.ts';
import { expectAccessible } from './shopper.ts';
import { apiAddress, EDITOR, expect, test } from './test.ts';

test.use({ expectedConsole: /status of 409/ });

test('Consent: terms that changed since they were shown are said and agreed to before anything is ordered', {
  tag: '@once',
}, async ({ page }) => {
  test.skip(isBareHost, 'another host decides itself what is agreed to');
  const code = `AGREED${Date.now()}`;
  const login = await page.request.post(apiAddress(page, '/auth/login'), { data: EDITOR });
  const headers = { authorization: `Bearer ${(await login.json()).accessToken}` };
  const made = await page.request.post(apiAddress(page, '/promotions'), {
    headers,
    data: {
      ...{ code, title: 'Agreed days', kind: 'amount', amount: 100, threshold: 50, isPublic: false },
      expires: new Date(Date.now() + 3_600_000).toISOString(),
    },
  });
  expect(made.status()).toBe(201);
  const [chosen] = await inStock(page, 1, 500, 5000);
  if (!chosen) throw new Error('nothing to buy');
  await checkOutAsShopper(page, [chosen]);
  await fillDelivery(page, { isInside: true });
  await page.getByLabel('Coupon Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const promotions = summary.getByRole('list', { name: 'Promotions' });
  await expect(promotions).toHaveText('Agreed days: Rs. 100 off from Rs. 50');

  const threshold = chosen.sellingPrice;
  const { id } = (await made.json()).data;
  const changed = await page.request.patch(apiAddress(page, `/promotions/${id}`), {
    headers,
    data: { threshold },
  });
  expect(changed.status()).toBe(200);
  await placeOrder(page);
  const terms = `Rs. 100 off from ${formatRupees(threshold)}`;
  const said = `The terms of Agreed days are now: ${terms}. Please check it and order again.`;
  await expect(summary.getByText(said)).toBeVisible();
  await expect(promotions).toHaveText(`Agreed days: ${terms}`);
  await expectAccessible(page);
  await placeOrder(page);
  await expect(page).toHaveURL('/order-success');
});

test('Consent: a product that is called otherwise than it was shown is said and agreed to before it is ordered', {
  tag: '@once',
}, async ({ page }) => {
  test.skip(isBareHost, 'another host decides itself what is agreed to');
  const login = await page.request.post(apiAddress(page, '/auth/login'), { data: EDITOR });
  const headers = { authorization: `Bearer ${(await login.json()).accessToken}` };
  // Other journeys buy cheaper ones beside this one, and would be asked about the name.
  const [chosen] = await inStock(page, 1, 62_000, 95_000);
  if (!chosen) throw new Error('nothing to buy');
  const renameTo = (name: string) =>
    page.request.patch(apiAddress(page, `/products/${chosen.slug}`), { headers, data: { name } });
  await checkOutAsShopper(page, [chosen]);
  await fillDelivery(page, { isInside: true });
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText(/^Warranty: /)).toBeVisible();

  const name = `${chosen.name} (refurbished)`;
  expect((await renameTo(name)).status()).toBe(200);
  try {
    await placeOrder(page);
    const said = `A product of this order is now called ${name}. Please check it and order again.`;
    await expect(summary.getByText(said)).toBeVisible();
    await expect(summary.getByText(name, { exact: true })).toBeVisible();
    await expect(summary.getByText(`In your cart this was called ${chosen.name}.`)).toBeVisible();
    await expectAccessible(page);
    await placeOrder(page);
    await expect(page).toHaveURL('/order-success');
  } finally {
    await renameTo(chosen.name);
  }
});
