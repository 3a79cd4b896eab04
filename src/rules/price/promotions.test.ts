import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { couponDiscount, couponError } from './coupon.ts';
import {
  type Basket,
  choosePromotions,
  missedPromotions,
  outdoneBy,
  type Promotion,
  promotionError,
} from './promotions.ts';

const now = new Date('2026-11-27T00:00:00Z');
const LAPTOPS = 1;
const MICE = 2;
const DELL = 1;

const promotion = (terms: Partial<Promotion> = {}): Promotion => ({
  id: 1,
  code: null,
  title: 'Tihar',
  kind: 'percentage',
  discountPercentage: 10,
  maxDiscount: 1_000_000_000,
  amount: 0,
  buyPieces: null,
  freePieces: null,
  threshold: 0,
  starts: null,
  expires: '2026-12-31T00:00:00Z',
  isFirstOrder: false,
  isPublic: true,
  categoryIds: [],
  brandIds: [],
  groupIds: [],
  targetNames: [],
  ...terms,
});
const line = (price: number, quantity = 1, categoryId = LAPTOPS, brandId = DELL) => ({
  price,
  quantity,
  categoryId,
  brandId,
});
const basket = (lines: Basket['lines'], more: Partial<Basket> = {}): Basket => ({
  lines,
  shippingCharge: 150,
  isFirstOrder: true,
  groupId: null,
  now,
  ...more,
});
const ofLaptops = { categoryIds: [LAPTOPS], targetNames: ['Laptops'] };
const buyTwoGetOne = { kind: 'pieces', discountPercentage: 100, buyPieces: 2, freePieces: 1 } as const;

/** What is taken off by one promotion. */
const off = (terms: Partial<Promotion>, lines: Basket['lines']) =>
  choosePromotions([promotion(terms)], basket(lines)).goods?.discount ?? 0;

describe('Promotions', () => {
  test.each<[string, Partial<Promotion>, Basket['lines'], number]>([
    ['10% of laptops alone', ofLaptops, [line(50_000), line(1000, 2, MICE)], 5000],
    ['10% of one brand', { brandIds: [7] }, [line(50_000), line(1000, 2, MICE, 7)], 200],
    [
      '10% of one brand in one category',
      { ...ofLaptops, brandIds: [7] },
      [line(50_000), line(900, 1, MICE, 7)],
      0,
    ],
    ['an amount', { kind: 'amount', amount: 500 }, [line(50_000)], 500],
    [
      'an amount, but no more than it is for',
      { kind: 'amount', amount: 500, ...ofLaptops },
      [line(300), line(9000, 1, MICE)],
      300,
    ],
    ['the third piece of three', buyTwoGetOne, [line(100), line(90), line(80)], 80],
    ['the third and the sixth of seven', buyTwoGetOne, [line(100, 7)], 200],
    ['half of the third', { ...buyTwoGetOne, discountPercentage: 50 }, [line(100, 3)], 50],
  ])('%s', (_, terms, lines, discount) => {
    expect(off(terms, lines)).toBe(discount);
  });

  test.each<[string, Partial<Promotion>, Partial<Basket>, string]>([
    [
      'another category',
      { categoryIds: [MICE], targetNames: ['Mice'] },
      {},
      'This discount is for other products: Mice',
    ],
    [
      'what is missing',
      { ...ofLaptops, threshold: 52_500 },
      {},
      'Add Rs. 2,500 more of Laptops to get this discount',
    ],
    ['pieces that are missing', buyTwoGetOne, {}, 'Add 2 more pieces to get this discount'],
    [
      'not the first order',
      { isFirstOrder: true },
      { isFirstOrder: false },
      'This discount is for a first order, and you have ordered before',
    ],
    [
      'another group',
      { groupIds: [7] },
      { groupId: 8 },
      'This discount is for a group of customers that you are not in',
    ],
    [
      'a group, for a visitor',
      { groupIds: [7] },
      {},
      'This discount is for a group of customers that you are not in',
    ],
    ['ended', { expires: '2026-11-26T00:00:00Z' }, {}, 'This coupon has expired'],
    ['not begun', { starts: '2026-11-28T06:15:00Z' }, {}, 'This discount begins on 28 Nov 2026, 12:00 pm'],
  ])('a promotion says why it does not act: %s', (_, terms, more, message) => {
    const bought = basket([line(50_000)], more);
    expect(promotionError(promotion(terms), bought)?.message).toBe(message);
    expect(choosePromotions([promotion(terms)], bought).goods).toBeUndefined();
  });

  test('of two only the better one acts, of equal ones that of the code, and free delivery beside it', () => {
    const coupon = promotion({ id: 2, code: 'TEN', title: '' });
    const larger = promotion({ id: 3, discountPercentage: 12 });
    const free = promotion({ id: 4, kind: 'delivery', threshold: 1000 });
    const bought = basket([line(1000)]);
    const chosen = choosePromotions([promotion(), coupon, free], bought);
    expect([chosen.goods?.promotion.id, chosen.goods?.discount]).toEqual([2, 100]);
    expect([chosen.delivery?.promotion.id, chosen.delivery?.discount]).toEqual([4, 150]);
    expect(choosePromotions([coupon, larger], bought).goods?.promotion.id).toBe(3);
    expect(outdoneBy(larger).message).toBe('Tihar takes more off, and only one discount counts in an order');
    expect(choosePromotions([free], basket([line(999)])).delivery).toBeUndefined();
  });

  test('shoppers are told what a public promotion without a code lacks, and of no other', () => {
    const lacking = promotion({ threshold: 60_000 });
    const others = [
      promotion({ id: 2, threshold: 60_000, isPublic: false }),
      promotion({ id: 3, threshold: 60_000, code: 'SECRET' }),
      promotion({ id: 4, categoryIds: [MICE], targetNames: ['Mice'] }),
      promotion({ id: 5 }),
    ];
    const first = promotion({ id: 21, isFirstOrder: true });
    const all = [lacking, first, promotion({ ...first, id: 22, brandIds: [99] }), ...others];
    const missed = missedPromotions(all, { ...basket([line(50_000)]), isFirstOrder: false });
    expect(missed.map(({ promotion: { id }, error }) => [id, error.message])).toEqual([
      [1, 'Add Rs. 10,000 more to get this discount'],
      [21, 'This discount is for a first order, and you have ordered before'],
    ]);
    expect(missedPromotions([first], basket([line(50_000)]))).toEqual([]);
  });
});

const lines = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 400_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    categoryId: fc.integer({ min: 1, max: 3 }),
    brandId: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 6 },
);
const targets = fc.subarray([1, 2, 3]);
const promotions = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 20 }),
    code: fc.constantFrom(null, 'CODE'),
    title: fc.constant('T'),
    kind: fc.constantFrom('percentage', 'amount', 'pieces', 'delivery'),
    discountPercentage: fc.integer({ min: 1, max: 10_000 }).map((points) => points / 100),
    maxDiscount: fc.constantFrom(500, 20_000, 1_000_000_000),
    amount: fc.integer({ min: 1, max: 100_000 }),
    buyPieces: fc.integer({ min: 1, max: 4 }),
    freePieces: fc.integer({ min: 1, max: 3 }),
    threshold: fc.constantFrom(0, 1000, 100_000, 500_000),
    starts: fc.constantFrom(null, '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'),
    expires: fc.constantFrom('2026-11-01T00:00:00Z', '2026-12-31T00:00:00Z'),
    isFirstOrder: fc.boolean(),
    isPublic: fc.boolean(),
    categoryIds: targets,
    brandIds: targets,
    groupIds: fc.constantFrom([], [7], [8]),
    targetNames: fc.constant(['Some']),
  }) as fc.Arbitrary<Promotion>,
  { selector: ({ id }) => id, maxLength: 6 },
);
const getSum = (bought: Basket['lines']) =>
  bought.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
const taken = (offers: readonly Promotion[], bought: Basket['lines'], isFirstOrder = true) => {
  const { goods, delivery } = choosePromotions(offers, basket(bought, { isFirstOrder }));
  return { goods: goods?.discount ?? 0, delivery: delivery?.discount ?? 0 };
};

describe('Promotions, whatever they are and whatever is bought', () => {
  test('take whole rupees off, never more than the goods and the delivery come to', () => {
    fc.assert(
      fc.property(promotions, lines, fc.boolean(), (offers, bought, isFirst) => {
        const { goods, delivery } = taken(offers, bought, isFirst);
        expect(Number.isInteger(goods) && goods >= 0 && goods <= getSum(bought)).toBe(true);
        expect([0, 150]).toContain(delivery);
      }),
    );
  });

  test('take off what the best one of them takes off alone, and never that of two', () => {
    fc.assert(
      fc.property(promotions, lines, (offers, bought) => {
        const alone = offers.map((offer) => taken([offer], bought).goods);
        expect(taken(offers, bought).goods).toBe(Math.max(0, ...alone));
      }),
    );
  });

  test('act alike in any order of lines and of promotions, and with lines parted', () => {
    fc.assert(
      fc.property(promotions, lines, fc.integer({ min: 0, max: 5 }), (offers, bought, at) => {
        const parted = bought.flatMap((each, index) =>
          index === at ? Array(each.quantity).fill({ ...each, quantity: 1 }) : [each],
        );
        const chosen = choosePromotions(offers, basket(bought));
        expect(choosePromotions(offers.toReversed(), basket(parted.toReversed()))).toEqual(chosen);
      }),
    );
  });

  test('never make what was in the cart dearer by one more item', () => {
    fc.assert(
      fc.property(promotions, lines, lines, (offers, bought, more) => {
        expect(taken(offers, [...bought, ...more]).goods).toBeGreaterThanOrEqual(taken(offers, bought).goods);
      }),
      { numRuns: 1000 },
    );
  });

  test('are what the specification says of a coupon', () => {
    fc.assert(
      fc.property(promotions, lines, (offers, bought) => {
        for (const offer of offers) {
          const coupon = {
            ...offer,
            kind: 'percentage',
            code: 'TEN',
            starts: null,
            isFirstOrder: false,
          } as const;
          const plain = { ...coupon, categoryIds: [], brandIds: [], groupIds: [], targetNames: [] };
          const error = couponError(plain, getSum(bought), now);
          expect(promotionError(plain, basket(bought))).toEqual(error);
          expect(taken([plain], bought).goods).toBe(error ? 0 : couponDiscount(plain, getSum(bought)));
        }
      }),
    );
  });
});
