/** What mails about orders say. */
export const couponCouponDiscount = (couponDiscount: string) => `Coupon: -${couponDiscount}`;
export const deliveryTo = 'Delivery to:';
export const moneyThatGoesBackBy = (paymentMethod: string) =>
  `Money that goes back by ${paymentMethod} can take some days to show.`;
export const namaste = 'Namaste,';
export const orderId = (id: string) => `Order ${id}`;
export const paymentPaymentMethod = (paymentMethod: string) => `Payment: ${paymentMethod}`;
export const paymentReceivedForYourOrder = (id: string) => `Payment received for your order ${id}`;
export const pleaseContactUsIfIt = 'Please contact us if it has not arrived.';
export const pleaseHaveTotalPriceReady = (totalPrice: string) => ` Please have ${totalPrice} ready in cash.`;
export const pleaseKeepYourPhoneNear = (cashToHave: string) =>
  `Please keep your phone near you for the rider.${cashToHave}`;
export const refundForYourOrderId = (id: string) => `Refund for your order ${id}`;
export const shippingShippingCharge = (shippingCharge: string) => `Shipping: ${shippingCharge}`;
export const subtotalSubTotal = (subTotal: string) => `Subtotal: ${subTotal}`;
export const thankYouForYourOrder = 'Thank you for your order.';
export const thePaymentOfYourOrder = (paidBy: string) =>
  `The payment of your order by ${paidBy} was not completed, so the order is cancelled.`;
export const thereIsNothingToPay = 'There is nothing to pay.';
export const totalTotalPrice13Percent = (totalPrice: string) => `Total: ${totalPrice}, 13% VAT included`;
export const weHaveCancelledYourOrder = 'We have cancelled your order.';
export const weHaveRefundedRefundedOf = (refunded: string) => `We have refunded ${refunded} of your payment.`;
export const wePackItAsSoon = (paidBy: string) => `We pack it as soon as ${paidBy} confirms the payment.`;
export const wePackItNowAnd = (time: string, cashToHave: string) =>
  `We pack it now, and it reaches you in ${time}.${cashToHave}`;
export const wePackYourOrderNow = (time: string) => `We pack your order now, and it reaches you in ${time}.`;
export const whatYouPaidByPayment = (paymentMethod: string) =>
  `What you paid by ${paymentMethod} goes back to your wallet.`;
export const youCanOrderAgainAt =
  'You can order again at any time. If money did leave your wallet, we will refund it.';
export const youFindTheOrderIn = (name: string) =>
  `You find the order in your account, under Order History.\n${name}`;
export const yourOrderHasLeftOur = 'Your order has left our store.';
export const yourOrderId = (id: string) => `Your order ${id}`;
export const yourOrderIdIsCancelled = (id: string) => `Your order ${id} is cancelled`;
export const yourOrderIdIsOn = (id: string) => `Your order ${id} is on its way`;
export const yourOrderIdWasNot = (id: string) => `Your order ${id} was not paid`;
export const yourPaymentOfTotalPrice = (totalPrice: string, paidBy: string) =>
  `Your payment of ${totalPrice} by ${paidBy} has arrived. Thank you.`;
