import { formatRupees } from '../price/money.ts';
import * as messages from './shipping-messages.ts';

/** A shipping charge in words (delivery-table.ts says what it is). @param charge whole rupees */
export const shippingText = (charge: number): string => (charge === 0 ? messages.free : formatRupees(charge));

/** What the footer promises of shipping (spec §1), as long as no table of districts says otherwise. */
export const SHIPPING_PROMISE = { title: messages.freeShipping, text: messages.insideKathmanduValley };

/** The same as a part of a sentence, for descriptions of pages. */
export const SHIPPING_PHRASE = messages.freeShippingPhrase;

/** All that is free, as a part of a sentence: a product's terms and the about page say it, nothing else does. */
export const SHIPPING_TERMS = messages.freeEverywhere;
