import type { QuotationStatus } from '../../contract/quotation.ts';

/** What customers read of quotations. */
export const title = 'Quotation';
export const description = (shopName: string) => `A quotation of ${shopName}.`;
export const needsJavascript = 'This page needs JavaScript. The PDF that we can send you does not.';
export const loading = 'Loading your quotation...';
export const noToken = 'This address is not complete. Please open the link that we sent you again.';
export const notFound =
  'There is no quotation at this address, or we are changing it. Please open the link again later, or call us.';
export const heading = (number: string) => `Quotation ${number}`;
export const quotedFor = 'For';
export const pan = (number: string) => `PAN ${number}`;
export const validUntil = (day: string) => `Valid until ${day}.`;
export const noBill = 'This is no bill: the bill comes with the goods.';
export const vatIncluded = (percent: number) => `Prices include ${percent}% VAT. ${noBill}`;
export const pdfLink = 'Save as PDF';
/** Why it cannot be accepted. */
export const over: Partial<Record<QuotationStatus, string>> = {
  expired: 'This quotation has expired. Please ask us for a new one.',
  withdrawn: 'We have taken this quotation back. Please call us.',
};
export const contactLink = 'Contact us';

export const acceptTitle = 'Accept it';
export const acceptNote = 'Accepting orders the goods at these prices.';
export const changesTitle = 'What has changed since you opened it';
export const before = 'Before:';
export const now = 'Now:';
export const nothing = 'nothing';
/** @param less off each piece; false: nothing */
export const lineTerms = (quantity: number, price: string, less: string | false) =>
  `${quantity} × ${price}${less ? ` less ${less} each` : ''}`;
export const delivery = 'Delivery';
export const total = 'Total';
export const validity = 'Valid until';
export const note = 'Note';
export const seller = 'From';
export const vat = 'VAT';
export const addressLabel = 'Delivery Address';
export const locationLabel = 'Delivery Location';
export const insideValley = 'Inside Kathmandu Valley';
export const outsideValley = 'Outside Kathmandu Valley';
export const paymentMethod = 'Payment Method';
export const acceptButton = (total: string) => `Accept and order for ${total}`;
export const accepting = 'Ordering...';

export const orderedTitle = (id: string) => `It is your order ${id}`;
export const orderedNote = 'Thank you. We check it and call you before we send it.';
export const paidNote = 'Thank you. Your payment is confirmed, and we pack your order.';
export const cancelledNote = 'This order was cancelled. Please call us.';
export const payNow = 'Pay now';
export const payNote = (name: string) => `We pack it as soon as ${name} confirms your payment.`;
export const sendBefore = (amount: string, time: string) =>
  `Please send ${amount} to our account by ${time} (Nepal time):`;
export const reportTransfer = 'Tell us that you sent it';

/** The page of a transfer of a customer without an account. */
export const transferTitle = 'Your bank transfer';
export const transferDescription = (shop: string) => `Where to send the money for your order from ${shop}.`;
export const transferNeedsJavascript = 'This page needs JavaScript. You can also call or write to us.';
export const loadingTransfer = 'Loading your order...';
export const orderOfTransfer = (id: string) => `Order ${id}`;
export const transferDone = 'This order waits for no transfer. Please call us if something is wrong.';
export const transferNotFound =
  'We know no order by this address. Please check that you copied all of it, or call us.';

/** Asking for one. */
export const askTitle = 'Ask for a quotation';
export const askIntro =
  'For offices and larger orders: we write you a quotation with prices, VAT and your PAN. Nothing is ordered by this.';
export const askNeedsJavascript = 'The form needs JavaScript. You can also call or write to us.';
export const nothingAsked = 'Put what you want quoted into your cart or a build, and come back.';
export const exploreLink = 'Explore products';
export const lineText = (quantity: number, name: string) => `${quantity} × ${name}`;
export const linesLabel = 'What you ask for';
export const loadingLines = 'Loading...';
export const nameLabel = 'Full Name';
export const phoneLabel = 'Phone Number';
export const emailLabel = 'Email';
export const companyLabel = 'Company';
export const panLabel = 'PAN';
export const noteLabel = 'What we should know';
export const sendButton = 'Send request';
export const sending = 'Sending...';
export const kept = (days: number) =>
  `We use this for your quotation alone, and delete it after ${days} days.`;
export const asked = (phone: string) =>
  `Thank you. We write your quotation and reach you at ${phone}. Nothing is ordered.`;
