/** What shipping says: scripts of every page import it. */
export const free = 'Free';
export const freeShipping = 'Free Shipping';
export const freeShippingPhrase = 'free shipping inside the Kathmandu Valley';
export const insideKathmanduValley = 'Inside Kathmandu Valley';
/** The whole truth, which the specification's promise is a part of. */
export const freeEverywhere = 'free inside the Kathmandu Valley and, at present, all over Nepal';
export const freeInValleyOnly = (range: string) => `free inside the Kathmandu Valley, and ${range} elsewhere`;
export const upToByDistrict = (most: string) => `up to ${most} by district`;
export const byDistrict = (least: string, most: string) => `${least} to ${most} by district`;
export const allOverNepal = 'Shipping all over Nepal';
export const allOverNepalPhrase = 'shipping all over Nepal';
