import { formatRupees } from '../price/money.ts';
import * as messages from './shipping-messages.ts';

/** What shipping costs for lines of this sum, in whole rupees: it is free for every order (spec §1, §9). */
export const shippingChargeOf = (_subtotal: number): number => 0;

/** A shipping charge in words. @param charge whole rupees */
export const shippingText = (charge: number): string => (charge === 0 ? messages.free : formatRupees(charge));

/** What the footer promises of shipping (spec §1). */
export const SHIPPING_PROMISE = { title: messages.freeShipping, text: messages.insideKathmanduValley };

/** The same as a part of a sentence, for descriptions of pages. */
export const SHIPPING_PHRASE = messages.freeShippingPhrase;

/** What a product's terms say of the cost of its delivery. */
export const SHIPPING_TERM = messages.freeAllOverNepal;

/** What the about page says of it. */
export const SHIPPING_SENTENCE = messages.freeShippingSentence;

/** The footer's line about the rest of the country. */
export const SHIPPING_ELSEWHERE = {
  title: messages.deliveryAllOverNepal,
  text: messages.freeToEveryProvinceToo,
};
