import { plural } from '../plural.ts';

const ofNames = (names: readonly string[]) => (names.length === 0 ? '' : ` of ${names.join(', ')}`);
const PERCENT_OF_FREE = 100;

/** What prices and coupons say. */
export const priceFrom = (least: string) => `From ${least}`;
export const priceBetween = (least: string, most: string) => `${least} to ${most}`;
export const couponMinimumError = (threshold: string) => `Minimum order amount of ${threshold} required`;
export const couponExpiredError = 'This coupon has expired';
/** @param names of categories and brands that a promotion is for; empty: all, as in the next ones */
export const promotionMissingSum = (rupees: string, names: readonly string[]) =>
  `Add ${rupees} more${ofNames(names)} to get this discount`;
export const promotionUsedUp = 'This discount has been given as often as it may be';
export const promotionMissingPieces = (count: number, names: readonly string[]) =>
  `Add ${count} more ${plural(count, { one: 'piece', other: 'pieces' })}${ofNames(names)} to get this discount`;
export const promotionOtherProducts = (names: readonly string[]) =>
  `This discount is for other products: ${names.join(', ')}`;
export const promotionOtherCustomers = 'This discount is for a group of customers that you are not in';
export const promotionNotBegun = (time: string) => `This discount begins on ${time}`;
export const promotionFirstOrder = 'This discount is for a first order, and you have ordered before';
export const promotionOutdone = (other: string) =>
  `${other} takes more off, and only one discount counts in an order`;
export const amountOff = (rupees: string) => `${rupees} off`;
export const percentOff = (percent: number) => `${percent}% off`;
export const piecesOff = (buy: number, free: number, percent: number) =>
  `${free} ${percent === PERCENT_OF_FREE ? 'free' : `at ${percent}% off`} with each ${buy} ${plural(buy, { one: 'piece', other: 'pieces' })}`;
export const withTerms = (title: string, terms: string) => `${title} (${terms})`;
export const atMost = (rupees: string) => ` (at most ${rupees})`;
export const fromThreshold = (rupees: string) => ` from ${rupees}`;
export const onProducts = (names: readonly string[]) => (names.length === 0 ? '' : ` on ${names.join(', ')}`);
/** @param words the amount in words */
export const rupeesOnly = (words: string, amount: number) =>
  `${words} ${plural(amount, { one: 'rupee', other: 'rupees' })} only`;
/** @param paisa in words */
export const rupeesAndPaisaOnly = (words: string, amount: number, paisa: string) =>
  `${words} ${plural(amount, { one: 'rupee', other: 'rupees' })} and ${paisa} paisa only`;
export const priceUpTo = (most: string) => `Up to ${most}`;
/** What is wrong with a setting of instalments, after its name. */
export const instalmentsLeastError = (least: number) => `must be a price in whole rupees, ${least} or more`;
export const instalmentsTwiceError = (bank: string, months: number) =>
  `names ${bank} with ${months} months twice`;
export const instalmentsFeeError = (line: string, least: string) =>
  `has the line “${line}”, whose fee is above the least price of ${least}`;
export const instalmentsBankError = (line: string, mostMonths: number, mostPercent: number) =>
  `has the line “${line}”. A line is a bank, its months (2 to ${mostMonths}), its yearly rate in percent (at most ${mostPercent}) and its fee, parted by |, such as Nabil Bank | 3, 6, 12 | 0% | 1000 or 2%`;
