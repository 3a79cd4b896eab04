/** What shipping says: scripts of every page import it. */
export const deliveryAllOverNepal = 'Delivery All Over Nepal';
export const free = 'Free';
export const freeAllOverNepal = 'Free all over Nepal';
export const freeShipping = 'Free Shipping';
export const freeShippingPhrase = 'free shipping inside the Kathmandu Valley';
export const freeToEveryProvinceToo = 'Free to every province too';
export const insideKathmanduValley = 'Inside Kathmandu Valley';
export const freeShippingSentence =
  'Shipping is free inside the Kathmandu Valley (Kathmandu, Lalitpur and Bhaktapur), and at present to the rest of Nepal too.';
