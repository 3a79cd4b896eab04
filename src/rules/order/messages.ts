/** What delivery and payment say. */
export const addSomethingToYourOrder = 'add something to your order';
export const cashOnDelivery = 'Cash on Delivery';
export const chooseCashOnDeliveryOr = (otherwise: string) => `choose Cash on Delivery, or ${otherwise}`;
export const khalti = 'Khalti';
export const leastToMostDays = (least: number, most: number) => `${least} to ${most} days`;
export const nameTakesAtMostMost = (name: string, most: string) =>
  `${name} takes at most ${most} in one payment.`;
export const nameTakesNoPaymentBelow = (name: string, least: string) =>
  `${name} takes no payment below ${least}.`;
export const orderAPartOfIt = 'order a part of it now and the rest later';
export const payNowFromYourKhalti = 'Pay now from your Khalti wallet. You come back here afterwards.';
export const payTheCourierInCash = 'Pay the courier in cash when your order arrives.';
export const pleaseAdvice = (advice: string) => `Please ${advice}.`;
