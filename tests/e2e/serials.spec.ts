import { orderOf } from './moved-order.ts';
import { beLoggedIn, expectAccessible, newShopper } from './shopper.ts';
import { EDITOR, expect, test } from './test.ts';

// The browser logs what the server refuses.
test.use({ expectedConsole: /the server responded with a status of 4\d\d/ });

/** A number that no other run has, as a barcode reader sends it. */
const newSerial = () => `5CD${Date.now()}${Math.random().toString(36).slice(2, 6).toUpperCase()}`;

test('Serials: packed by a barcode reader, refused where it was sold, looked up in two actions, and shown in the account', {
  tag: '@once',
}, async ({ page }) => {
  const buyer = await newShopper(page);
  const { orderId, product } = await orderOf(page, buyer, 'CASH_ON_DELIVERY', ['CONFIRMED']);
  const other = await orderOf(page, buyer, 'CASH_ON_DELIVERY', ['CONFIRMED']);
  const serial = newSerial();
  await beLoggedIn(page, EDITOR);
  await page.goto(`/studio#orders/${orderId}`);
  const packing = page.getByRole('form', { name: 'Serial numbers' });
  await packing.getByText('Other products of this order').click();
  const field = packing.getByLabel(`Piece 1 of 1 of ${product.name}`);
  await field.focus();
  await page.keyboard.type(` ${serial.toLowerCase()}`);
  // A reader ends each number so: it goes on, and sends nothing before all are there.
  await page.keyboard.press('Enter');
  const save = packing.getByRole('button', { name: 'Save serial numbers' });
  await expect(save).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Serial numbers saved')).toBeVisible();
  await expect(field).toHaveValue(serial);
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await page.getByRole('button', { name: 'Mark as delivered' }).click();

  await page.goto(`/studio#orders/${other.orderId}`);
  await packing.getByText('Other products of this order').click();
  await field.fill(serial);
  await field.press('Enter');
  await save.press('Enter');
  await expect(packing.getByRole('alert')).toContainText(`was sold with order ${orderId} and is not back`);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await page.goto('/studio#warranty');
  const lookup = page.getByRole('searchbox', { name: 'Serial number' });
  await lookup.fill(serial.toLowerCase());
  await lookup.press('Enter');
  const sale = page.getByRole('list', { name: `Sales of ${serial}` }).getByRole('listitem');
  await expect(sale).toContainText(['Its buyer has it']);
  await expect(sale).toContainText(['Asha Shrestha']);
  await expect(sale.getByRole('link', { name: orderId })).toBeVisible();
  await expectAccessible(page);

  await page.context().clearCookies();
  await beLoggedIn(page, buyer);
  await page.goto(`/order/${orderId}`);
  const piece = page.getByRole('region', { name: 'Serial numbers and warranty' }).getByRole('listitem');
  await expect(piece).toContainText(`Serial number ${serial}`);
  await expect(piece).toContainText(/Warranty: .* until \d/);
  await expectAccessible(page);
});
