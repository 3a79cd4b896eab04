import type { ClaimStep } from '../../contract/serial.ts';

/** What is said of claims that cannot be made or moved. */
export const notYours = (serial: string) =>
  `None of your orders has the serial number ${serial}. Check it on the label, or call us.`;
export const neverSold = (serial: string) => `We have sold nothing with the serial number ${serial}.`;
export const isBack = (serial: string, orderId: string) =>
  `${serial} is back from order ${orderId}, so it has no buyer who could claim.`;
export const notDelivered = 'A claim can be made once the order is delivered.';
export const ended = (day: string) => `The warranty ended on ${day}. Call us: we will see what can be done.`;
export const isOpen = (number: string) => `${number} is open for this piece already.`;
export const cannotMove = 'A claim in this status cannot be changed that way. Load it again.';
export const movedMeanwhile = (number: string) =>
  `${number} was moved meanwhile, so nothing was changed. Look at it again.`;
export const isItself = 'This is the piece that is replaced';
export const pieceIsBack = 'The piece is back from its buyer, so nothing replaces it.';

/** What mails about claims say. */
export const greeting = 'Namaste,';
export const subject = (number: string) => `Your warranty claim ${number}`;
export const about = (productName: string, serial: string, orderId: string) =>
  `${productName}, serial number ${serial}, order ${orderId}`;
export const ourNote = (note: string) => `Our note: ${note}`;
export const replacement = (serial: string) => `The serial number of the new one is ${serial}.`;
export const link = (address: string) => `Follow it on the page of the order: ${address}`;
export const openings: Readonly<Record<ClaimStep, string>> = {
  REQUESTED:
    'We have noted your claim. Please bring the product with its bill to our shop, or ask us how to send it.',
  RECEIVED: 'We have your product and check it.',
  AT_SERVICE_CENTRE: 'We have sent your product to the service centre of its maker.',
  BACK: 'Your product is back from the service centre. We write to you when we have decided what comes next.',
  REPLACED: 'Your product is replaced. The warranty goes on as before.',
  REFUNDED: 'You get your money back for this product. We write to you separately when we have sent it.',
  RETURNED: 'Your product is ready and goes back to you.',
  REFUSED: 'The warranty does not cover this.',
};
