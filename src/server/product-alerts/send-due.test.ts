import { expect, test } from 'vitest';
import { alertText, confirmationText } from './send-due.ts';

const links = {
  product: 'https://shop.example/product/a-laptop',
  confirm: 'https://shop.example/product-alert#confirm/abc',
  end: 'https://shop.example/product-alert#end/def',
};

test('a confirmation names the wish, and how to do nothing', () => {
  const { subject, body } = confirmationText({ kind: 'price-below', wantedPrice: 45_000 }, 'A laptop', links);
  expect(subject).toMatch(/^Confirm your alert at /);
  expect(body).toContain('when this product costs Rs. 45,000 or less:\n\nA laptop\n');
  expect(body).toContain('It works for 3 days');
  for (const link of Object.values(links)) expect(body).toContain(link);
});

test('an alert names today’s price; a name makes no link of its own', () => {
  const { subject, body } = alertText(
    { kind: 'back-in-stock', wantedPrice: null },
    { name: 'Laptop of evil.example', price: 50_000 },
    links,
  );
  expect(subject).toMatch(/^Back in stock at /);
  expect(body).toContain('is back in stock, at Rs. 50,000 today:\n\nLaptop of evil[.]example\n');
});
