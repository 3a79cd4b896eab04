import { isBareHost } from '../served/serving.ts';
import { getAmount } from './checkout.ts';
import { getOrder, openPart } from './moved-order.ts';
import { beLoggedIn, expectAccessible, newShopper } from './shopper.ts';
import { EDITOR, expect, test } from './test.ts';

test.skip(isBareHost, 'another host has its own staff');

// The browser logs what the server refuses.
test.use({ expectedConsole: /the server responded with a status of 409/ });

const rupees = (amount: number) => `Rs. ${amount.toLocaleString('en-IN')}`;

test('Deposit: finance records a part of a phone order, and its buyer and the slip see what is left; a scratch is refunded later', {
  tag: ['@once', '@journey'],
}, async ({ page }) => {
  const buyer = await newShopper(page);
  const { orderId, total } = await getOrder(page, buyer, 'CASH_ON_DELIVERY', ['CONFIRMED']);
  await beLoggedIn(page, EDITOR);
  await page.goto(`/studio#orders/${orderId}`);
  await page.getByText('Record a deposit', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Record a deposit' });
  const record = form.getByRole('button', { name: 'Record the deposit' });
  await record.click();
  await expect(form.getByText('Enter the amount that was paid, such as 5,000')).toBeVisible();
  await expect(form.getByText('Enter the number of the transaction or receipt')).toBeVisible();
  await expect(form.getByLabel('Amount paid, in rupees')).toBeFocused();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await form.getByRole('radio', { name: 'Khalti' }).check();
  await form.getByLabel('Transaction or receipt number').fill('R-17');
  const dialog = page.getByRole('dialog', { name: 'Record the deposit' });
  const confirm = async (amount: string) => {
    await form.getByLabel('Amount paid, in rupees').fill(amount);
    await record.click();
    await dialog.getByRole('button', { name: 'Record the deposit' }).click();
  };
  await confirm(`${total + 1}`);
  await expect(form.getByText(`${rupees(total)} is left to pay for this order.`)).toBeVisible();
  await confirm('1,500.50');
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money).toContainText('Paid by Khalti');
  await expect(money).toContainText('R-17');
  const left = `${rupees(total - 1501)}.50`;
  await expect(getAmount(money, 'Left to pay at the door')).toHaveText(left);
  await openPart(page, 'History');
  await expect(page.getByText('Deposit of Rs. 1,500.50 recorded')).toBeVisible();
  await expect(page.locator('.packing-slip')).toContainText(
    `Paid: Rs. 1,500.50. Collect on delivery: ${left}`,
  );
  await expectAccessible(page);

  await beLoggedIn(page, buyer);
  await page.goto(`/order/${orderId}`);
  const main = page.getByRole('main');
  await expect(getAmount(main, 'Paid so far')).toHaveText('Rs. 1,500.50');
  await expect(getAmount(main, 'Left to pay at the door')).toHaveText(left);
  await expectAccessible(page);

  await beLoggedIn(page, EDITOR);
  await page.goto(`/studio#orders/${orderId}`);
  for (const name of ['Mark as shipped', 'Mark as delivered'])
    await page.getByRole('button', { name }).click();
  await expect(money).toContainText('Paid in cash');
  await expect(page.getByText('Record a deposit', { exact: true })).toHaveCount(0);

  await page.getByText('Refund without a return', { exact: true }).click();
  const refund = page.getByRole('form', { name: 'Make a refund' });
  await refund.getByRole('button', { name: 'Record the refund' }).click();
  await expect(refund.getByText('Enter whole rupees, such as 1500')).toBeVisible();
  await expect(refund.getByText('Enter the reason')).toBeVisible();
  await expectAccessible(page);
  await refund.getByLabel('Amount in rupees').fill('200');
  await refund.getByLabel('Note').fill('A scratch on the stand');
  await refund.getByRole('button', { name: 'Record the refund' }).click();
  await page
    .getByRole('dialog', { name: 'Record the refund' })
    .getByRole('button', { name: 'Record the refund' })
    .click();
  await expect(money).toContainText('Refunded by hand');
  await expect(getAmount(money, 'Refunded')).toHaveText('Rs. 200');
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible();
});
