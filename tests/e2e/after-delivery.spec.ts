import { isBareHost } from '../served/serving.ts';
import { getOrder } from './moved-order.ts';
import { beLoggedIn, expectAccessible, newShopper } from './shopper.ts';
import { expect, test } from './test.ts';

test.skip(isBareHost, 'another host has its own statuses and no reviews');

test('Order: once delivered it is done, leads to a review and to a return with its number filled in, and after seven days to the warranty alone', {
  tag: '@once',
}, async ({ page }) => {
  const buyer = await newShopper(page);
  const { orderId, product } = await getOrder(page, buyer, 'CASH_ON_DELIVERY');
  await beLoggedIn(page, buyer);
  await page.goto(`/order/${orderId}`);
  const steps = page.getByRole('region', { name: 'Where your order is' }).getByRole('listitem');
  await expect(steps.last()).toContainText('Delivered');
  await expect(steps.last()).toHaveAttribute('data-progress', 'done');
  await expect(page.locator('[aria-current="step"]')).toHaveCount(0);

  const main = page.getByRole('main');
  await main.getByText('Return', { exact: true }).click();
  await expect(main).toContainText(
    /You can return what we delivered, unused and complete, until \d+ \w+ \d{4}\./,
  );
  for (const name of ['WhatsApp', 'Viber', 'Email']) {
    const address = await main.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(decodeURIComponent(address ?? '').replaceAll('+', ' '), name).toContain(
      `I would like to return something from my order ${orderId}.`,
    );
  }
  await expect(main.getByRole('link', { name: /^Call / })).toHaveAttribute('href', 'tel:+97715970003');
  await expectAccessible(page);

  await main.getByRole('link', { name: `Write a review of ${product.name}` }).click();
  await expect(page).toHaveURL(`/product-review?product=${product.slug}`);
  await expect(page.getByRole('heading', { name: 'Write a review' })).toBeVisible();
  await expect(
    page.getByRole('radio', { name: '5 stars' }).or(page.getByLabel('5 stars')).first(),
  ).toBeAttached();

  await page.clock.setFixedTime(Date.now() + 8 * 24 * 60 * 60 * 1000);
  await page.goto(`/order/${orderId}`);
  await page.getByText('Return', { exact: true }).click();
  await expect(page.getByRole('main')).toContainText('The time for returns ended on');
  await expect(page.getByRole('link', { name: 'How the warranty works' })).toHaveAttribute(
    'href',
    '/about-us#warranty',
  );
});

test('Order: before it is delivered there is nothing to return and nothing to review', {
  tag: '@once',
}, async ({ page }) => {
  const buyer = await newShopper(page);
  const { orderId } = await getOrder(page, buyer, 'CASH_ON_DELIVERY', ['CONFIRMED', 'SHIPPED']);
  await beLoggedIn(page, buyer);
  await page.goto(`/order/${orderId}`);
  await expect(page.locator('[aria-current="step"]')).toContainText('On its way to you');
  await expect(page.getByText('Return', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Write a review/ })).toHaveCount(0);
});
