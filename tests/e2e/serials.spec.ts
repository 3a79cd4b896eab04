import type { Page } from 'playwright/test';
import { getOrder } from '../api/shop-fixtures.ts';
import { openPart } from './moved-order.ts';
import { beLoggedIn, expectAccessible, newShopper, type Shopper, toOwnPhone } from './shopper.ts';
import { apiAddress, EDITOR, expect, products, test } from './test.ts';

// The browser logs what the server refuses.
test.use({ expectedConsole: /the server responded with a status of 4\d\d/ });

test.describe.configure({ mode: 'default' });

/** One that no other test ships: its pieces have serial numbers here. */
const CATEGORY = 'ups-batteries';
/** A number that no other run has. */
const newSerial = () => `BT${Date.now()}${Math.random().toString(36).slice(2, 6).toUpperCase()}`;

/** Places an order of pieces of the category. */
async function placeOrder(page: Page, shopper: Shopper, quantity: number) {
  const [product] = await products(page, `productCategory=${CATEGORY}&limit=1`);
  if (!product) throw new Error('the shop has no such product');
  const { user, accessToken } = await (
    await page.request.post(apiAddress(page, '/auth/login'), { data: shopper })
  ).json();
  const placed = await page.request.post(apiAddress(page, '/orders'), {
    headers: { authorization: `Bearer ${accessToken}` },
    data: toOwnPhone(getOrder(user.id, [{ id: product.id, qty: quantity }])),
  });
  expect(placed.status(), await placed.text()).toBe(201);
  return { orderId: String((await placed.json()).orderId), product };
}

const beStaff = async (page: Page, view: string) => {
  await page.context().clearCookies();
  await beLoggedIn(page, EDITOR);
  await page.goto(`/studio#${view}`);
};

/** As a barcode reader types: the number, and Enter. */
const scan = async (page: Page, serial: string) => {
  await page.keyboard.type(serial);
  await page.keyboard.press('Enter');
};

/** Sets the categories whose pieces have serial numbers. */
async function setCategories(page: Page, value: string) {
  const { accessToken } = await (
    await page.request.post(apiAddress(page, '/auth/login'), { data: EDITOR })
  ).json();
  const changed = await page.request.patch(apiAddress(page, '/settings/serial_categories'), {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { value },
  });
  expect(changed.status()).toBe(200);
}

// The setting holds for all of the shop.
test.afterEach(({ page }) => setCategories(page, ''));

test('Serials: packed by a barcode reader on a phone, looked up in two actions, and claimed by their buyer', {
  tag: '@once',
}, async ({ page }) => {
  await setCategories(page, CATEGORY);
  const buyer = await newShopper(page);
  const [order, other] = [await placeOrder(page, buyer, 2), await placeOrder(page, buyer, 1)];
  const { orderId, product } = order;
  const [one, two] = [newSerial(), newSerial()];

  await beStaff(page, `orders/${orderId}`);
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  const question = page.getByRole('region', { name: 'Next steps' });
  await expect(question.getByRole('alert')).toHaveText(
    `Enter the serial number of each piece first: ${product.name} (0 of 2).`,
  );
  await expect(question.getByRole('button', { name: 'Ship without serial numbers' })).toBeVisible();
  await expectAccessible(page);

  const packing = page.getByRole('form', { name: 'Serial numbers' });
  const field = (piece: number) =>
    packing.getByRole('textbox', { name: `Piece ${piece} of 2 of ${product.name}` });
  const save = packing.getByRole('button', { name: 'Save serial numbers' });
  await field(1).focus();
  await scan(page, ` ${one.toLowerCase()}`);
  await expect(field(2)).toBeFocused();
  // What is not saved stays in its tab.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(field(1)).toHaveValue(one.toLowerCase());
  await field(2).focus();
  // The same label twice: nothing was sent by Enter alone.
  await scan(page, one);
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(packing.getByRole('alert')).toHaveText(`${one} stands twice in this order`);
  await expect(field(2)).toBeFocused();
  await expectAccessible(page);
  await field(2).fill('');
  await scan(page, two);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Serial numbers saved')).toBeVisible();
  await expect(field(1)).toHaveValue(one);
  await expect(await openPart(page, 'History')).toContainText(`${one}, ${two}`);
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await openPart(page, 'Bills');
  await expect(page.getByRole('list', { name: 'Bills' }).getByRole('listitem')).toHaveCount(1);

  await page.goto(`/studio#orders/${other.orderId}`);
  await packing.getByRole('textbox', { name: `Piece 1 of 1 of ${product.name}` }).focus();
  await scan(page, two);
  await page.keyboard.press('Enter');
  await expect(packing.getByRole('alert')).toContainText(`was sold with order ${orderId} and is not back`);
  await expect(packing.getByRole('link', { name: orderId })).toBeVisible();
  await packing.getByRole('textbox', { name: `Piece 1 of 1 of ${product.name}` }).fill('');

  // Who bought it, in two actions from anywhere in the Studio: the view, and the number. The next number is one.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Warranty' }).click();
  const lookup = page.getByRole('searchbox', { name: 'Serial number' });
  await expect(lookup).toBeFocused();
  await scan(page, one);
  await expect(page.getByRole('list', { name: `Sales of ${one}` })).toContainText(orderId);
  await expect(lookup).toBeFocused();
  await scan(page, two.toLowerCase());
  const sale = page.getByRole('list', { name: `Sales of ${two}` }).getByRole('listitem');
  await expect(sale).toContainText('Its buyer has it');
  await expect(sale).toContainText('Asha Shrestha');
  await expect(sale.getByRole('link', { name: orderId })).toBeVisible();
  await expectAccessible(page);

  await page.context().clearCookies();
  await beLoggedIn(page, buyer);
  await page.goto(`/order/${orderId}`);
  const pieces = page.getByRole('region', { name: 'Serial numbers and warranty' });
  const piece = pieces.getByRole('list').first().getByRole('listitem').filter({ hasText: two });
  await expect(piece).toContainText(/Warranty: .+ until \d/);
  await piece.getByText('Claim the warranty').click();
  await piece.getByLabel('What is wrong?').fill('It does not hold its charge.');
  await expectAccessible(page);
  await piece.getByRole('button', { name: 'Send the claim' }).click();
  await expect(page.getByText('Your claim is noted')).toBeVisible();
  await expect(piece).toContainText('Please bring the product with its bill to our shop');
  const number = (await piece.innerText()).match(/RMA-\d+/)?.[0] ?? '';
  await expect(piece.getByText('Claim the warranty')).toHaveCount(0);
  await expectAccessible(page);

  await beStaff(page, 'warranty/claims');
  const claim = page.getByRole('listitem', { name: number, exact: true });
  await claim.getByRole('button', { name: `Received at the desk: ${number}` }).click();
  await claim.getByRole('button', { name: `Refuse: ${number}` }).click();
  await expect(claim.getByLabel('Note to the buyer')).toBeFocused();
  await claim.getByLabel('Note to the buyer').fill('It is charged now');
  await claim.getByRole('button', { name: `Returned to the customer: ${number}` }).click();
  await expect(claim).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Closed');
  await expect(claim).toContainText('It is charged now');
  await expectAccessible(page);

  await page.context().clearCookies();
  await beLoggedIn(page, buyer);
  await page.goto(`/order/${orderId}`);
  await expect(piece).toContainText('Ready, and goes back to you');
  await expect(piece).toContainText('It is charged now');

  // One of the two comes back: the desk says which.
  const { accessToken } = await (
    await page.request.post(apiAddress(page, '/auth/login'), { data: buyer })
  ).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const { data } = await (
    await page.request.get(apiAddress(page, `/orders/${orderId}/serials`), { headers })
  ).json();
  await page.request.post(apiAddress(page, `/orders/${orderId}/returns`), {
    headers,
    data: {
      lines: [{ lineId: data.lines[0].lineId, quantity: 1 }],
      ...{ reason: 'changed_mind', isSealed: true },
    },
  });
  await beStaff(page, `orders/${orderId}`);
  await page
    .getByRole('group', { name: `Serial numbers of ${product.name} that came` })
    .getByLabel(two)
    .check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Receive these pieces' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Receive these pieces' }).click();
  await expect(field(1)).toHaveValue(one);
  await expect(field(2)).toHaveValue('');
});

test('Serials: the camera reads a barcode where the browser can, and says so where there is none', {
  tag: '@once',
}, async ({ page }) => {
  const buyer = await newShopper(page);
  const { orderId, product } = await placeOrder(page, buyer, 2);
  const serial = newSerial();
  // A reader that finds one number in any picture, and a camera that shows an empty one.
  await page.addInitScript((text) => {
    Object.assign(window, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue: text }];
      },
    });
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
      return canvas.captureStream();
    };
  }, serial);
  await beStaff(page, `orders/${orderId}`);
  const packing = page.getByRole('form', { name: 'Serial numbers' });
  await packing.getByText('Other products of this order').click();
  await packing
    .getByRole('button', { name: `Scan with the camera: Piece 1 of 2 of ${product.name}` })
    .click();
  await expect(packing.getByRole('textbox', { name: `Piece 1 of 2 of ${product.name}` })).toHaveValue(serial);
  await expect(packing.getByRole('textbox', { name: `Piece 2 of 2 of ${product.name}` })).toBeFocused();

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', 'NotAllowedError');
    };
  });
  await packing
    .getByRole('button', { name: `Scan with the camera: Piece 2 of 2 of ${product.name}` })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toHaveText('The camera cannot be used. Type the number instead.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});
