import type { Locator } from 'playwright/test';
import { DEMO, expect, fillCart, logInHere, product, products, test } from './test.ts';

test(
  '§2 Journey: home, laptops, a product, cart, log in, cash on delivery, order history',
  {
    tag: '@served',
  },
  async ({ page }, info) => {
    const inStock = (await products(page, 'productCategory=laptops&limit=12')).filter(
      ({ stock }) => stock > 6,
    );
    const chosen = inStock[info.project.name === 'phone' ? 0 : 1];
    if (!chosen) throw new Error('no laptop is in stock');

    await page.goto('/');
    const laptops = page.getByRole('region', { name: 'Explore Laptops' });
    await laptops.getByRole('link', { name: /View More/ }).click();
    await expect(page).toHaveURL('/product-category/laptops');
    await page.getByRole('main').getByRole('link', { name: chosen.name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: chosen.name })).toBeVisible();
    const shown = await page
      .getByRole('main')
      .getByText(/^Rs\. /)
      .first()
      .innerText();

    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('status').filter({ hasText: /cart/i })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click();

    await expect(page.getByRole('main').getByText(chosen.name)).toBeVisible();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL('/payment');

    await page.getByLabel('Full Name').fill('Asha Shrestha');
    await page.getByRole('button', { name: 'Log in right here' }).click();
    await logInHere(page);
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha Shrestha');

    await page.getByLabel('Email', { exact: true }).fill(DEMO.email);
    await page.getByLabel('Phone Number').fill('9841234567');
    await page.getByLabel('Delivery Address').fill('Patan Dhoka, Lalitpur');
    await page.getByRole('radio', { name: 'Inside Valley' }).check();
    await expect(page.getByRole('combobox', { name: 'Payment Method' })).toHaveValue('CASH_ON_DELIVERY');
    const before = await product(page, chosen.slug);
    await page.getByRole('button', { name: 'Place Order' }).dblclick();

    await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
    await page.getByRole('link', { name: 'View Orders' }).click();
    const newest = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Including Shipping Fee' })
      .first();
    await expect(newest).toContainText(chosen.name);
    const total = Number(shown.replace(/\D/g, '')) * 2;
    await expect(newest).toContainText(`Rs. ${total.toLocaleString('en-IN')}`);

    const after = await product(page, chosen.slug);
    expect(after.stock).toBe(before.stock - 2);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();

    await page.goBack();
    await newest.getByRole('link', { name: /View Details/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /HP-/ })).toBeVisible();
  },
);

test('§2 Journey: by keyboard alone, from a search to the checkout', async ({ page }) => {
  const pressTo = async (key: 'Tab' | 'Shift+Tab', target: Locator) => {
    const isReached = () => target.evaluate((element) => element === document.activeElement);
    // More stops than any page has.
    for (let stop = 0; stop < 200 && !(await isReached()); stop += 1) await page.keyboard.press(key);
    await expect(target).toBeFocused();
  };

  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await pressTo('Tab', page.getByRole('banner').getByRole('combobox'));
  await page.keyboard.type('lenovo legion');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);

  await pressTo('Tab', page.getByRole('button', { name: 'Increase quantity' }));
  await page.keyboard.press('Enter');
  await pressTo('Tab', page.getByRole('button', { name: 'Add to Cart' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to cart')).toBeVisible();
  await pressTo('Shift+Tab', page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');

  await pressTo('Tab', page.getByRole('button', { name: 'Proceed to Checkout' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/payment');
  await pressTo('Tab', page.getByLabel('Full Name'));
  await page.keyboard.type('Asha Shrestha');
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Shrestha');
});

test('§2 Checkout: nothing to pay', { tag: '@once' }, async ({ page }) => {
  await page.goto('/payment');
  await expect(page.getByRole('heading', { name: 'Invalid payment request' })).toBeVisible();
});

test('§2 Cart: full, in every page’s header, after a reload and in a second tab', async ({
  page,
  context,
}) => {
  const many = await products(page, 'limit=40&sort=id');
  await fillCart(page, many);
  for (const address of [
    '/',
    '/product-category/laptops',
    `/product/${many[0]?.slug}`,
    '/explore-products',
    '/cart',
    '/payment',
    '/about-us',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('banner').getByRole('link', { name: /Cart/ })).toContainText('40');
  }
  const second = await context.newPage();
  await second.goto('/cart');
  await second.getByRole('button', { name: 'Clear Cart' }).click();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
});

test('§2 Cart: corrupt storage is an empty cart', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of ['hardware-pasal:cart', 'hardware-pasal:wishlist', 'user'])
      localStorage.setItem(key, '{"broken');
  });
  for (const address of ['/', '/cart', '/userAccount']) await page.goto(address);
  await expect(page).toHaveURL('/');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
});

test('§2 Account: a visitor who is not logged in is sent home', { tag: '@once' }, async ({ page }) => {
  await page.goto('/userAccount');
  await expect(page).toHaveURL('/');
});
