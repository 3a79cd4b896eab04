import type { Page, Request } from 'playwright/test';
import { beLoggedIn } from './shopper.ts';
import { EDITOR, expect, test } from './test.ts';

/** Each list of the Studio that has pages: its address with a filter, its call, and what that is asked for. */
const LISTS: [address: string, call: string, filter: Record<string, string>][] = [
  ['#orders/PENDING?q=a', '/orders', { status: 'PENDING', q: 'a' }],
  ['#quotations?q=a&status=sent', '/quotations', { q: 'a', status: 'sent' }],
  ['#customers?q=a', '/customers', { q: 'a' }],
  [
    '#figures/sell-through?from=2026-01-01&to=2026-11-01&by=day',
    '/figures/sell-through',
    { from: '2026-01-01' },
  ],
  ['#figures/lying-stock', '/figures/lying-stock', {}],
  [
    '#bills?fiscalYear=2083%2F84&month=4&kind=INVOICE',
    '/bills',
    { fiscalYear: '2083/84', month: '4', kind: 'INVOICE' },
  ],
  ['#warranty/claims?show=closed', '/warranty-claims', { show: 'closed' }],
  ['#enquiries?state=closed', '/complaints', { state: 'closed' }],
  ['#enquiries/instalments?list=answered', '/instalment-enquiries', { isAnswered: 'true' }],
  ['#products?search=a&stock=low&sort=name', '/editor/products', { search: 'a', stock: 'low', sort: 'name' }],
  ['#stock?search=a&productCategory=laptops', '/stock-counts', { search: 'a', productCategory: 'laptops' }],
  ['#stock/movements?kind=count&from=2026-01-01', '/stock-movements', { kind: 'count', from: '2026-01-01' }],
  ['#purchases?search=a&from=2026-01-01', '/stock-receipts', { search: 'a', from: '2026-01-01' }],
  ['#reviews?state=published', '/product-posts', { state: 'published' }],
  ['#audit?search=a&from=2026-01-01', '/audit', { search: 'a' }],
];

/** Lets every list have three pages: it says what the server says, of more entries. */
const haveThreePages = (page: Page) =>
  page.route(/\/api\/(?!docs)[\w/-]+\?.*\bpage=/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, total: 3 * body.limit } });
  });

const asks = (call: string, page: number, filter: Record<string, string>) => (request: Request) => {
  const { pathname, searchParams } = new URL(request.url());
  return (
    pathname === `/api${call}` &&
    (searchParams.get('page') ?? '1') === String(page) &&
    Object.entries(filter).every(([name, value]) => searchParams.get(name)?.startsWith(value))
  );
};

test('Studio: a list keeps page and filter in its address, by link, reload, Back and in a new tab', {
  tag: '@once',
}, async ({ page, context }) => {
  test.slow();
  await haveThreePages(page);
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#today');
  const expectPage = (number: number, shown = page) =>
    expect(shown.getByRole('link', { name: `Page ${number}`, exact: true }).first()).toHaveAttribute(
      'aria-current',
      'page',
    );
  for (const [address, call, filter] of LISTS)
    await test.step(address, async () => {
      const second = `${address}${address.includes('?') ? '&' : '?'}page=2`;
      const first = page.waitForRequest(asks(call, 1, filter), { timeout: 20_000 });
      await page.goto(`/studio${address}`);
      await first;
      const link = page.getByRole('link', { name: 'Page 2', exact: true }).first();
      await expect(link).toHaveAttribute('href', second);
      await link.click();
      await expect(page).toHaveURL(`/studio${second}`);
      await expectPage(2);
      const again = page.waitForRequest(asks(call, 2, filter), { timeout: 20_000 });
      await page.reload();
      await again;
      await expectPage(2);
      await page.goBack();
      await expectPage(1);
      await page.goForward();
      await expectPage(2);
    });
  const [address, call, filter] = LISTS[0] ?? ['', '', {}];
  const tab = await context.newPage();
  await haveThreePages(tab);
  const asked = tab.waitForRequest(asks(call, 2, filter));
  await tab.goto(`/studio${address}&page=2`);
  await asked;
  await expectPage(2, tab);
});

test('Studio: it opens at its top, also at the last view and by Back', { tag: '@once' }, async ({ page }) => {
  await beLoggedIn(page, EDITOR);
  await page.setViewportSize({ width: 1440, height: 700 });
  for (const view of ['flash-sales', 'audit']) {
    await page.goto('/');
    await page.goto(`/studio#${view}`);
    const current = page.getByRole('navigation', { name: 'Studio' }).locator('[aria-current]');
    await expect(current).toHaveAttribute('href', `#${view}`);
    expect(await page.evaluate(() => scrollY), view).toBe(0);
    await page.goto('/');
    await page.goBack();
    await expect(current).toHaveAttribute('href', `#${view}`);
    expect(await page.evaluate(() => scrollY), `${view} by Back`).toBe(0);
  }
});
