import { randomUUID } from 'node:crypto';
import { countEffort } from './effort.ts';
import { expect, test } from './test.ts';

const MOST_TAPS = 8;
const MOST_FIELDS = 7;

test(`§2 Journey: a first order in at most ${MOST_TAPS} taps and ${MOST_FIELDS} fields`, {
  tag: '@journey',
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'counted on a phone');
  const { done, tap, fill } = countEffort();

  await page.goto('/');
  const card = page.getByRole('region', { name: 'Explore Printers' }).getByRole('article').first();
  await tap(card.getByRole('link').first());
  await tap(page.getByRole('button', { name: 'Buy Now' }));
  await tap(page.getByRole('button', { name: 'Create an account' }));
  const dialog = page.getByRole('dialog', { name: 'Your account' });
  const email = `first-${randomUUID()}@example.com`;
  for (const [label, text] of [
    ['First name', 'Asha'],
    ['Last name', 'Shrestha'],
    ['Phone', '9841299887'],
    ['Email', email],
    ['Password', 'a good password'],
    ['Confirm password', 'a good password'],
  ] as const)
    await fill(dialog.getByLabel(label, { exact: true }), text);
  await tap(dialog.getByRole('checkbox'));
  await tap(dialog.getByRole('button', { name: 'Sign Up' }));
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Shrestha');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await fill(page.getByLabel('Delivery Address'), 'Patan Dhoka, Lalitpur');
  await tap(page.getByRole('radio', { name: 'Inside Valley' }));
  await tap(page.getByRole('button', { name: 'Place Order', exact: true }));
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
  expect(done.taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(done.fields).toBeLessThanOrEqual(MOST_FIELDS);
});
