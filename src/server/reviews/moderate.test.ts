import { expect, test } from 'vitest';
import { decisionMail } from './moderate.ts';

const product = { name: 'Lenovo ThinkPad E14', slug: 'lenovo-thinkpad-e14' };

test.each([
  [
    { kind: 'review', state: 'published', answer: '' },
    'Your review is published',
    [
      'Your review of Lenovo ThinkPad E14 is published. Thank you.',
      'Read it on the page of the product: https://shop.example/product/lenovo-thinkpad-e14',
    ],
  ],
  [
    { kind: 'review', state: 'published', answer: 'Thank you, Asha.' },
    'Your review is published',
    [
      'Your review of Lenovo ThinkPad E14 is published. Thank you.',
      'We wrote below it:',
      'Thank you, Asha.',
      'Read it on the page of the product: https://shop.example/product/lenovo-thinkpad-e14',
    ],
  ],
  [
    { kind: 'question', state: 'published', answer: 'Yes, up to 32 GB.' },
    'We have answered your question',
    [
      'You asked us about Lenovo ThinkPad E14. Our answer:',
      'Yes, up to 32 GB.',
      'Read it on the page of the product: https://shop.example/product/lenovo-thinkpad-e14',
    ],
  ],
  [
    { kind: 'review', state: 'rejected', answer: 'It names another customer.' },
    'Your review was not published',
    [
      'We have read your review about Lenovo ThinkPad E14 and decided not to publish it.',
      'Our reason:',
      'It names another customer.',
      'You can write it in other words: https://shop.example/product-review?product=lenovo-thinkpad-e14',
    ],
  ],
  [
    { kind: 'question', state: 'rejected', answer: '' },
    'Your question was not published',
    [
      'We have read your question about Lenovo ThinkPad E14 and decided not to publish it.',
      'We leave out what is not about the product, and what names people or their phone numbers.',
      'You can write it in other words: https://shop.example/product-review?product=lenovo-thinkpad-e14',
    ],
  ],
] as const)('Mail: %j is reported as “%s”', (decision, subject, parts) => {
  expect(decisionMail({ ...decision, product }, 'https://shop.example')).toEqual({
    subject,
    body: ['Namaste,', ...parts, 'Hardware Pasal'].join('\n\n'),
  });
});
