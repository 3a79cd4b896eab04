import { formatRupees } from '../../src/rules/price/money.ts';
import { getAmount, openCheckout } from './checkout.ts';
import { beLoggedIn, expectAccessible, newPhone, newShopper } from './shopper.ts';
import { EDITOR, expect, products, test } from './test.ts';

// The browser logs what the server refuses.
test.use({ expectedConsole: /the server responded with a status of 4\d\d/ });

test('Customers: staff note something, correct a PAN, merge a second account and give the prices of a group, which the customer pays', {
  tag: '@once',
}, async ({ page }) => {
  const [shopper, double] = [await newShopper(page, newPhone()), await newShopper(page)];
  const [monitor] = (await products(page, 'limit=50&productCategory=monitors')).filter(
    ({ stock, sellingPrice, markedPrice }) => stock > 5 && sellingPrice === markedPrice,
  );
  if (!monitor) throw new Error('a monitor is needed');
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#customer-groups/+');
  const group = `Offices ${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).fill(group);
  await page.getByLabel('Discount in percent').fill('3');
  await page.getByRole('searchbox', { name: 'Find categories' }).fill('monitors');
  await page.getByRole('checkbox', { name: 'Monitors', exact: true }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add the customer group' }).click();
  await expect(page.getByRole('form', { name: `Edit ${group}` })).toBeVisible();

  await page.goto('/studio#customers');
  await page.getByLabel('Find by name, phone, e-mail or PAN').fill(shopper.email);
  const found = page.getByRole('list', { name: 'Customers' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expectAccessible(page);
  await found.getByRole('link').press('Enter');
  const form = page.getByRole('form', { name: 'For staff' });
  await form.getByLabel('Note').fill('Calls before noon');
  await form.getByLabel('Group').selectOption(group);
  await form.getByLabel('PAN').fill('12345');
  await form.getByLabel('PAN').press('Enter');
  await expect(form.getByRole('alert')).toHaveText('A PAN has nine digits');
  await expect(form.getByLabel('PAN')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('PAN').fill('601 234 567');
  await form.getByLabel('PAN').press('Enter');
  await expect(form.getByLabel('PAN')).toHaveValue('601234567');

  await page.getByText('Block from ordering').press('Enter');
  await page.getByLabel('Why, for other staff').fill('Refused three parcels');
  await page.getByRole('button', { name: 'Block this customer' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Block this customer' }).click();
  await expect(page.getByText('The shop takes no orders of this phone number or e-mail.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unblock' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('The shop takes no orders of this phone number or e-mail.')).toBeHidden();

  await page.getByText('Merge with another account').press('Enter');
  await page.getByLabel('Find the other account').fill(double.email);
  await page.getByRole('button', { name: `Take over ${double.email}` }).press('Enter');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('This cannot be undone.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText('Merged', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Other accounts' }).getByRole('listitem')).toHaveCount(0);

  await beLoggedIn(page, shopper);
  await openCheckout(page, [monitor]);
  const price = Math.ceil((monitor.sellingPrice * 97) / 100);
  const sums = page.getByRole('region', { name: 'Order Summary' });
  await expect(
    sums.getByText(
      `The price of your group: ${formatRupees(price)} instead of ${formatRupees(monitor.sellingPrice)}.`,
    ),
  ).toBeVisible();
  await expect(getAmount(sums, 'Total')).toHaveText(formatRupees(price));
});
