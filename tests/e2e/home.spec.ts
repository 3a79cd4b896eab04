import type { Page } from 'playwright/test';
import { shows } from './shows.ts';
import { apiAddress, expect, openAt, products, runningSale, test } from './test.ts';

const NOON = new Date('2026-11-21T06:15:00Z');
/** Long enough for two banners to pass, and too short for them to come round to the first. */
const TWO_BANNERS = 6000;
const slideshow = (page: Page) => page.getByRole('region', { name: 'Offers and news' });
const banner = (page: Page, number: number) => slideshow(page).getByRole('link').nth(number);
const deals = (page: Page) => page.getByRole('region', { name: 'Monthly Deals' });

async function expectShown(page: Page, number: number): Promise<void> {
  await expect(banner(page, number)).toBeInViewport({ ratio: 0.9 });
}

/** At noon, with banners that jump: one that glides would still be seen for a while after its time. */
async function openSlideshow(page: Page): Promise<void> {
  await openAt(page, '/', NOON);
  await slideshow(page)
    .getByRole('list')
    .evaluate((track) => {
      track.style.scrollBehavior = 'auto';
    });
}

type Banner = { title: string; line?: string | null; offer?: string | null; button?: string | null };
type Category = { name: string; slug: string; icon?: string };
type Setting = { key: string; value: string };

test('Home: a shelf by budget has products of its category within its limit, and leads to all of them', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/');
  const { data } = await (await page.request.get(apiAddress(page, '/settings'))).json();
  const shelves = data.filter(({ key }: Setting) => key.startsWith('home_shelf_'));
  test.skip(shelves.length === 0, 'this host has no shelves');
  const panels = page
    .getByRole('region', { name: 'Shop By Budget' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading'),
    });
  await expect(panels).toHaveCount(shelves.length);
  for (const [index, { value }] of shelves.entries()) {
    const [category, limit] = value.split(' ');
    const shown = await panels
      .nth(index)
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace('/product/', '')));
    const within = await products(page, `productCategory=${category}&sellingPrice[lte]=${limit}&limit=100`);
    expect(shown.length).toBeGreaterThan(0);
    expect(within.map(({ slug }) => slug)).toEqual(expect.arrayContaining(shown));
  }
  await panels.first().getByRole('heading').getByRole('link').click();
  const [category, limit] = shelves[0].value.split(' ');
  await expect(page).toHaveURL(
    ({ pathname, search }) =>
      pathname === '/explore-products' &&
      decodeURIComponent(search) === `?productCategory=${category}&sellingPrice[lte]=${limit}`,
  );
  const { total } = await (
    await page.request.get(
      apiAddress(page, `/products?productCategory=${category}&sellingPrice[lte]=${limit}`),
    )
  ).json();
  await expect(page.getByText(new RegExp(`^${total} products?$`)).first()).toBeVisible();
});

test('Home: on a phone the page is at most half of the 12,600 px that it once was', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide window shows whole rows');
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6300);
});

test('§2 Home: a banner stays 2500 ms, and as long as it has the focus or its button paused it, by keyboard alone', {
  tag: '@once',
}, async ({ page }) => {
  await openSlideshow(page);
  shows('home-01', 'limit-06');
  await expectShown(page, 0);
  await page.clock.runFor(2499);
  await expectShown(page, 0);
  await page.clock.runFor(1);
  await expectShown(page, 1);
  await page.clock.runFor(2500);
  await expectShown(page, 2);
  await banner(page, 2).focus();
  await page.clock.runFor(TWO_BANNERS);
  await expectShown(page, 2);
  const pause = slideshow(page).getByRole('button', { name: 'Pause slideshow' });
  await pause.focus();
  await page.keyboard.press('Enter');
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Hardware Pasal, home' }).focus();
  await page.clock.runFor(TWO_BANNERS);
  await expectShown(page, 2);
});

test('§2 Home: the slideshow goes on and back by its arrows, and round at the ends', {
  tag: '@wide',
}, async ({ page }) => {
  await openAt(page, '/', NOON);
  shows('home-03');
  const last = (await slideshow(page).getByRole('link').count()) - 1;
  await slideshow(page).getByRole('button', { name: 'Next banner' }).click();
  await expectShown(page, 1);
  await slideshow(page).getByRole('button', { name: 'Previous banner' }).click();
  await expectShown(page, 0);
  await slideshow(page).getByRole('button', { name: 'Previous banner' }).click();
  await expectShown(page, last);
});

test('§2 Home: the slideshow waits while it is hovered', async ({ page, isMobile }) => {
  test.skip(isMobile, 'nothing hovers on a phone');
  await openSlideshow(page);
  shows('home-02');
  await banner(page, 0).hover();
  await page.clock.runFor(TWO_BANNERS);
  await expectShown(page, 0);
  await page.getByRole('contentinfo').hover();
  await slideshow(page).scrollIntoViewIfNeeded();
  await page.mouse.move(5, 5);
  await page.clock.runFor(2500);
  await expectShown(page, 1);
});

test('§2 Home: who asked for less motion sees no banner move by itself', { tag: '@wide' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSlideshow(page);
  await page.clock.runFor(TWO_BANNERS);
  await expectShown(page, 0);
  await slideshow(page).getByRole('button', { name: 'Next banner' }).click();
  await expectShown(page, 1);
});

test('§2 Home: a brand of the slider leads to its products', { tag: ['@wide', '@journey'] }, async ({
  page,
}) => {
  await page.goto('/');
  const { data } = await (await page.request.get(apiAddress(page, '/brands'))).json();
  const shown = data.filter(({ logo }: { logo?: string }) => !logo?.startsWith('/uploads'));
  const links = page.getByRole('list', { name: 'Brands' }).getByRole('link');
  shows('home-05');
  await expect(links).toHaveCount(shown.length);
  shows('home-06');
  await expect(links.first()).toHaveAttribute('href', `/explore-products?brand=${shown[0].slug}`);
  await links.first().click();
  await expect(page).toHaveURL(`/explore-products?brand=${shown[0].slug}`);
});

test('§2 Home: a banner says what it has and where it leads; every category has its link, five have a section with View More', {
  tag: '@once',
}, async ({ page }) => {
  const read = async (path: string) => (await (await page.request.get(apiAddress(page, path))).json()).data;
  await page.goto('/');
  const said = ({ title, line, offer, button }: Banner) =>
    [title, line, offer, button].filter(Boolean).join('');
  expect((await slideshow(page).getByRole('link').allTextContents()).map((text) => text.trim())).toEqual(
    (await read('/banner')).map(said),
  );

  const categories: Category[] = await read('/product-category/flat-all');
  const shown = categories.filter(({ icon }) => icon);
  const links = page.getByRole('region', { name: 'Shop By Category' }).getByRole('link');
  expect(shown.length).toBeGreaterThan(0);
  shows('home-14');
  await expect(links).toHaveCount(shown.length);
  shows('home-15');
  for (const { name, slug } of shown)
    await expect(links.and(page.getByRole('link', { name, exact: true }))).toHaveAttribute(
      'href',
      `/explore-products?productCategory=${slug}`,
    );

  for (const slug of ['laptops', 'monitors', 'mobile-phones', 'printers', 'headphone']) {
    const category = categories.find((each) => each.slug === slug)?.name;
    const section = page.getByRole('region', { name: `Explore ${category}`, exact: true });
    shows('home-22');
    const more = section.getByRole('link', { name: /View More/ });
    await expect(more).toHaveAttribute('href', `/product-category/${slug}`);
  }
});

test('§2 Flash Sale: the countdown ticks each second in Days, Hours, Minutes, Seconds', {
  tag: '@once',
}, async ({ page }) => {
  const { expires } = await runningSale(page);
  await openAt(page, '/', Date.parse(expires) - ((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000);
  const countdown = page.getByRole('timer', { name: 'Time left' });
  shows('home-10');
  await expect(countdown).toHaveText(/^\s*Days\s*02\s*Hours\s*03\s*Minutes\s*04\s*Seconds\s*05\s*$/);
  shows('state-12', 'limit-08');
  await page.clock.runFor(999);
  await expect(countdown).toHaveText(/Seconds\s*05\s*$/);
  await page.clock.runFor(1);
  await expect(countdown).toHaveText(/^\s*Days\s*02\s*Hours\s*03\s*Minutes\s*04\s*Seconds\s*04\s*$/);
});

test('§4 Flash sale: at zero the section disappears and prices change, without a reload', {
  tag: '@once',
}, async ({ page }) => {
  const { expires, products: inSale } = await runningSale(page);
  await openAt(page, '/', Date.parse(expires) - 3000);
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  await expect(deals(page)).toBeVisible();
  shows('home-12', 'state-13');
  await page.clock.runFor(2999);
  await expect(deals(page)).toBeVisible();
  await expect(page.getByRole('timer')).toContainText('01');
  await page.clock.runFor(1);
  await expect(deals(page)).toBeHidden();
  await expect(page.locator('body')).toHaveAttribute('data-same-document', '');
  expect(inSale.length).toBeGreaterThan(4);
});

test('§4 Flash sale: a product shows the price that is true when it is looked at', { tag: '@once' }, async ({
  page,
}) => {
  const { starts, expires, discountPercentage, products: inSale } = await runningSale(page);
  const product = inSale[0]?.product;
  if (!product) throw new Error('the sale has no product');
  const rupees = (amount: number) => `Rs. ${amount.toLocaleString('en-IN')}`;
  const salePrice = rupees(Math.ceil((product.markedPrice * (100 - discountPercentage)) / 100));
  const price = page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: /^Price Rs/ })
    .first();

  await openAt(page, `/product/${product.slug}`, Date.parse(starts) - 2000);
  await expect(price).toContainText(rupees(product.sellingPrice));
  shows('limit-17', 'limit-18');
  await page.clock.runFor(2000);
  await expect(price).toContainText(salePrice);
  await page.clock.setSystemTime(Date.parse(expires));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(price).toContainText(rupees(product.sellingPrice));
});

for (const [when, edge, shown] of [
  ['before it begins', 'starts', false],
  ['while it runs', 'starts', true],
  ['after it ended', 'expires', false],
] as const)
  test(`§4 Flash sale: a page opened ${when} paints the right section first`, { tag: '@once' }, async ({
    page,
  }) => {
    const sale = await runningSale(page);
    const time = Date.parse(sale[edge]) + (when === 'before it begins' ? -60_000 : 60_000);
    // The layout's script is blocked: what is painted before it must be right already.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/_astro/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.install({ time: time });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    shows('home-11');
    await expect(deals(page)).toBeVisible({ visible: shown });
    release();
    await page.waitForLoadState();
    await expect(deals(page)).toBeVisible({ visible: shown });
  });

test('§4 Flash sale: a tab that slept shows the right time when it wakes', { tag: '@once' }, async ({
  page,
}) => {
  const { expires } = await runningSale(page);
  await openAt(page, '/', Date.parse(expires) - 3600_000);
  await page.clock.setSystemTime(Date.parse(expires) - 7000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('timer')).toContainText('07');
});

test('§2 Flash Sale: arrows move the carousel of more than 4 products', async ({ page, isMobile }) => {
  const { products: inSale } = await runningSale(page);
  await page.goto('/');
  const cards = deals(page).getByRole('article');
  shows('home-09');
  await expect(deals(page)).toHaveAttribute('id', 'monthly-deals-section');
  await expect(cards).toHaveCount(inSale.length);
  await deals(page).getByRole('button', { name: 'Next deals' }).click();
  await expect(cards.nth(isMobile ? 2 : 4)).toBeInViewport({ ratio: 0.5 });
  await deals(page).getByRole('button', { name: 'Previous deals' }).click();
  await expect(cards.nth(0)).toBeInViewport({ ratio: 0.5 });
});
