/** What is said to who asks about instalments. */
export const termsGone = 'This bank or number of months is no longer offered. Please open the page again.';
export const termsChanged = 'The terms of this bank have changed. Please open the page again.';
export const amountTooSmall = (least: string) => `Instalments are from ${least}.`;
export const priceChanged = (price: string) =>
  `The price is now ${price}. Please check what a month costs, and send it again.`;
export const enquiriesFull = 'We cannot take your enquiry online at the moment. Please call us.';
