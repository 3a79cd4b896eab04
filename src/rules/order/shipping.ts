import { formatRupees } from '../price/money.ts';

/** What shipping costs for lines of this sum, in whole rupees: it is free for every order (spec §1, §9). */
export const shippingChargeOf = (_subtotal: number): number => 0;

/** A shipping charge in words. @param charge whole rupees */
export const shippingText = (charge: number): string => (charge === 0 ? 'Free' : formatRupees(charge));

/** What the footer promises of shipping (spec §1). */
export const SHIPPING_PROMISE = { title: 'Free Shipping', text: 'Inside Kathmandu Valley' };

/** The same as a part of a sentence, for descriptions of pages. */
export const SHIPPING_PHRASE = 'free shipping inside the Kathmandu Valley';

/** What a product's terms say of the cost of its delivery. */
export const SHIPPING_TERM = 'Free all over Nepal';

/** What the about page says of it. */
export const SHIPPING_SENTENCE =
  'Shipping is free inside the Kathmandu Valley (Kathmandu, Lalitpur and Bhaktapur), and at present to the rest of Nepal too.';

/** The footer's line about the rest of the country. */
export const SHIPPING_ELSEWHERE = { title: 'Delivery All Over Nepal', text: 'Free to every province too' };
