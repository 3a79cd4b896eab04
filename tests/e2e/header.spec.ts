import type { Page } from 'playwright/test';
import { shows } from './shows.ts';
import { keep } from './stored-state.ts';
import {
  apiAddress,
  DEMO,
  expect,
  fillCart,
  logInHere,
  openAt,
  products,
  runningSale,
  storedCart,
  test,
} from './test.ts';

const NOON = new Date('2026-11-21T06:15:00Z');
const HOUR = 3_600_000;
const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const offers = (page: Page) => page.getByRole('region', { name: 'Offers', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function settings(page: Page): Promise<Record<string, string>> {
  const { data } = await (await page.request.get(apiAddress(page, '/settings'))).json();
  return Object.fromEntries(data.map(({ key, value }: { key: string; value: string }) => [key, value]));
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click();

/** The Monthly Deals button: in the header, or where a phone has it. */
async function dealsButton(page: Page, isMobile: boolean) {
  if (isMobile) await openMenu(page);
  return (isMobile ? menu(page) : header(page)).getByRole('link', { name: /Monthly Deals/ });
}

test('§2 Navigation bar: an offer headline stays 4000 ms, and they go round', { tag: '@once' }, async ({
  page,
}) => {
  const { heading_offer_1: first, heading_offer_2: second, heading_offer_3: third } = await settings(page);
  await openAt(page, '/', NOON);
  shows('shop-16');
  await expect(offers(page)).toContainText(first ?? '');
  shows('nav-01', 'limit-07');
  await page.clock.runFor(3999);
  await expect(offers(page).getByText(first ?? '')).toBeVisible();
  await page.clock.runFor(1);
  await expect(offers(page).getByText(second ?? '')).toBeVisible();
  await expect(offers(page).getByText(first ?? '')).toBeHidden();
  await page.clock.runFor(4000);
  await expect(offers(page).getByText(third ?? '')).toBeVisible();
  await page.clock.runFor(4000);
  await expect(offers(page).getByText(first ?? '')).toBeVisible();
});

test('§2 Navigation bar: the offers can be paused', { tag: '@once' }, async ({ page }) => {
  const { heading_offer_1: first } = await settings(page);
  await openAt(page, '/', NOON);
  const pause = page.getByRole('button', { name: 'Pause offers' });
  await pause.press('Enter');
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Hardware Pasal, home' }).focus();
  await page.clock.runFor(20_000);
  await expect(offers(page).getByText(first ?? '')).toBeVisible();
});

test('§2 Navigation bar: phone and address from settings, Blog and About Us', async ({ page, isMobile }) => {
  const { phone_number: phone = '', address = '' } = await settings(page);
  await page.goto('/');
  if (isMobile) await openMenu(page);
  const place = isMobile ? menu(page) : header(page);
  shows('nav-04', 'route-36');
  await expect(place.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', /^https:/);
  shows('nav-05');
  await expect(place.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/about-us');
  if (isMobile) return;
  shows('nav-02', 'shop-14');
  await expect(header(page).getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+97715970003');
  shows('nav-03', 'shop-15');
  expect(address).not.toBe('');
  await expect(header(page).getByText(address)).toBeVisible();
});

for (const [left, label] of [
  [3 * 24 * HOUR + HOUR, '3 days left'],
  [5 * HOUR + 61_000, '5 hrs 1 min 1 sec'],
  [-1000, 'Ended'],
] as const)
  test(`§2 Monthly Deals: the button shows the sale's title and "${label}"`, { tag: '@once' }, async ({
    page,
    isMobile,
  }) => {
    const { title, expires } = await runningSale(page);
    await openAt(page, '/about-us', Date.parse(expires) - left);
    const button = await dealsButton(page, isMobile);
    shows('nav-11');
    await expect(button).toContainText(title);
    shows('nav-12', 'nav-13', 'nav-14');
    await expect(button).toContainText(label);
  });

test('§2 Monthly Deals: the button counts down and ends without a reload', { tag: '@once' }, async ({
  page,
  isMobile,
}) => {
  const { expires } = await runningSale(page);
  await openAt(page, '/', Date.parse(expires) - 2000);
  const button = await dealsButton(page, isMobile);
  shows('nav-13');
  await expect(button).toContainText('0 hrs 0 min 2 sec');
  await page.clock.runFor(1000);
  await expect(button).toContainText('0 hrs 0 min 1 sec');
  await page.clock.runFor(1000);
  shows('nav-14');
  await expect(button).toContainText('Ended');
  await expect(button).toHaveAttribute('href', '/explore-products');
});

test('§2 Monthly Deals: from everywhere the button leads to the deals on home', { tag: '@once' }, async ({
  page,
  isMobile,
}) => {
  for (const from of ['/', '/about-us']) {
    await page.goto(from);
    await (await dealsButton(page, isMobile)).click();
    shows('nav-15');
    await expect(page).toHaveURL('/#monthly-deals-section');
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Monthly Deals' })).toBeInViewport();
  }
});

test('§2 Account menu: a visitor finds Log In and Sign Up', async ({ page, isMobile }) => {
  await page.goto('/');
  if (isMobile) await openMenu(page);
  else await header(page).getByLabel('Account').press('Enter');
  const place = isMobile ? menu(page) : header(page);
  shows('nav-19', 'role-12');
  await expect(place.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
  await expect(place.getByText('Logout')).toBeHidden();
  await expect(place.getByRole('link', { name: 'My Profile' })).toBeHidden();
  shows('nav-20', 'nav-31');
  await place.getByRole('button', { name: 'Sign Up', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Your account' });
  await expect(dialog.getByRole('tab')).toHaveText(['Login', 'Sign Up']);
  await expect(dialog.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('§2 Account menu: logged in it has My Profile, My Cart with its count, and Logout', async ({
  page,
  isMobile,
}) => {
  await fillCart(page, await products(page, 'limit=3'));
  await page.goto('/');
  if (isMobile)
    await page
      .getByRole('navigation', { name: 'Shortcuts' })
      .getByRole('button', { name: 'Account' })
      .click();
  else {
    await header(page).getByLabel('Account').click();
    await header(page).getByRole('button', { name: 'Log In' }).click();
  }
  await page.evaluate(() => document.body.setAttribute('data-before-login', ''));
  await logInHere(page, DEMO);
  shows('state-01');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  shows('state-03');
  await expect(page.locator('body')).not.toHaveAttribute('data-before-login');
  shows('nav-17');
  if (isMobile) {
    await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toContainText('Cart3');
    await openMenu(page);
  } else {
    await header(page).getByLabel('Account').click();
    await expect(header(page).getByRole('link', { name: 'My Cart' })).toContainText('3');
  }
  const place = isMobile ? menu(page) : header(page);
  shows('nav-16');
  await expect(place.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/userAccount');
  shows('role-12');
  await expect(place.getByText('Log In')).toBeHidden();
  shows('nav-18', 'message-32', 'state-09');
  await place.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page.getByRole('status').getByText('Logged out successfully', { exact: true })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in');
});

test('§2 Navigation bar: the cart icon shows the total quantity', { tag: '@once' }, async ({ page }) => {
  const [first, ...others] = JSON.parse(storedCart(await products(page, 'limit=5')));
  await keep(page, 'hardware-pasal:cart', [{ ...first, quantity: 3, stock: undefined }, ...others]);
  await page.goto('/');
  shows('nav-21');
  await expect(header(page).getByRole('link', { name: 'Cart' }).first()).toContainText('7');
});

test.describe('category tabs', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has them in the menu');
  const tabs = (page: Page) => page.getByRole('navigation', { name: 'Categories' });
  const more = (page: Page) => tabs(page).getByRole('button', { name: 'More of Laptops' });
  const inPanel = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true });

  test('§2 Category tabs: every category of the navigation, Apple Products and Build Your PC', async ({
    page,
  }) => {
    await page.goto('/');
    const { data } = await (await page.request.get(apiAddress(page, '/navigation'))).json();
    shows('nav-22');
    for (const { name, slug } of data.filter((entry: { slug: string }) => entry.slug !== 'apple-products'))
      await expect(tabs(page).getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/product-category/${slug}`,
      );
    shows('nav-26');
    await expect(inPanel(page, 'Apple Products')).toHaveAttribute('href', '/explore-products?brand=apple');
    shows('nav-27');
    await expect(inPanel(page, 'Build Your PC')).toHaveAttribute('href', '/custom-pc-build');
  });

  test('§2 Category tabs: hovering opens a panel of sub-categories, brands and series; Escape closes it', async ({
    page,
  }) => {
    await page.goto('/');
    await inPanel(page, 'Laptops').hover();
    for (const title of ['Sub-categories', 'Brands and series', 'By price'])
      await expect(tabs(page).getByRole('heading', { name: title })).toBeVisible();
    const { data } = await (await page.request.get(apiAddress(page, '/navigation'))).json();
    const { brands, series } = data.find(({ slug }: { slug: string }) => slug === 'laptops');
    shows('nav-24');
    await expect(
      tabs(page).locator(`a[href="/explore-products?productCategory=laptops&brand=${brands[0].slug}"]`),
    ).toHaveText(brands[0].name);
    shows('nav-25');
    await expect(tabs(page).locator(`a[href="/explore-products?series=${series[0].slug}"]`)).toHaveText(
      series[0].name,
    );
    shows('nav-23');
    await expect(inPanel(page, 'Gaming Laptops')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(inPanel(page, 'Gaming Laptops')).toBeHidden();
    await page.mouse.move(700, 700);
    await inPanel(page, 'Laptops').hover();
    await inPanel(page, 'Gaming Laptops').click();
    await expect(page).toHaveURL('/product-category/gaming-laptops');
  });

  test('§2 Category tabs: one stop of the Tab key each, with arrows inside; Escape leads back', async ({
    page,
  }) => {
    await page.goto('/');
    await inPanel(page, 'Laptops').focus();
    await page.keyboard.press('Tab');
    await expect(inPanel(page, 'Desktops')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowDown');
    const links = tabs(page).locator('#panel-laptops').getByRole('link');
    await expect(links.first()).toBeFocused();
    await expect(more(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    const brands = tabs(page)
      .locator('#panel-laptops section')
      .filter({ has: page.getByRole('heading', { name: 'Brands and series' }) });
    await expect(brands.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await expect(inPanel(page, 'Laptops')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(inPanel(page, 'Laptops')).toBeFocused();
    await expect(inPanel(page, 'Gaming Laptops')).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(inPanel(page, 'Desktops')).toBeFocused();
    await expect(inPanel(page, 'Gaming Laptops')).toBeHidden();
  });
});

test.describe('category tabs by touch', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has them in the menu');
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1440, height: 900 } });

  test('§2 Category tabs: a tap opens a panel, the next one closes it', async ({ page }) => {
    await page.goto('/');
    const tabs = page.getByRole('navigation', { name: 'Categories' });
    const more = tabs.getByRole('button', { name: 'More of Laptops' });
    await more.tap();
    await expect(tabs.getByRole('link', { name: 'Gaming Laptops' })).toBeVisible();
    await more.tap();
    await expect(tabs.getByRole('link', { name: 'Gaming Laptops' })).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'a wide screen has no bottom bar');

  test('§2 Mobile: the bottom bar has Home, Cart, Account and Wishlist', async ({ page }) => {
    await page.goto('/about-us');
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    shows('nav-28');
    expect((await bar.getByRole('listitem').allInnerTexts()).map((text) => text.trim())).toEqual([
      'Home',
      'Cart',
      'Account',
      'Wishlist',
    ]);
    await expect(bar.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
    await bar.getByRole('button', { name: 'Account' }).tap();
    await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
    await page.keyboard.press('Escape');
    await bar.getByRole('link', { name: 'Home' }).tap();
    await expect(page).toHaveURL('/');
  });

  test('§2 Mobile: the sidebar slides out, and its categories expand', async ({ page }) => {
    await page.goto('/');
    shows('nav-29');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(menu(page)).toBeVisible();
    const child = menu(page).getByRole('link', { name: 'Gaming Laptops' });
    shows('nav-30');
    await expect(child).toBeHidden();
    await menu(page).getByText('Laptops', { exact: true }).tap();
    await expect(child).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Apple Products' })).toHaveAttribute(
      'href',
      '/explore-products?brand=apple',
    );
    await child.tap();
    await expect(page).toHaveURL('/product-category/gaming-laptops');
  });

  test('§2 Mobile: the sidebar keeps the focus, and Escape gives it back', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu(page).getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    const isInside = () =>
      page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('#sidebar'),
      );
    expect(await isInside()).toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('§2 Mobile: a tap beside the sidebar closes it and presses nothing below', async ({ page }) => {
    await page.goto('/');
    await openMenu(page);
    await page.touchscreen.tap(380, 200);
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/');
  });
});

test('§1 Footer: what the shop offers, how it is paid, contact and hours, account, customer care and social links', {
  tag: '@once',
}, async ({ page }) => {
  const { phone_number: phone = '' } = await settings(page);
  await page.goto('/');
  shows('shop-19', 'shop-20', 'shop-21', 'shop-22', 'shop-09');
  for (const [title, text] of [
    ['Free Shipping', 'Inside Kathmandu Valley'],
    ['24/7 Service', ''],
    ['100% Genuine Products', ''],
    ['Delivery All Over Nepal', ''],
  ] as const)
    await expect(footer(page).getByRole('listitem').filter({ hasText: title })).toContainText(text);
  const payments = footer(page).getByRole('list', { name: 'Payment methods' });
  shows('shop-23');
  await expect(payments).toContainText('Cash on Delivery');
  shows('shop-24');
  await expect(payments).toContainText('Khalti');

  shows('shop-18');
  await expect(footer(page).getByText('Sunday to Friday, 9am to 8pm', { exact: true })).toBeVisible();
  shows('shop-25');
  await expect(footer(page).getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+97715970003');
  shows('shop-17');
  await expect(footer(page).getByRole('link', { name: 'support@hardwarepasal.com.np' })).toHaveAttribute(
    'href',
    'mailto:support@hardwarepasal.com.np',
  );
  const column = (title: string) =>
    footer(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  shows('shop-26');
  await expect(column('Account').getByRole('listitem').filter({ visible: true })).toHaveText([
    'Log In',
    'Sign Up',
    'My Cart',
  ]);
  shows('shop-27');
  await expect(column('Customer Care').getByRole('listitem')).toHaveText([
    'Contact',
    'Warranty',
    'Shipping',
    'Privacy',
  ]);
  shows('shop-28');
  await expect(column('Follow Us').getByRole('link')).toHaveText([
    'Facebook',
    'Instagram',
    'TikTok',
    'YouTube',
  ]);
  await expect(footer(page).getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', /^https:/);
  shows('route-36');
  await expect(footer(page).getByRole('link', { name: 'Blog' })).toHaveAttribute('href', /^https:/);
});

test('§1 Footer: each topic leads to its part of the about page', { tag: '@once' }, async ({ page }) => {
  for (const topic of ['Warranty', 'Shipping', 'Privacy']) {
    await page.goto('/');
    await footer(page).getByRole('link', { name: topic }).click();
    shows('route-30', 'route-31', 'route-32');
    await expect(page).toHaveURL(`/about-us#${topic.toLowerCase()}`);
    await expect(page.getByRole('heading', { name: topic, exact: true })).toBeInViewport();
  }
});
