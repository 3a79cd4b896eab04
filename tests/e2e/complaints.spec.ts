import { getOrder } from './moved-order.ts';
import { beLoggedIn, expectAccessible, newPhone, newShopper, pressTwice } from './shopper.ts';
import { EDITOR, expect, test, withoutExtensions } from './test.ts';

test.use({ expectedConsole: /Failed to load resource/ });

test('Complaints: a visitor writes one, staff answer it, and the visitor reads the answer by its number', {
  tag: '@once',
}, async ({ page }) => {
  const phone = newPhone();
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Write a complaint, or read our answer' }).click();
  const form = page.getByRole('region', { name: 'Write a complaint' });
  await expect(page.getByText('we answer within 7 days')).toBeVisible();
  await expectAccessible(page);
  // Typed before the script: it stays.
  await form.getByLabel('Full Name').fill('Sita Gurung');
  await form.getByRole('button', { name: 'Send complaint' }).click();
  await expect(form.getByText('Phone number or email is required')).toBeVisible();
  await form.getByLabel('Phone number or email').fill('12345');
  await form.getByLabel('What happened').fill('The laptop came without its charger.');
  await form.getByRole('button', { name: 'Send complaint' }).click();
  await expect(form.getByText('Give a phone number, such as 9841234567, or an email address')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Phone number or email').fill(phone);
  await pressTwice(form.getByRole('button', { name: 'Send complaint' }));
  await expect(form.getByRole('status')).toBeFocused();
  const number = (await form.getByRole('status').innerText()).match(/[0-9A-Z]{5}-[0-9A-Z]{5}/)?.[0] ?? '';
  expect(number).not.toBe('');
  await expectAccessible(page);

  const reading = page.getByRole('region', { name: 'Read our answer' });
  const read = async (contact: string) => {
    await page.goto(`/complaints?number=${number.toLowerCase()}`);
    await reading.getByLabel('Phone number or email').fill(contact);
    await reading.getByRole('button', { name: 'Show complaint' }).click();
  };
  await read('9841999999');
  await expect(reading.getByText('We find no complaint with this number')).toBeVisible();
  await read(phone);
  const shown = reading.getByRole('article', { name: `Complaint ${number}` });
  await expect(shown).toContainText('Waits for our answer');

  await beLoggedIn(page, EDITOR);
  await page.goto('/studio');
  await page.getByRole('link', { name: /^Complaints to answer/ }).click();
  const entries = page.getByRole('list', { name: 'Complaints of customers' }).locator(':scope > li');
  await page.getByLabel('Find by number').fill(number.replace('-', ' '));
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Sita Gurung');
  await expect(entries.getByRole('link', { name: phone })).toBeVisible();
  await expectAccessible(page);
  const answer = page.getByRole('form', { name: `Answer complaint ${number}` });
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expect(answer.getByLabel('Answer')).toHaveAccessibleDescription(/Write an answer/);
  await answer.getByLabel('Answer').fill('We send the charger today.');
  await answer.getByRole('button', { name: 'Send answer' }).dblclick();
  await expect(entries.getByRole('list', { name: 'Answers' }).getByRole('listitem')).toHaveText([
    /We send the charger today\.$/,
  ]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  await page.getByRole('button', { name: `Close complaint ${number}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(answer).toHaveCount(0);
  await expect(entries).toContainText('Closed');

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await read(phone);
  await expect(shown).toContainText('We send the charger today.');
  await expect(shown).toBeFocused();
  await expectAccessible(page);
});

test('Complaints: the page of an order leads to one about it, filled in; a host without complaints has no link', {
  tag: '@once',
}, async ({ page }) => {
  const shopper = await newShopper(page);
  const { orderId } = await getOrder(page, shopper, 'CASH_ON_DELIVERY', []);
  await beLoggedIn(page, shopper);
  await page.goto(`/order/${orderId}`);
  await page.getByRole('link', { name: 'Write a complaint' }).click();
  const form = page.getByRole('region', { name: 'Write a complaint' });
  await expect(form.getByLabel('Order number')).toHaveValue(orderId);
  await expect(form.getByLabel('Full Name')).toHaveValue('Asha Shrestha');
  await expect(form.getByLabel('Phone number or email')).toHaveValue(/@example\.com$/);
  await withoutExtensions(page);
  await page.goto(`/order/${orderId}`);
  await expect(page.getByRole('link', { name: 'Get help with this order' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write a complaint' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Complaints: the page says how to reach the shop', { tag: '@once' }, async ({ page }) => {
    await page.goto('/complaints');
    const main = page.getByRole('main');
    await expect(main.getByText('The form needs JavaScript.')).toBeVisible();
    await expect(main.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
  });
});
