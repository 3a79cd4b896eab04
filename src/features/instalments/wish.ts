import { readWholeRupees } from '../../contract/read-number.ts';
import { MAX_RUPEES } from '../../contract/rupees.ts';

/** An amount in whole rupees that was typed; undefined where it is none, or less than instalments are offered for. */
export function readInstalmentAmount(typed: string, least: number): number | undefined {
  const reading = readWholeRupees(typed);
  return 'value' in reading && reading.value >= least && reading.value <= MAX_RUPEES
    ? reading.value
    : undefined;
}

/** Where a product's line leads: its slug, and its price in whole rupees. */
export const instalmentsAddress = (slug: string, price: number): string =>
  `/instalments?product=${slug}&amount=${price}`;

/** What such an address asks for. */
export type Wish = { product: string | undefined; amount: string };

export function readWish(query: string): Wish {
  const wish = new URLSearchParams(query);
  return { product: wish.get('product') ?? undefined, amount: wish.get('amount') ?? '' };
}
