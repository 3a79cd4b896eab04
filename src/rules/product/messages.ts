import { plural } from '../plural.ts';

/** What a product's stock, rating and photos say. */
export const inStock = 'In Stock';
export const outOfStock = 'Out of Stock';
export const starsOf5 = (stars: number) => `${stars} of 5 stars`;
export const ratedOf5 = (average: number, count: number) =>
  `Rated ${average} of 5 by ${count} ${plural(count, { one: 'buyer', other: 'buyers' })}`;
/** A warranty in words: its length as the product states it, and its last day once that is known. */
export const warrantyUntil = (length: string, day: string) => `${length}, until ${day}`;
export const warrantyFromDelivery = (length: string) => `${length} from the delivery`;
export const noWarrantyStated = 'Not stated: see the warranty card';
/** @param number " 2", or nothing */
export const photoBy = (number: string, author: string, product: string) =>
  `Photo${number} by ${author} of ${product}`;
export const onlyLeft = (stock: number | null | undefined) => `Only ${stock} left`;
