import { plural } from '../../rules/plural.ts';

/** What the checkout and its result pages say (spec §5, §8). */
export const fixLinesFirst = 'Something in your order has changed. Please check the marked lines first.';
export const loginFirst = 'Please login to place your order';
export const walletStartFailed =
  'Failed to initialize the wallet payment. Please try again with Cash on Delivery.';
export const orderNotFulfilled = 'Order not found or not fulfilled.';
export const paymentNotVerified = 'Failed to verify payment. Please try again later.';
export const orderedAlready =
  'You have just ordered these items. Please confirm below that you want them once more.';
export const offlineError = 'You are offline. Nothing was sent: please order once you are connected again.';
export const paymentVerified = 'Payment verified successfully!';
export const placeOrderFailed = 'Failed to place order. Please try again.';
/** @param wallet its name, as in the next ones @param other the name of what can be chosen instead */
export const walletBlocked = (wallet: string, other: string) =>
  `${wallet} payment service is currently unavailable. Please choose ${other}.`;
export const walletDown = (wallet: string, other: string) =>
  `${wallet} payment service is temporarily unavailable. Please try again later or choose ${other}.`;
export const acceptPriceButton = (unitPrice: string) => `Accept ${unitPrice}`;
export const address = 'Address';
export const paymentErrorRedirecting = 'An error occurred during payment verification. Redirecting...';
export const guestAccountNote =
  'So that you can follow and cancel it. What you fill in below stays, and need not be typed again.';
export const apply = 'Apply';
export const courierCallAfterPhone = 'before coming.';
export const repeatOrderAfterLink = 'before you order again.';
export const cashOutsideValleyError = (others: string) =>
  `Cash on Delivery is available only inside the Kathmandu Valley. Please choose ${others}.`;
export const cashOutsideValleyNote = 'Cash on Delivery is for deliveries inside the Kathmandu Valley.';
export const vatBillTitle = 'I need a VAT bill';
export const companyBillTitle = 'I need a bill for a company';
export const vatBillHint = 'The bill is made out to this company, and says its PAN.';
export const company = 'Company Name';
export const pan = 'PAN';
export const panHint = 'Nine digits, as on your PAN certificate';
export const checkAgain = 'Check again';
export const checking = 'Checking...';
export const choose = 'Choose';
export const chooseDistrictFirst = 'Choose a district first';
export const placeDetailsTitle = 'Municipality, ward and landmark';
export const choosePaymentMethod = 'Choose how to pay';
export const chooseLocationForCashHint =
  'Choose the delivery location first: inside the valley you can also pay in cash.';
export const clearCouponLabel = 'Clear coupon code';
export const valleyWarningLink = 'Contact us';
export const continueShopping = 'Continue Shopping';
export const coupon = 'Coupon';
export const promotions = 'Promotions';
export const promotionsOfCart = 'Promotions for this cart';
export const loadingPromotions = 'Looking for promotions...';
export const promotionsFailed = 'We could not look for promotions.';
export const noPromotion = 'No promotion counts for these items now. A coupon code is entered at checkout.';
export const codesAtCheckout = 'It is taken off at checkout, where a coupon code is entered too.';
export const freeDelivery = 'Free delivery';
/** @param terms may say the same amount */
export const promotionTakesOff = (rupees: string, terms = '') =>
  terms.startsWith(`${rupees} off`) ? terms : `${rupees} off${terms && ` (${terms})`}`;
export const couponCode = 'Coupon Code';
export const delivery = 'Delivery';
export const deliveryAddress = 'Delivery Address';
export const deliveryAddressHint = 'Tole, street or house';
export const addressPreview = (address: string) => `Will be sent as: ${address}`;
export const deliveryTo = (place: string) => `Delivery in ${place}:`;
export const deliveryLocation = 'Delivery Location';
export const deliveryTakes = (times: string) => `Delivery takes ${times}.`;
export const switchToInsideValley = 'Switch to Inside Valley and pay cash';
export const switchToOutsideValley = 'Switch to Outside Valley';
export const district = 'District';
export const districtInsideValleyWarning = (district: string) =>
  `${district} lies inside the Kathmandu Valley: there you can pay with Cash on Delivery.`;
export const districtOutsideValleyWarning = (district: string) =>
  `${district} lies outside the Kathmandu Valley: please check the delivery location.`;
export const email = 'Email';
export const outsideValleyHint = 'Everywhere else in Nepal';
export const fullName = 'Full Name';
export const payInCashButton = 'Pay in cash on delivery instead';
export const nothingCharged = 'Nothing was charged.';
export const payAtWalletLink = (walletNames: string) => `Go on to ${walletNames}`;
export const goToCart = 'Go to Cart';
export const guestWelcomeTitle = 'An order needs an account';
export const insideValley = 'Inside Valley';
export const deliveryTimes = (insideValley: string, outsideValley: string) =>
  `${insideValley} inside the Kathmandu Valley, ${outsideValley} elsewhere in Nepal`;
export const invalidPaymentRedirecting = 'Invalid payment details. Redirecting...';
export const invalidPaymentRequest = 'Invalid payment request';
export const printOrder = 'Print this order';
export const insideValleyHint = 'Kathmandu, Lalitpur, Bhaktapur';
export const fieldRequired = (label: string) => `${label} is required`;
export const loading = 'Loading...';
export const loadingCheckout = 'Loading checkout...';
export const loadingOrder = 'Loading your order...';
export const logInHereButton = 'Log in right here';
export const signUpHereButton = 'Sign up right here';
export const logInToOrderButton = 'Log in to Place Order';
export const retryingOrder = (message: string, attempt: number, attempts: number) =>
  `${message}. Trying again (attempt ${attempt} of ${attempts}). Please keep this page open.`;
export const municipality = 'Municipality';
export const earlierAddresses = 'Earlier addresses';
export const landmark = 'Landmark';
export const landmarkHint = 'What the courier will see, such as Patan Dhoka';
export const nearLandmark = (landmark: string) => `near ${landmark}`;
export const name = 'Name';
export const walletOutageNote = (wallet: string, other: string) =>
  `${wallet} is having technical difficulties. ${other} is available.`;
export const stockTooLow = (left: number) => `Only ${left} left in stock.`;
export const orderFailed = 'Order Failed';
export const orderId = 'Order ID';
export const orderRemainingButton = (left: number) => `Order ${left} instead`;
export const orderPlacedTitle = 'Order Placed Successfully!';
export const orderSummary = 'Order Summary';
export const courierCallBeforePhone = 'Our courier calls';
export const outsideValley = 'Outside Valley';
export const paymentMethod = 'Payment Method';
export const paymentReference = 'Payment Reference';
export const paymentSuccessRedirecting = 'Payment successful! Redirecting...';
export const paymentFailedRedirecting = 'Payment verification failed. Redirecting...';
export const paymentNotCompleted = (status: string) =>
  `Payment was not completed. Status: ${status}. Please try again.`;
export const phoneNumber = 'Phone Number';
export const placeOrderButton = 'Place Order';
export const placingOrderButton = 'Placing Order...';
export const keepPageOpen = 'Please keep this page open.';
export const deliveryLocationRequired = 'Please select delivery location (Inside/Outside Valley)';
export const itemQuantity = (quantity: number) => `Quantity: ${quantity}`;
export const itemWarranty = (warranty: string) => `Warranty: ${warranty}`;
export const nameChanged = (nameBefore: string) => `In your cart this was called ${nameBefore}.`;
export const removeCouponLabel = (code: string) => `Remove coupon ${code}`;
export const orderStatusLink = 'See the status of your order';
export const repeatOrderLink = 'See that order';
export const paidOrderLink = 'See your order';
export const statusCode = 'Status Code';
export const stillWaiting = 'Still waiting for the shop. Please keep this page open.';
export const takeOut = 'Take out';
export const takeOutItem = (name: string) => `Take out: ${name}`;
export const kathmanduValley = 'the Kathmandu Valley';
export const addressListFailed = 'The list could not be loaded. You can write the address yourself.';
export const paymentLinkExpired = 'The payment link has expired. Please place your order again.';
export const paymentCanceled = 'The payment was canceled. Please try again or choose another payment method.';
export const priceFallen = (price: string, priceBefore: string) =>
  `The price has fallen: now ${price} instead of ${priceBefore}.`;
export const groupPrice = (price: string, priceBefore: string) =>
  `The price of your group: ${price} instead of ${priceBefore}.`;
export const priceChanged = (unitPrice: string, price: string) =>
  `The price is now ${unitPrice} instead of ${price}.`;
export const outcomeUnknownAtCheckout =
  'The shop did not answer, so your order may or may not have been placed. Press Place Order again to make sure: it will not be ordered twice.';
export const outcomeUnknownOnFailurePage =
  'The shop did not answer, so your order may or may not have been placed. Try Again leads back to your checkout, and Place Order there sends the same order once more: it will not be ordered twice.';
export const nothingToOrder = 'There is nothing to order in this tab. Go to your cart to check out.';
export const soldOut = 'This has just sold out.';
export const tryAgain = 'Try Again';
export const retryWalletButton = (wallet: string) => `Try ${wallet} again`;
export const verifyingPayment = 'Verifying Payment';
export const walletLandingVerifying = 'Verifying payment...';
export const viewOrders = 'View Orders';
export const orderPaidBeforeLink = (walletNames: string, orderId: string) =>
  `${walletNames} has confirmed the payment of ${orderId}.`;
export const paymentConfirmedBeforeLink = (walletNames: string) =>
  `${walletNames} has confirmed this payment since.`;
export const paymentUndecidedBeforeLink = (walletNames: string) =>
  `${walletNames} has not confirmed this payment yet, and we keep checking. Before you try again:`;
export const ward = 'Ward';
export const wardNumber = (ward: string) => `Ward ${ward}`;
export const packingOrder = 'We check your order and pack it.';
export const orderProcessingError =
  "We're sorry, but there was an error processing your order. Please try again.";
export const nextStepsTitle = 'What happens next';
export const valleyWarningAfterLink = 'where that does not help.';
export const walletOutageCashHint = (walletNames: string) =>
  `While ${walletNames} is unavailable you can pay in cash: we call you before we send your order.`;
export const repeatOrderButton = 'Yes, order these items again';
export const unpaidOrderBeforeLink = (orderId: string, walletNames: string) =>
  `You have ordered this already, as ${orderId}, and ${walletNames} has not confirmed the payment yet.`;
export const recentOrderBeforeLink = (timeAgo: string, orderId: string) =>
  `You ordered these items ${timeAgo}, as ${orderId}.`;
export const yourDistrict = 'your district';
export const refundInProgress = 'Your money is being returned.';
export const orderNumberBeforeId = 'Your order number is';
export const orderUnpaidBeforeLink = (orderId: string) => `Your order ${orderId} is not paid yet.`;
export const transferLink = 'See how to pay for it';
export const walletLandingTitle = 'Your Payment';
export const checkoutKeptNote =
  'Your products, your details and your coupon are kept: Try Again leads back to them.';
export const minutesAgo = (minutes: number) =>
  minutes === 0 ? 'just now' : `${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })} ago`;
export const errorSummaryTitle = (count: number) =>
  plural(count, { one: 'One thing is missing or wrong', other: `${count} things are missing or wrong` });
export const paidOrderLeftCart = (orderId: string) =>
  `${orderId} is paid and ordered: its items have left your cart.`;
export const byDistrict = 'By district';
export const arrives = 'Arrives';
export const districtRequired = 'Please choose your district: what delivery costs depends on it';
export const shipping = 'Shipping';
export const deliveryUnknown = 'Please wait until it is known what delivery costs, and order again.';
