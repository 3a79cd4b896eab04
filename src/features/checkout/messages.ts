/** What the checkout and its result pages say in passing (spec §5, §8). */
export const CHECKOUT_MESSAGES = {
  fixLinesFirst: 'Something in your order has changed. Please check the marked lines first.',
  loginFirst: 'Please login to place your order',
  noPaymentAddress: 'Failed to initialize the wallet payment. Please try again with Cash on Delivery.',
  notFulfilled: 'Order not found or not fulfilled.',
  notVerified: 'Failed to verify payment. Please try again later.',
  orderedAlready: 'You have just ordered these items. Please confirm below that you want them once more.',
  offline: 'You are offline. Nothing was sent: please order once you are connected again.',
  paymentVerified: 'Payment verified successfully!',
  placeOrderFailed: 'Failed to place order. Please try again.',
  /** @param wallet its name, as in the next one */
  walletBlocked: (wallet: string) =>
    `${wallet} payment service is currently unavailable. Please choose Cash on Delivery.`,
  walletDown: (wallet: string) =>
    `${wallet} payment service is temporarily unavailable. Please try again later or choose Cash on Delivery.`,
} as const;
