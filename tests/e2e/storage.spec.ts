import { ROUTES } from './routes.ts';
import { STORAGE_KEYS, TAB_KEYS } from './stored-state.ts';
import { expect, products, test } from './test.ts';

/** Where nothing that can be read is kept, these send the shopper home. */
const SENDING_HOME = [
  '/userAccount',
  '/order-status',
  '/order/HP-20261120-7K2QF9',
  '/order/HP-20261120-7K2QF9/invoice',
  '/order-success',
  '/success',
];

// A user that was made up is one whose session the server does not know.
test.use({ expectedConsole: /status of 40[14]/ });

const GARBAGE = ['{"broken', '[[],null,7,"x",{"id":{}}]', '{"id":1}'];

test('§3 Storage: every page is whole with garbage under every key of ours', { tag: '@once' }, async ({
  page,
}) => {
  const [laptop] = await products(page, 'limit=1&productCategory=laptops');
  await page.addInitScript(
    ([local, tab, garbage]) => {
      // Each key has another kind of it from page to page.
      const getKind = (index: number) => garbage[(index + location.pathname.length) % garbage.length] ?? '';
      for (const [index, key] of local.entries()) localStorage.setItem(key, getKind(index));
      for (const [index, key] of tab.entries()) sessionStorage.setItem(key, getKind(index));
    },
    [STORAGE_KEYS, TAB_KEYS, GARBAGE] as const,
  );
  for (const address of [...ROUTES, `/product/${laptop?.slug}`, ...SENDING_HOME]) {
    await page.goto(address, { waitUntil: 'commit' });
    if (SENDING_HOME.includes(address)) await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 }), address).toBeAttached();
    await expect(page.getByRole('banner').getByRole('link', { name: /Cart|Studio/ }), address).toBeVisible();
  }
});
