import { listChoices, plural } from '../plural.ts';

/** What delivery and payment say. */
export const addToOrderAdvice = 'add something to your order';
export const cashOnDelivery = 'Cash on Delivery';
export const methodOrOtherwiseAdvice = (methods: string, otherwise: string) =>
  `choose ${methods}, or ${otherwise}`;
export const nothingToPay = 'Nothing to pay';
export const nothingDueNote =
  'Your order comes to Rs. 0, delivery included: no payment is needed, now or at the door.';
export const bankTransfer = 'Bank Transfer';
export const bankTransferSentence =
  'Send the money to our bank account, which you see once your order is placed.';
export const khalti = 'Khalti';
export const deliveryDays = (least: number, most: number) =>
  least === most ? `${least} ${plural(least, { one: 'day', other: 'days' })}` : `${least} to ${most} days`;
export const deliveryLineError = (line: string, mostRupees: number, mostDays: number) =>
  `has a line that is no district with a charge of at most ${mostRupees} and days of at most ${mostDays}, such as Kaski | 150 | 3-5: ${line}`;
export const deliveryReadingsError = (line: string, districts: readonly string[]) =>
  `has a line that can be for ${listChoices(districts)}: ${line}`;
export const deliveryTwiceError = (place: string) => `has two lines for ${place}`;
export const aboveWalletLimit = (wallet: string, most: string) =>
  `${wallet} takes at most ${most} in one payment.`;
export const belowWalletLimit = (wallet: string, least: string) =>
  `${wallet} takes no payment below ${least}.`;
export const splitOrderAdvice = 'order a part of it now and the rest later';
export const esewa = 'eSewa';
export const esewaSentence = 'Pay now from your eSewa account. You come back here afterwards.';
export const khaltiSentence = 'Pay now from your Khalti wallet. You come back here afterwards.';
export const cashOnDeliverySentence = 'Pay the courier in cash when your order arrives.';
export const adviceSentence = (advice: string) => `Please ${advice}.`;
