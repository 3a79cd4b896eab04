import type { Locator } from 'playwright/test';
import { cartCount, getAmount } from './checkout.ts';
import { newShopper } from './shopper.ts';
import { shows } from './shows.ts';
import { rupees } from './stored-state.ts';
import { DEMO, expect, fillCart, logInHere, type Product, product, products, test } from './test.ts';

/** Today in the form of an order's page. */
const today = () =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kathmandu' }).format();

test(
  '§2 Journey: home, laptops, a product, cart, log in, cash on delivery, order history',
  {
    tag: ['@served', '@journey'],
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
    await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click();

    const price = Number(shown.replace(/\D/g, ''));
    const inCart = page.getByRole('region', { name: 'Cart contents' });
    const line = inCart.getByRole('listitem');
    const quantity = line.getByLabel(`Quantity of ${chosen.name}`, { exact: true });
    shows('cart-03', 'product-18', 'route-13', 'role-01');
    await expect(line).toHaveCount(1);
    await expect(line.getByRole('link', { name: chosen.name })).toHaveAttribute(
      'href',
      `/product/${chosen.slug}`,
    );
    await expect(line).toContainText(rupees(price * 2));
    shows('cart-04');
    await expect(quantity).toHaveValue('2');
    await line.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(quantity).toHaveValue('1');
    await expect(getAmount(inCart, 'Total')).toHaveText(rupees(price));
    shows('rule-14', 'limit-26');
    await expect(line.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
    await line.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(quantity).toHaveValue('2');
    shows('cart-07');
    await expect(getAmount(inCart, 'Subtotal')).toHaveText(rupees(price * 2));
    shows('cart-08', 'shop-08', 'limit-29');
    await expect(getAmount(inCart, 'Shipping')).toHaveText('Free');
    shows('cart-09');
    await expect(getAmount(inCart, 'Total')).toHaveText(rupees(price * 2));
    shows('cart-10');
    await page.getByRole('button', { name: 'Proceed to Checkout', exact: true }).click();
    await expect(page).toHaveURL('/payment');

    const summary = page.getByRole('region', { name: 'Order Summary' });
    const ordered = summary.getByRole('listitem');
    shows('cart-11', 'route-15');
    await expect(ordered).toHaveCount(1);
    shows('checkout-11');
    await expect(ordered).toContainText(chosen.name);
    shows('checkout-12');
    await expect(ordered).toContainText('Quantity: 2');
    shows('checkout-13');
    await expect(ordered).toContainText(rupees(price * 2));
    shows('checkout-10');
    const picture = chosen.images[0]?.split('/').at(-1) ?? 'no picture';
    await expect(ordered.getByRole('presentation')).toHaveAttribute('src', new RegExp(picture));
    shows('checkout-14');
    await expect(ordered.getByRole('link')).toHaveAttribute(
      'href',
      `/${chosen.productCategory.slug}/${chosen.slug}`,
    );
    shows('checkout-16');
    await expect(getAmount(summary, 'Subtotal')).toHaveText(rupees(price * 2));
    shows('checkout-17', 'shop-07', 'limit-29');
    await expect(getAmount(summary, 'Shipping')).toHaveText('Free');
    shows('checkout-18');
    await expect(summary.getByLabel('Coupon Code', { exact: true })).toBeVisible();
    shows('checkout-19');
    await expect(getAmount(summary, 'Total')).toHaveText(rupees(price * 2));
    shows('checkout-09');
    await summary.getByText('Order Summary').click();
    await expect(ordered).toBeHidden();
    await summary.getByText('Order Summary').click();
    await expect(ordered).toBeVisible();

    shows('checkout-22', 'role-05');
    const logInToOrder = page.getByRole('button', { name: 'Log in to Place Order', exact: true });
    await expect(logInToOrder).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Full Name').fill('Asha Shrestha');
    // An account of its own: the demo's may just have ordered the same in another run.
    const shopper = await newShopper(page);
    await page.getByRole('button', { name: 'Log in right here' }).click();
    await logInHere(page, shopper);
    shows('checkout-21');
    await expect(page.getByRole('button', { name: 'Place Order', exact: true })).toBeEnabled();
    await expect(logInToOrder).toBeHidden();
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha Shrestha');

    shows('rule-25');
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
    shows('rule-26');
    await expect(page.getByLabel('Phone Number')).toHaveAttribute('type', 'tel');
    await page.getByLabel('Email', { exact: true }).fill(DEMO.email);
    await page.getByLabel('Phone Number').fill('9841234567');
    await page.getByLabel('Delivery Address').fill('Patan Dhoka, Lalitpur');
    const method = page.getByRole('combobox', { name: 'Payment Method' });
    shows('checkout-06', 'checkout-08', 'state-15');
    await page.getByRole('radio', { name: 'Outside Valley' }).check();
    await expect(method).toHaveValue('KHALTI');
    await expect(method.getByRole('option')).toHaveText(['Khalti']);
    shows('checkout-07', 'limit-28', 'state-14');
    await page.getByRole('radio', { name: 'Inside Valley' }).check();
    await expect(method).toHaveValue('CASH_ON_DELIVERY');
    await expect(method.getByRole('option')).toHaveText(['Cash on Delivery', 'Khalti']);
    const before = await product(page, chosen.slug);
    await page.getByRole('button', { name: 'Place Order', exact: true }).dblclick();

    const main = page.getByRole('main');
    shows('state-19', 'role-06', 'route-25');
    await expect(page).toHaveURL('/order-success');
    shows('result-01');
    await expect(
      page.getByRole('heading', { name: 'Order Placed Successfully!', exact: true }),
    ).toBeVisible();
    const orderId = await main.locator('header strong').innerText();
    shows('result-02');
    await expect(getAmount(main, 'Total')).toHaveText(rupees(price * 2));
    shows('result-03');
    await expect(getAmount(main, 'Name')).toHaveText('Asha Shrestha');
    shows('result-04');
    await expect(getAmount(main, 'Address')).toHaveText('Patan Dhoka, Lalitpur');
    shows('result-05');
    await expect(getAmount(main, 'Payment Method')).toHaveText('Cash on Delivery');
    shows('result-06');
    await expect(main.getByRole('listitem')).toHaveCount(1);
    await expect(main.getByRole('listitem')).toContainText(chosen.name);
    shows('result-09', 'state-20');
    await expect(cartCount(page)).toBeEmpty();
    shows('result-07');
    await expect(main.getByRole('link', { name: 'Continue Shopping', exact: true })).toHaveAttribute(
      'href',
      '/',
    );
    await main.getByRole('link', { name: 'View Orders', exact: true }).click();
    shows('result-08', 'account-07', 'route-17', 'route-19', 'role-10');
    await expect(page).toHaveURL('/userAccount');
    await expect(page.getByRole('heading', { level: 2, name: 'Order History', exact: true })).toBeVisible();
    const newest = main.getByRole('listitem').filter({ hasText: 'Including Shipping Fee' }).first();
    shows('account-19');
    await expect(newest.getByRole('heading')).toHaveText(orderId);
    shows('account-20');
    await expect(newest.locator('time')).toHaveText(today());
    shows('account-21');
    await expect(newest.getByText('PENDING', { exact: true })).toBeVisible();
    const item = newest.getByRole('listitem');
    shows('account-22');
    await expect(item).toContainText(chosen.name);
    shows('account-23', 'account-24');
    await expect(item).toContainText(`2 × ${rupees(price)}`);
    shows('account-25');
    await expect(newest.getByText(`${rupees(price * 2)} Including Shipping Fee`)).toBeVisible();

    const after = await product(page, chosen.slug);
    expect(after.stock).toBe(before.stock - 2);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();

    await page.goBack();
    shows('account-26', 'route-22', 'role-07');
    await newest.getByRole('link', { name: /View Details/ }).click();
    await expect(page).toHaveURL(`/order/${orderId}`);
    shows('order-02');
    await expect(
      page.getByRole('heading', { level: 1, name: `Order ${orderId}`, exact: true }),
    ).toBeVisible();
    shows('order-01', 'state-54');
    const status = main.getByText('PENDING', { exact: true });
    await expect(status).toBeVisible();
    shows('state-55');
    await expect(status).toHaveClass(/(^| )pending( |$)/);
    shows('order-03');
    await expect(main.locator('time').first()).toHaveText(today());
    for (const [id, name, value] of [
      ['order-04', 'Payment Method', 'Cash on Delivery'],
      ['order-05', 'Name', 'Asha Shrestha'],
      ['order-06', 'Address', 'Patan Dhoka, Lalitpur'],
      ['order-07', 'Email', DEMO.email],
      ['order-08', 'Phone', /9841234567$/],
      ['order-09', 'Subtotal', rupees(price * 2)],
      ['order-10', 'Shipping Charge', 'Rs. 0'],
      ['order-12', 'Total', rupees(price * 2)],
    ] as const) {
      shows(id);
      await expect(getAmount(main, name)).toHaveText(value);
    }
    shows('order-11');
    await expect(main.getByText('Discount', { exact: true })).toHaveCount(0);
    const orderedItem = main.getByRole('list', { name: 'Products' }).getByRole('listitem');
    await expect(orderedItem).toHaveCount(1);
    shows('order-13');
    await expect(orderedItem.getByRole('presentation')).toHaveAttribute('src', new RegExp(picture));
    shows('order-14');
    await expect(orderedItem).toContainText(chosen.name);
    shows('order-15', 'order-16');
    await expect(orderedItem).toContainText(`2 × ${rupees(price)}`);
    shows('order-17');
    await expect(orderedItem.getByText(rupees(price * 2), { exact: true })).toBeVisible();
  },
);

test('§2 Journey: by keyboard alone, from the home page to a placed order', { tag: '@journey' }, async ({
  page,
}) => {
  const shopper = await newShopper(page);
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
  await page.keyboard.type('msi thin');
  // The answer to the first letters has other options.
  await expect(page.getByRole('option').first()).toContainText(/thin/i);
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
  shows('role-01');
  await expect(page).toHaveURL('/payment');
  await pressTo('Tab', page.getByLabel('Full Name'));
  await page.keyboard.type('Asha Shrestha');
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Shrestha');

  await pressTo('Shift+Tab', page.getByRole('button', { name: 'Log in to continue' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your account' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(shopper.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(shopper.password);
  await page.keyboard.press('Enter');
  const order = page.getByRole('button', { name: 'Place Order', exact: true });
  await expect(order).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Shrestha');
  // What is missing is read out, and each entry leads to its field.
  await pressTo('Tab', order);
  await page.keyboard.press('Enter');
  const list = page.getByRole('region', { name: '2 things are missing or wrong' });
  await expect(list).toBeFocused();
  await pressTo('Tab', list.getByRole('link', { name: 'Delivery Address is required' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Patan Dhoka, Lalitpur');
  await pressTo('Tab', page.getByRole('radio', { name: 'Inside Valley' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeFocused();
  await pressTo('Tab', order);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
});

test('§2 Checkout: nothing to pay', { tag: '@once' }, async ({ page }) => {
  await page.goto('/payment');
  shows('checkout-01');
  await expect(page.getByRole('heading', { name: 'Invalid payment request', exact: true })).toBeVisible();
  await page.goto('/order-success');
  shows('result-10');
  await expect(page).toHaveURL('/');
});

test('§2 Cart: full, in every page’s header, after a reload and in a second tab', {
  tag: '@journey',
}, async ({ page, context }) => {
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
    shows('nav-21', 'shop-04');
    await expect(page.getByRole('banner').getByRole('link', { name: /Cart/ })).toContainText('40');
  }
  const second = await context.newPage();
  await second.goto('/cart');
  const contents = second.getByRole('region', { name: 'Cart contents' });
  const [first, ...others] = many;
  const sum = (found: readonly Product[]) =>
    rupees(found.reduce((total, { sellingPrice }) => total + sellingPrice, 0));
  shows('cart-03');
  await expect(contents.getByRole('listitem')).toHaveCount(40);
  shows('cart-07', 'cart-09');
  await expect(getAmount(contents, 'Subtotal')).toHaveText(sum(many));
  await expect(getAmount(contents, 'Total')).toHaveText(sum(many));
  shows('cart-05');
  await contents.getByRole('button', { name: `Remove ${first?.name}`, exact: true }).click();
  await expect(contents.getByRole('listitem')).toHaveCount(39);
  await expect(getAmount(contents, 'Total')).toHaveText(sum(others));
  shows('cart-06');
  await contents.getByRole('button', { name: 'Clear Cart', exact: true }).click();
  await expect(contents.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
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
  shows('cart-01');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty', exact: true })).toBeVisible();
  shows('cart-02');
  await expect(page.getByRole('link', { name: 'Start Shopping', exact: true })).toHaveAttribute(
    'href',
    '/explore-products',
  );
});

test('§2 Account: a visitor who is not logged in is sent home', { tag: '@once' }, async ({ page }) => {
  await page.goto('/userAccount');
  shows('route-17', 'route-37');
  await expect(page).toHaveURL('/');
});
