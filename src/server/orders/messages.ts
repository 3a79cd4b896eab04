import { listChoices } from '../../rules/plural.ts';

/** What the ledger of stock and mails about orders say, mails in the order in which they come. */
export const cancelledByCustomer = 'by the customer';
export const notPaid = 'not paid';
export const paymentNeverOpened = 'the wallet opened no payment';
export const paidAgain = 'paid again';

export const greeting = 'Namaste,';

export const placedSubject = (id: string) => `Your order ${id}`;
export const placedOpening = 'Thank you for your order.';
export const cashPlacedNext = (deliveryTime: string, cashNote: string) =>
  `We check it and write to you again when we pack it. It should reach you in ${deliveryTime}.${cashNote}`;
export const walletPlacedNext = (paidBy: string) => `We pack it as soon as ${paidBy} confirms your payment.`;
/** Where the money goes: amounts and times as they are shown. */
type TransferWords = {
  name: string;
  bank: string;
  branch: string;
  number: string;
  orderId: string;
  amount: string;
  until: string;
};
export const transferNext = ({ name, bank, branch, number, orderId, amount, until }: TransferWords) =>
  [
    `Please send ${amount} to our account by ${until} (Nepal time):`,
    `Account name: ${name}`,
    `Bank: ${bank}, ${branch}`,
    `Account number: ${number}`,
    `Remarks: ${orderId}`,
    '',
    'Then enter the transaction number on the page of the order. We pack it once the money has arrived; without it the order is cancelled after that time.',
  ].join('\n');
export const transferOnPage =
  'Please call or write to us: we tell you our account. Then enter the transaction number on the page of the order.';
export const transferDueSubject = (id: string) => `Your order ${id} waits for your transfer`;
export const transferDueOpening = 'We have kept your order for you, and your money has not reached us yet.';
export const transferFailedNext =
  'You are welcome to order anew. If you have sent money, please tell us: we will refund it.';
export const partArrivedOpening = (paid: string, totalPrice: string) =>
  `Of ${totalPrice} only ${paid} reached our account, so we have cancelled the order.`;
export const partArrivedNext = (paid: string) =>
  `We will refund the ${paid}. You are welcome to order again.`;
export const transferCancelledNext = 'If you have sent the money, please tell us: we will refund it.';
export const cashReadyNote = (left: string) => ` Please have ${left} ready in cash.`;
export const nothingLeftNote = ' It is paid: there is nothing to pay at the door.';

export const paidSubject = (id: string) => `Payment received for your order ${id}`;
export const paidOpening = (totalPrice: string, paidBy: string) =>
  `We have received your payment of ${totalPrice} by ${paidBy}. Thank you.`;
export const paidTooMuch = (surplus: string) =>
  `That is ${surplus} more than the order comes to. Please tell us where to send it back.`;
export const paidNext = (deliveryTime: string) =>
  `We are packing your order. It should reach you in ${deliveryTime}.`;

export const paymentFailedSubject = (id: string) => `Your order ${id} was not paid`;
export const paymentFailedOpening = (paidBy: string) =>
  `Your payment by ${paidBy} was not completed, so we have cancelled the order.`;
export const paymentFailedNext =
  'You can pay again from the page of the order, or order anew. If money did leave your wallet, we will refund it.';

export const confirmedSubject = (id: string) => `Your order ${id} is confirmed`;
export const confirmedOpening = 'We have confirmed your order.';
export const confirmedNext = (deliveryTime: string, cashNote: string) =>
  `We are packing it. It should reach you in ${deliveryTime}.${cashNote}`;

export const shippedSubject = (id: string) => `Your order ${id} is on its way`;
export const shippedOpening = 'Your order has left our shop.';
export const shippedNext = (cashNote: string) =>
  `Please keep your phone near you: the rider will call.${cashNote}`;

export const shippedBill = (label: string) => `The number of your bill is ${label}. The bill is attached.`;

export const parcelSubject = (id: string) => `A parcel of your order ${id}`;
export const parcelOpening = 'A parcel of your order is on its way.';
export const trackingOpening =
  'A number by which you follow your parcels has changed. Please use these from now on.';
export const parcelLine = ({ quantity, productName }: { quantity: number; productName: string }) =>
  `In it: ${quantity} x ${productName}`;
export const parcelCourier = (name: string, phone: string) =>
  `It is with ${name}${phone ? ` (${phone})` : ''}.`;
export const parcelNumber = (number: string) => `The number of the parcel is ${number}.`;
export const parcelAddress = (address: string) => `Follow it here: ${address}`;

export const deliveredSubject = (id: string) => `Your order ${id} was delivered`;
export const deliveredOpening = 'We have delivered your order. We hope that you like it.';
export const deliveredNext = (returnDays: number) =>
  `On the page of the order you can review what you bought. If something is wrong with it, tell us there within ${returnDays} days.`;

export const returnRequestedSubject = (id: string) => `Your return of order ${id}`;
export const returnRequestedOpening = 'We have noted your return.';
export const returnRequestedNext =
  'Please keep the goods complete, in their packaging, until we have them back. We write to you when they have arrived.';

export const returnedSubject = (id: string) => `We have your return of order ${id}`;
export const returnedOpening = 'What you returned has arrived.';
export const noSuchLine = 'The order has no such line.';
export const moreThanAsked = 'That is more than was to come back.';
export const returnedNext = 'We will refund you, and write to you when we have.';
export const nothingToRefund = 'Nothing was paid for it, so there is nothing to refund.';
export const refundedUntil = (day: string, due: string) =>
  `We will refund you${due && ` ${due}`} by ${day} at the latest, and write to you when we have.`;
export const arrivedLine = (productName: string, received: number, quantity: number) =>
  `Arrived: ${received === quantity ? received : `${received} of ${quantity}`} x ${productName}`;

export const returnCodeLine = (code: string) => `Please write this code on the parcel: ${code}`;
export const refundPromise = (days: number) => `We refund within ${days} days from the day they arrive.`;

export const returnRefusedSubject = (id: string) => `About your return of order ${id}`;
export const returnRefusedOpening = 'We cannot take back what you asked to return.';
export const returnRefusedNext = (refusal: string) =>
  `Our reason:\n\n${refusal}\n\nIf you see it differently, please write to us or call us.`;

export const returnWithdrawnSubject = (id: string) => `Your return of order ${id} is withdrawn`;
export const returnWithdrawnOpening = 'You have withdrawn your return.';
export const returnWithdrawnNext = 'You keep the goods, and there is nothing to send.';

export const claimClosedSubject = (id: string) => `Your warranty claim of order ${id} is closed`;
export const claimClosedOpening = (numbers: readonly string[]) =>
  `The product of your warranty claim${numbers.length > 0 ? ` ${numbers.join(', ')}` : ''} came back to us with a return.`;
export const claimClosedNext =
  'So the claim is closed. What you paid for the product goes back to you as we wrote about the return.';

export const cancelledSubject = (id: string) => `Your order ${id} is cancelled`;
export const cancelledOpening = 'Your order is cancelled.';
export const depositCancelledNext = (paid: string) =>
  `You have paid ${paid} for it. We will refund that, and write to you when we have.`;
export const cashCancelledNext = 'There is nothing to pay.';
export const walletCancelledNext = (paymentMethod: string) =>
  `If you have paid by ${paymentMethod}, the money goes back to your wallet.`;

export const refundedSubject = (id: string) => `Refund for your order ${id}`;
export const refundedOpening = (refunded: string) => `We have refunded ${refunded} of your payment.`;
export const shortRefund = (missing: string) =>
  `That is ${missing} less than we had written to you for what you sent back, and your return is closed with it. Please ask us why, if we have not told you.`;
export const refundedSoFar = (sum: string) => `With what went back before, that is ${sum}.`;
export const walletRefundNext = (paymentMethod: string) =>
  `It can take a few days until ${paymentMethod} shows it.`;
export const cashRefundNext = 'Please contact us if you have not received it.';

export const orderHeading = (id: string) => `Order ${id}`;
export const subtotalLine = (subTotal: string) => `Subtotal: ${subTotal}`;
export const discountLine = (discount: string) => `Discount: -${discount}`;
export const couponLine = (couponDiscount: string) => `Coupon: -${couponDiscount}`;
export const shippingLine = (shippingCharge: string) => `Shipping: ${shippingCharge}`;
export const totalLine = (totalPrice: string) => `Total: ${totalPrice}`;
export const totalWithVatLine = (totalPrice: string, percent: number) =>
  `Total: ${totalPrice}, ${percent}% VAT included`;
export const paidSoFarLine = (paid: string) => `Paid so far: ${paid}`;
export const paymentLine = (paymentMethod: string) => `Payment: ${paymentMethod}`;
export const deliveryHeading = 'Delivery to:';
export const orderLink = (address: string) => `Your order: ${address}`;
export const nothingDueNow = 'These items cost nothing now. Please order them again.';
/** @param changes sentences */
export const agreeAgain = (changes: readonly string[]) =>
  `${changes.join(' ')} Please check it and order again.`;
export const totalNow = (rupees: string) => `The total is now ${rupees}.`;
export const delivery = 'Delivery';
export const priceNow = (name: string, rupees: string) => `${name} now costs ${rupees}.`;
export const nameNow = (name: string) => `A product of this order is now called ${name}.`;
export const warrantyNow = (name: string, warranty: string) =>
  warranty === '' ? `${name} now states no warranty.` : `The warranty of ${name} is now: ${warranty}.`;
export const updatedMeanwhile = 'The shop was updated while this page was open.';
export const termsNow = (title: string, terms: string) => `The terms of ${title} are now: ${terms}.`;
export const deliveryNow = (time: string) => `Delivery now takes ${time}.`;
export const unknownDistrict = 'Choose a district of Nepal';
export const severalDistricts = (districts: readonly string[]) =>
  `This can be ${listChoices(districts)}. Choose one district.`;
export const severalDistrictsOfAddress = (districts: readonly string[]) =>
  `This can be in ${listChoices(districts)}. Write one district.`;

export const callToCancel = 'We cannot cancel this order online at the moment. Please call us.';
export const otherReturn = (orderId: string) =>
  `The return of the order ${orderId} is not the one that was shown any more, so nothing was changed. Look at it again.`;
export const movedMeanwhile = (orderId: string) =>
  `The order ${orderId} was moved meanwhile, so nothing was changed. Look at it again.`;
