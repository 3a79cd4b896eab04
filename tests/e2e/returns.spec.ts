import sharp from 'sharp';
import { isBareHost } from '../served/serving.ts';
import { getOrder } from './moved-order.ts';
import { beLoggedIn, expectAccessible, newShopper } from './shopper.ts';
import { EDITOR, expect, test, withoutExtensions } from './test.ts';

test.skip(isBareHost, 'another host takes no returns');

test('Returns: a customer asks for one with a photo, the desk receives and refunds it', {
  tag: '@once',
}, async ({ page }) => {
  const buyer = await newShopper(page);
  const { orderId, product } = await getOrder(page, buyer, 'CASH_ON_DELIVERY');
  const code = `${orderId.slice(-6)}-R1`;
  await beLoggedIn(page, buyer);
  await page.goto(`/order/${orderId}`);
  await page.getByText('Return', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Ask for a return' });
  // One piece of one product: there is nothing to choose.
  await expect(form.getByLabel(`Pieces of ${product.name}`)).toHaveValue('1');
  await form.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(form.getByLabel('Why do you return it?')).toBeFocused();
  await expect(form.getByText('Say whether it was opened')).toBeVisible();
  await form.getByLabel('Why do you return it?').selectOption('It does not work');
  await form.getByLabel('Describe it').fill('A line of dead pixels.');
  await form.getByLabel('It was opened').check();
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#114477' } })
    .jpeg()
    .toBuffer();
  await form.getByLabel('Add photos').setInputFiles({ name: 'pixels.jpg', mimeType: 'image/jpeg', buffer });
  await expect(form.getByRole('status')).toHaveText('1 of 4 photos');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Ask for the return' }).click();

  const own = page.getByRole('region', { name: 'Your returns' });
  await expect(own.getByRole('listitem', { name: code })).toContainText('It does not work');
  await expect(own).toContainText(`Write this code on the parcel: ${code}`);
  await expect(own).toContainText('We refund within 7 days from the day they arrive.');
  await expect(own.getByRole('img', { name: 'Your photo 1' })).toBeVisible();
  await expectAccessible(page);
  // Changed their mind, twice.
  await own.getByRole('button', { name: 'Withdraw this return' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw this return' }).click();
  await expect(own).toContainText('Withdrawn on');
  await page.getByText('Return', { exact: true }).click();
  await form.getByLabel('Why do you return it?').selectOption('Something else');
  await form.getByLabel('The seal is unbroken').check();
  await form.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(form.getByText('Please describe why you return it')).toBeVisible();
  await form.getByLabel('Describe it').fill('Too large for the desk.');
  await form.getByRole('button', { name: 'Ask for the return' }).click();
  const second = `${orderId.slice(-6)}-R2`;
  await expect(own).toContainText(`Write this code on the parcel: ${second}`);

  await page.context().clearCookies();
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#today');
  await expect(page.getByRole('link', { name: /^Returns to receive/ })).toBeVisible();
  await page.getByRole('searchbox').first().fill(second);
  await page.getByRole('searchbox').first().press('Enter');
  await page.getByRole('link', { name: orderId }).first().click();
  const box = page.getByRole('region', { name: `Return ${second}` });
  await expect(box).toContainText('Too large for the desk.');
  await expect(box).toContainText('seal unbroken');
  await box.getByText('Other pieces came back').click();
  const came = box.getByLabel(`Pieces of ${product.name} that came back`);
  await expect(came).toHaveValue('1');
  await came.fill('one');
  await expect(box.getByText('Give a whole number from 0 to 1.')).toBeVisible();
  await expect(box.getByRole('button', { name: 'Receive these pieces' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await came.fill('1');
  await box.getByLabel('They are as new: back into stock').check();
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Receive these pieces' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Receive these pieces' }).click();
  await expect(box).toContainText('The law wants it refunded by');
  const refund = page.getByRole('form', { name: /refund/i });
  await refund.getByLabel(/^Note/).fill('Cash, at the counter');
  await refund.getByRole('button', { name: 'Record the refund' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record the refund' }).click();
  await expect(box).toContainText('Refunded');

  await page.context().clearCookies();
  await beLoggedIn(page, buyer);
  await page.goto(`/order/${orderId}`);
  await expect(own.getByRole('listitem', { name: second })).toContainText('Refunded on');
});

test('Returns: refused, the customer reads why', { tag: '@once' }, async ({ page }) => {
  const buyer = await newShopper(page);
  const { orderId } = await getOrder(page, buyer, 'CASH_ON_DELIVERY');
  await beLoggedIn(page, buyer);
  await page.goto(`/order/${orderId}`);
  await page.getByText('Return', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Ask for a return' });
  await form.getByLabel('Why do you return it?').selectOption('I do not need it any more');
  await form.getByLabel('It was opened').check();
  await form.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(page.getByRole('region', { name: 'Your returns' })).toBeVisible();

  await page.context().clearCookies();
  await beLoggedIn(page, EDITOR);
  await page.goto(`/studio#orders/${orderId}`);
  const box = page.getByRole('region', { name: /^Return / });
  await box.getByText('Refuse the return', { exact: true }).click();
  await box.getByLabel('Why it is refused').fill('The panel is scratched.');
  await box.getByRole('button', { name: 'Refuse', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(box).toContainText('Refused: The panel is scratched.');
  await page.context().clearCookies();
  await beLoggedIn(page, buyer);
  await page.goto(`/order/${orderId}`);
  await expect(page.getByRole('region', { name: 'Your returns' })).toContainText(
    'Our reason: The panel is scratched.',
  );
});

test('Returns: a host without them says how to call or write', { tag: '@once' }, async ({ page }) => {
  const buyer = await newShopper(page);
  const { orderId } = await getOrder(page, buyer, 'CASH_ON_DELIVERY');
  await withoutExtensions(page);
  await beLoggedIn(page, buyer);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/order/${orderId}`);
  await page.getByText('Return', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Ask for a return' })).toHaveCount(0);
  expect(asked.filter((url) => url.endsWith('/returns'))).toEqual([]);
});
