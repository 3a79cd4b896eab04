import { expect, test } from 'vitest';
import { MAX_RUPEES } from '../../contract/rupees.ts';
import { describeTerms } from './describe-terms.ts';
import type { KeptTerms } from './promotions.ts';

const lines = [
  { productId: 2, name: 'Mouse' },
  { productId: 1, name: 'Laptop' },
];
const describeWith = (terms: Partial<KeptTerms>) =>
  describeTerms(
    {
      ...{ kind: 'percentage', discountPercentage: 7.5, maxDiscount: MAX_RUPEES, amount: 0 },
      ...{ buyPieces: null, freePieces: null, threshold: 50_000, productIds: [1, 2] },
      ...terms,
    },
    lines,
  );

test.each<[Partial<KeptTerms>, string]>([
  [{}, '7.5% off from Rs. 50,000'],
  [{ maxDiscount: 900 }, '7.5% off (at most Rs. 900) from Rs. 50,000'],
  [{ kind: 'amount', amount: 1000 }, 'Rs. 1,000 off from Rs. 50,000'],
  [{ productIds: [1] }, '7.5% off on Laptop from Rs. 50,000'],
  [
    { kind: 'pieces', discountPercentage: 100, buyPieces: 1, freePieces: 2, threshold: 0 },
    '2 free with each 1 piece',
  ],
  [
    { kind: 'pieces', discountPercentage: 50, buyPieces: 3, freePieces: 1, threshold: 0 },
    '1 at 50% off with each 3 pieces',
  ],
])('Promotions: terms %j are said in words', (terms, words) => {
  expect(describeWith(terms)).toBe(words);
});

test('Promotions: the words are the same whatever the order of lines and targets', () => {
  const more = [...lines, { productId: null, name: 'Cable' }];
  const terms = { kind: 'amount', discountPercentage: 0, maxDiscount: MAX_RUPEES, amount: 5 } as const;
  const kept = { ...terms, buyPieces: null, freePieces: null, threshold: 0 };
  expect(describeTerms({ ...kept, productIds: [1, 2] }, more)).toBe(
    describeTerms({ ...kept, productIds: [2, 1] }, more.toReversed()),
  );
});
