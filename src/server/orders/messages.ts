/** What mails about orders say. */
export const couponLine = (couponDiscount: string) => `Coupon: -${couponDiscount}`;
export const deliveryHeading = 'Delivery to:';
export const walletRefundNext = (paymentMethod: string) =>
  `Money that goes back by ${paymentMethod} can take some days to show.`;
export const greeting = 'Namaste,';
export const orderHeading = (id: string) => `Order ${id}`;
export const paymentLine = (paymentMethod: string) => `Payment: ${paymentMethod}`;
export const paidSubject = (id: string) => `Payment received for your order ${id}`;
export const cashRefundNext = 'Please contact us if it has not arrived.';
export const cashReadyNote = (totalPrice: string) => ` Please have ${totalPrice} ready in cash.`;
export const shippedNext = (cashNote: string) => `Please keep your phone near you for the rider.${cashNote}`;
export const refundedSubject = (id: string) => `Refund for your order ${id}`;
export const shippingLine = (shippingCharge: string) => `Shipping: ${shippingCharge}`;
export const subtotalLine = (subTotal: string) => `Subtotal: ${subTotal}`;
export const placedOpening = 'Thank you for your order.';
export const paymentFailedOpening = (paidBy: string) =>
  `The payment of your order by ${paidBy} was not completed, so the order is cancelled.`;
export const cashCancelledNext = 'There is nothing to pay.';
export const totalLine = (totalPrice: string) => `Total: ${totalPrice}, 13% VAT included`;
export const cancelledOpening = 'We have cancelled your order.';
export const refundedOpening = (refunded: string) => `We have refunded ${refunded} of your payment.`;
export const walletPlacedNext = (paidBy: string) => `We pack it as soon as ${paidBy} confirms the payment.`;
export const cashPlacedNext = (deliveryTime: string, cashNote: string) =>
  `We pack it now, and it reaches you in ${deliveryTime}.${cashNote}`;
export const paidNext = (deliveryTime: string) =>
  `We pack your order now, and it reaches you in ${deliveryTime}.`;
export const walletCancelledNext = (paymentMethod: string) =>
  `What you paid by ${paymentMethod} goes back to your wallet.`;
export const paymentFailedNext =
  'You can order again at any time. If money did leave your wallet, we will refund it.';
export const closing = (name: string) => `You find the order in your account, under Order History.\n${name}`;
export const shippedOpening = 'Your order has left our store.';
export const placedSubject = (id: string) => `Your order ${id}`;
export const cancelledSubject = (id: string) => `Your order ${id} is cancelled`;
export const shippedSubject = (id: string) => `Your order ${id} is on its way`;
export const paymentFailedSubject = (id: string) => `Your order ${id} was not paid`;
export const paidOpening = (totalPrice: string, paidBy: string) =>
  `Your payment of ${totalPrice} by ${paidBy} has arrived. Thank you.`;
