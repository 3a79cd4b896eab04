import { isBareHost } from '../served/serving.ts';
import { getOrder, openPart } from './moved-order.ts';
import { beLoggedIn, expectAccessible, newShopper } from './shopper.ts';
import { EDITOR, expect, test } from './test.ts';

test.skip(isBareHost, 'another host has no couriers');

test('Parcels: the desk gives an order to a courier, who hands the cash over', { tag: '@once' }, async ({
  page,
}) => {
  const buyer = await newShopper(page);
  const { orderId, product } = await getOrder(page, buyer, 'CASH_ON_DELIVERY', ['CONFIRMED']);
  const courier = `Riders of ${orderId.slice(-6)}`;
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#couriers/+');
  await page.getByRole('textbox', { name: /^Name/ }).fill(courier);
  await page.getByRole('textbox', { name: /^Phone/ }).fill('9841000000');
  await page
    .getByRole('textbox', { name: /^Address for tracking/ })
    .fill('https://courier.example/track/{number}');
  await page.getByRole('button', { name: 'Add the courier' }).click();
  await expect(page.getByText(courier).first()).toBeVisible();

  await page.goto(`/studio#orders/${orderId}`);
  const box = await openPart(page, 'Parcels');
  await expect(box.locator('summary')).toHaveText('Parcels · 0 sent, 1 piece open');
  const form = box.getByRole('form', { name: 'Give to a courier' });
  await expect(form.getByLabel(`Pieces of ${product.name}`)).toHaveValue('1');
  await form.getByRole('button', { name: 'Give to the courier' }).click();
  await expect(form.getByLabel('Courier')).toBeFocused();
  await form.getByLabel('Courier').selectOption(courier);
  await form.getByLabel('Number of the parcel').fill('VR-1');
  const pieces = form.getByLabel(`Pieces of ${product.name}`);
  await pieces.fill('1 pc');
  await form.getByRole('button', { name: 'Give to the courier' }).click();
  await expect(pieces).toBeFocused();
  await expect(form.getByText('Give a whole number from 0 to 1.')).toBeVisible();
  await pieces.fill('1');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Give to the courier' }).click();
  await expect(box.getByRole('listitem', { name: `Parcel 1 with ${courier}` })).toBeVisible();
  await expect(box.locator('summary')).toHaveText('Parcels · 1 sent');
  const [label] = await Promise.all([
    page.waitForEvent('download'),
    box.getByRole('button', { name: 'Label (PDF)' }).click(),
  ]);
  expect(label.suggestedFilename()).toBe(`label-${orderId}-1.pdf`);
  // The word stands in the page before: only the answer says that it is done.
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok()),
    page.getByRole('button', { name: 'Mark as delivered' }).click(),
  ]);

  await page.goto('/studio#courier-cash');
  const cash = page.getByRole('region', { name: courier });
  await expect(cash.getByRole('checkbox')).toBeChecked();
  await expect(cash).toContainText(orderId);
  await expectAccessible(page);
  await cash.getByRole('button', { name: `Record the hand-over of ${courier}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record the hand-over' }).click();
  await expect(cash.getByRole('checkbox')).toHaveCount(0);

  await page.context().clearCookies();
  await beLoggedIn(page, buyer);
  await page.goto(`/order/${orderId}`);
  const own = page.getByRole('region', { name: 'Your parcels' });
  await expect(own).toContainText(`With ${courier} since`);
  await expect(own.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute(
    'href',
    'https://courier.example/track/VR-1',
  );
  await expectAccessible(page);
});
