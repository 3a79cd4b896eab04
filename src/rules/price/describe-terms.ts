import { MAX_RUPEES } from '../../contract/rupees.ts';
import * as messages from './messages.ts';
import { formatRupees } from './money.ts';
import type { KeptTerms } from './promotions.ts';

function describeDiscount(terms: KeptTerms): string {
  const { kind, discountPercentage, maxDiscount, amount, buyPieces, freePieces } = terms;
  if (kind === 'amount') return messages.amountOff(formatRupees(amount));
  const most = maxDiscount < MAX_RUPEES ? messages.atMost(formatRupees(maxDiscount)) : '';
  const off =
    kind === 'pieces'
      ? messages.piecesOff(buyPieces ?? 0, freePieces ?? 0, discountPercentage)
      : messages.percentOff(discountPercentage);
  return `${off}${most}`;
}

type Line = { productId: number | null; name: string };

/** The title of a promotion with the terms that a return counts by. @param terms in words, where it has some */
export const formatTitle = (title: string, terms: string | undefined): string =>
  terms ? messages.withTerms(title, terms) : title;

/**
 * The terms of a promotion that fewer pieces may not meet, as a shopper agrees to them.
 * @param lines what is bought; named where the promotion is for some of it alone
 */
export function describeTerms(terms: KeptTerms, lines: readonly Line[]): string {
  const { threshold, productIds } = terms;
  const targets = lines.filter(({ productId }) => productId !== null && productIds.includes(productId));
  // A quote and an order have their lines in other orders.
  const names = targets.length < lines.length ? targets.map(({ name }) => name).toSorted() : [];
  const least = threshold > 0 ? messages.fromThreshold(formatRupees(threshold)) : '';
  return `${describeDiscount(terms)}${messages.onProducts(names)}${least}`;
}
