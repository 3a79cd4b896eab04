import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { pressOn } from './keyboard.ts';
import { getOrder, openPart } from './moved-order.ts';
import { beLoggedIn, expectAccessible, newShopper } from './shopper.ts';
import { EDITOR, expect, test } from './test.ts';

// The browser logs the failed refund.
test.use({ expectedConsole: /the server responded with a status of 400/ });

const rupees = (amount: number) => `Rs. ${new Intl.NumberFormat('en-IN').format(amount)}`;
/** Presses a button that asks first, and says yes. */
async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name, exact: true }).click();
}
const movements = (page: Page) => page.getByRole('list', { name: 'Movements' }).getByRole('listitem');

test('Studio: a return is requested, received, refunded in part and in full, and its buyer sees it', {
  tag: '@once',
}, async ({ page }) => {
  const buyer = await newShopper(page);
  const { orderId, total } = await getOrder(page, buyer, 'KHALTI');
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#orders');
  await page.getByRole('link', { name: orderId }).click();
  await expect(movements(page)).toHaveText([new RegExp(`^Paid by Khalti.*${rupees(total)}`)]);

  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'Record a return request' }).click();
  await expect(main.getByText('Return requested', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  await confirm(page, 'Received, back into stock');
  await expect(main.getByText('Returned', { exact: true }).first()).toBeVisible();

  await page.getByLabel('Amount in rupees').fill('half');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText('Enter whole rupees, such as 1500')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Amount in rupees').fill('500');
  await page.getByLabel('Note').fill('The box is missing');
  await confirm(page, 'Refund');
  await expect(main.getByText('Partly refunded', { exact: true }).first()).toBeVisible();
  await expect(movements(page)).toHaveCount(2);
  await expect(movements(page).nth(1)).toContainText('− Rs. 500');
  await expect(movements(page).nth(1)).toContainText('The box is missing');
  await expect(
    page.getByText(`Leave blank to refund all that is left, ${rupees(total - 500)}.`),
  ).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);

  await confirm(page, 'Refund');
  await expect(main.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expect(movements(page)).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Make a refund' })).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole('link', { name: orderId })).toBeVisible();
  await page.context().clearCookies();
  await beLoggedIn(page, buyer);
  await page.goto(`/order/${orderId}`);
  await expect(page.getByText(`− ${rupees(total)}`)).toBeVisible();
  await expect(page.getByText('The box is missing')).toHaveCount(0);
});

test('Studio: an order’s page has delivery, history and a packing slip, and cancels by keyboard', {
  tag: '@once',
}, async ({ page }) => {
  const buyer = await newShopper(page);
  const { orderId, phone } = await getOrder(page, buyer, 'CASH_ON_DELIVERY', []);
  await beLoggedIn(page, EDITOR);
  await page.goto(`/studio#orders/${orderId}`);
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery).toContainText('Patan Dhoka, Lalitpur');
  await expect(delivery.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:+977${phone}`);
  await expect(delivery.getByRole('link', { name: buyer.email })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Print the order' })).toHaveAttribute(
    'href',
    `/order/${orderId}/invoice`,
  );
  await expect(page.getByText('History · 1')).toBeVisible();
  const events = (await openPart(page, 'History')).getByRole('listitem');
  await expect(events).toHaveText([/^Placed/]);
  await page.getByRole('button', { name: /^Confirm/ }).press('Enter');
  await expect(events).toHaveText([/^Placed/, /^Confirmed.*editor@example\.com$/]);
  // It fades at a time of its own, and what fades has no contrast.
  await expect(page.getByText(`${orderId}: saved`)).toBeHidden();
  await expectAccessible(page);

  const slip = page.getByText('Packing slip', { exact: true });
  await expect(slip).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(slip).toBeVisible();
  await expect(page.getByText(/^Collect on delivery: Rs\. /)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Studio' })).toBeHidden();
  await expect(delivery).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const cancel = page.getByRole('button', { name: 'Cancel order', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await cancel.press('Enter');
  await dialog.getByRole('button', { name: 'Keep order' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();
  await cancel.press('Enter');
  await dialog.getByRole('button', { name: 'Yes, cancel order' }).press('Enter');
  await expect(events.last()).toContainText('Cancelled');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
});

test('Studio: an order is found on Today, confirmed, shipped and delivered, all by keyboard', {
  tag: '@once',
}, async ({ page }) => {
  test.setTimeout(60_000);
  const { orderId } = await getOrder(page, await newShopper(page), 'CASH_ON_DELIVERY', []);
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio');
  await pressOn(page, page.getByRole('list', { name: 'Today' }).getByRole('link', { name: 'Orders today' }));
  const lists = page.getByRole('navigation', { name: 'Orders' });
  await expect(lists.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await pressOn(page, page.getByRole('link', { name: orderId }));
  const steps = page.getByRole('region', { name: 'Next steps' });
  const events = (await openPart(page, 'History')).getByRole('listitem');
  // Goods leave with their bill, which is an event of its own.
  for (const [step, count] of [
    [/^Confirm/, 2],
    ['Mark as shipped', 4],
    ['Mark as delivered', 5],
  ] as const) {
    await pressOn(page, steps.getByRole('button', { name: step }));
    await expect(events).toHaveCount(count);
    // The pressed button is gone, and the next one must not be pressed by a second Enter.
    await expect(steps).toBeFocused();
  }
  await expect(page.getByRole('main').getByText('Delivered', { exact: true }).first()).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: 'All orders' }), 'Shift+Tab');
  await expect(page.getByRole('link', { name: orderId })).toBeVisible();
});

test('Studio: money that was paid in cash is given back by hand, with a note', {
  tag: '@once',
}, async ({ page }) => {
  const { orderId, total } = await getOrder(page, await newShopper(page), 'CASH_ON_DELIVERY');
  await beLoggedIn(page, EDITOR);
  await page.goto(`/studio#orders/${orderId}`);
  await expect(movements(page)).toHaveText([new RegExp(`^Paid in cash.*${rupees(total)}`)]);
  await page.getByRole('button', { name: 'Record a return request' }).click();
  await confirm(page, 'Received, not for sale');
  await expect(page.getByRole('radio', { name: 'By Khalti' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Record the refund' }).click();
  await expect(page.getByLabel('Note')).toBeFocused();
  await expect(page.getByText('Describe in a note how the money was refunded')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const note = `Paid out at the counter ${randomUUID()}`;
  await page.getByLabel('Note').fill(note);
  await confirm(page, 'Record the refund');
  await expect(movements(page).nth(1)).toContainText(`− ${rupees(total)}`);
  await expect(movements(page).nth(1)).toContainText(note);
  await expect(page.getByRole('main').getByText('Refunded', { exact: true }).first()).toBeVisible();
});
