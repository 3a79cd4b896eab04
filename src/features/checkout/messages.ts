import { plural } from '../../rules/plural.ts';

/** What the checkout and its result pages say (spec §5, §8). */
export const fixLinesFirst = 'Something in your order has changed. Please check the marked lines first.';
export const loginFirst = 'Please login to place your order';
export const noPaymentAddress =
  'Failed to initialize the wallet payment. Please try again with Cash on Delivery.';
export const notFulfilled = 'Order not found or not fulfilled.';
export const notVerified = 'Failed to verify payment. Please try again later.';
export const orderedAlready =
  'You have just ordered these items. Please confirm below that you want them once more.';
export const offline = 'You are offline. Nothing was sent: please order once you are connected again.';
export const paymentVerified = 'Payment verified successfully!';
export const placeOrderFailed = 'Failed to place order. Please try again.';
/** @param wallet its name, as in the next one */
export const walletBlocked = (wallet: string) =>
  `${wallet} payment service is currently unavailable. Please choose Cash on Delivery.`;
export const walletDown = (wallet: string) =>
  `${wallet} payment service is temporarily unavailable. Please try again later or choose Cash on Delivery.`;
export const acceptUnitPrice = (unitPrice: string) => `Accept ${unitPrice}`;
export const address = 'Address';
export const anErrorOccurredDuringPayment = 'An error occurred during payment verification. Redirecting...';
export const anOrderNeedsAnAccount =
  'An order needs an account, so that you can follow and cancel it. What you fill in below stays.';
export const apply = 'Apply';
export const beforeComing = 'before coming.';
export const beforeYouOrderAgain = 'before you order again.';
export const cashOnDeliveryIsAvailable = (walletNames: string) =>
  `Cash on Delivery is available only inside the Kathmandu Valley. Please choose ${walletNames}.`;
export const cashOnDeliveryIsFor = 'Cash on Delivery is for deliveries inside the Kathmandu Valley.';
export const checkAgain = 'Check again';
export const checking = 'Checking...';
export const choose = 'Choose';
export const chooseADistrictFirst = 'Choose a district first';
export const chooseAMunicipalityFirst = 'Choose a municipality first';
export const chooseAProvinceFirst = 'Choose a province first';
export const chooseDistrictAndMunicipality = 'Choose district and municipality from a list';
export const chooseHowToPay = 'Choose how to pay';
export const chooseTheDeliveryLocationFirst =
  'Choose the delivery location first: inside the valley you can also pay in cash.';
export const clearCouponCode = 'Clear coupon code';
export const contactUs = 'Contact us';
export const continueShopping = 'Continue Shopping';
export const coupon = 'Coupon';
export const couponCode = 'Coupon Code';
export const delivery = 'Delivery';
export const deliveryAddress = 'Delivery Address';
export const deliveryInIsInsideValley = (isInsideValley: string) => `Delivery in ${isInsideValley}:`;
export const deliveryLocation = 'Delivery Location';
export const deliveryTakesEither = (either: string) => `Delivery takes ${either}.`;
export const district = 'District';
export const districtLiesInsideTheKathmandu = (district: string) =>
  `${district} lies inside the Kathmandu Valley: there you can pay with Cash on Delivery.`;
export const districtLiesOutsideThe = (district: string) =>
  `${district} lies outside the Kathmandu Valley: please check the delivery location.`;
export const email = 'Email';
export const everywhereElseInNepal = 'Everywhere else in Nepal';
export const fullName = 'Full Name';
export const goOnToWalletNames = (walletNames: string) => `Go on to ${walletNames}`;
export const goToCart = 'Go to Cart';
export const haveYouOrderedHereBefore = 'Have you ordered here before?';
export const insideValley = 'Inside Valley';
export const insideValleyInsideTheKathmandu = (insideValley: string, outsideValley: string) =>
  `${insideValley} inside the Kathmandu Valley, ${outsideValley} elsewhere in Nepal`;
export const invalidPaymentDetails = 'Invalid payment details. Redirecting...';
export const invalidPaymentRequest = 'Invalid payment request';
export const invoice = 'Invoice';
export const kathmanduLalitpurBhaktapur = 'Kathmandu, Lalitpur, Bhaktapur';
export const labelIsRequired = (label: string) => `${label} is required`;
export const loading = 'Loading...';
export const loadingCheckout = 'Loading checkout...';
export const loadingYourOrder = 'Loading your order...';
export const logInRightHere = 'Log in right here';
export const logInToPlaceOrder = 'Log in to Place Order';
export const messageTryingAgainAttempt = (message: string, attempt: number, attempts: number) =>
  `${message}. Trying again (attempt ${attempt} of ${attempts}). Please keep this page open.`;
export const municipality = 'Municipality';
export const name = 'Name';
export const nameIsHavingTechnical = (name: string) =>
  `${name} is having technical difficulties. Cash on Delivery is available.`;
export const onlyLeftLeftInStock = (left: number) => `Only ${left} left in stock.`;
export const orderFailed = 'Order Failed';
export const orderId = 'Order ID';
export const orderLeftInstead = (left: number) => `Order ${left} instead`;
export const orderPlacedSuccessfully = 'Order Placed Successfully!';
export const orderSummary = 'Order Summary';
export const ordersNeedAnAccountWhat = 'Orders need an account. What you have filled in stays.';
export const ourCourierCalls = 'Our courier calls';
export const outsideValley = 'Outside Valley';
export const paymentMethod = 'Payment Method';
export const paymentReference = 'Payment Reference';
export const paymentSuccessfulRedirecting = 'Payment successful! Redirecting...';
export const paymentVerificationFailed = 'Payment verification failed. Redirecting...';
export const paymentWasNotCompletedStatus = (status: string) =>
  `Payment was not completed. Status: ${status}. Please try again.`;
export const phoneNumber = 'Phone Number';
export const placeOrder = 'Place Order';
export const placingOrder = 'Placing Order...';
export const pleaseKeepThisPageOpen = 'Please keep this page open.';
export const pleaseSelectDeliveryLocation = 'Please select delivery location (Inside/Outside Valley)';
export const province = 'Province';
export const quantityQuantity = (quantity: number) => `Quantity: ${quantity}`;
export const removeCouponCode = (code: string) => `Remove coupon ${code}`;
export const seeHowYourOrderStands = 'See how your order stands';
export const seeThatOrder = 'See that order';
export const seeYourOrder = 'See your order';
export const shipping = 'Shipping';
export const statusCode = 'Status Code';
export const stillWaitingForTheShop = 'Still waiting for the shop. Please keep this page open.';
export const takeOut = 'Take out';
export const takeOutName = (name: string) => `Take out: ${name}`;
export const theKathmanduValley = 'the Kathmandu Valley';
export const theListCouldNotBe = 'The list could not be loaded. You can write the address yourself.';
export const thePaymentLinkHasExpired = 'The payment link has expired. Please place your order again.';
export const thePaymentWasCanceledPlease =
  'The payment was canceled. Please try again or choose another payment method.';
export const thePriceHasFallenNow = (price: string, priceBefore: string) =>
  `The price has fallen: now ${price} instead of ${priceBefore}.`;
export const thePriceIsNowUnit = (unitPrice: string, price: string) =>
  `The price is now ${unitPrice} instead of ${price}.`;
export const theShopDidNotAnswer =
  'The shop did not answer, so your order may or may not have been placed. Press Place Order again to make sure: it will not be ordered twice.';
export const theShopDidNotAnswerSo =
  'The shop did not answer, so your order may or may not have been placed. Try Again leads back to your checkout, and Place Order there sends the same order once more: it will not be ordered twice.';
export const thereIsNothingToOrder = 'There is nothing to order in this tab. Go to your cart to check out.';
export const thisHasJustSoldOut = 'This has just sold out.';
export const tryAgain = 'Try Again';
export const tryNameAgain = (name: string) => `Try ${name} again`;
export const verifyingPayment = 'Verifying Payment';
export const verifyingPaymentNow = 'Verifying payment...';
export const viewOrders = 'View Orders';
export const walletNamesHasConfirmedThe = (walletNames: string, orderId: string) =>
  `${walletNames} has confirmed the payment of ${orderId}.`;
export const walletNamesHasConfirmedThis = (walletNames: string) =>
  `${walletNames} has confirmed this payment since.`;
export const walletNamesHasNotDecided = (walletNames: string) =>
  `${walletNames} has not decided on this payment yet, and we go on asking. Before you try again:`;
export const ward = 'Ward';
export const wardWard = (ward: string) => `Ward ${ward}`;
export const wePackYourOrderNow = 'We pack your order now.';
export const wereSorryButThereWas =
  "We're sorry, but there was an error processing your order. Please try again.";
export const whatHappensNext = 'What happens next';
export const whereThatDoesNotHelp = 'where that does not help.';
export const whileWalletNamesIsOut = (walletNames: string) =>
  `While ${walletNames} is out of order you can pay in cash: we call you before we send your order.`;
export const yesOrderTheseItemsAgain = 'Yes, order these items again';
export const youHaveOrderedThisAlready = (orderId: string, walletNames: string) =>
  `You have ordered this already, as ${orderId}, and ${walletNames} has not confirmed the payment yet.`;
export const youOrderedTheseItemsMinutes = (minutesAgo: string, orderId: string) =>
  `You ordered these items ${minutesAgo}, as ${orderId}.`;
export const yourDistrict = 'your district';
export const yourMoneyIsBeingReturned = 'Your money is being returned.';
export const yourOrderNumberIs = 'Your order number is';
export const yourOrderOrderIdIs = (orderId: string) => `Your order ${orderId} is not paid yet.`;
export const yourPayment = 'Your Payment';
export const yourProductsYourDetailsAnd =
  'Your products, your details and your coupon are kept: Try Again leads back to them.';
export const minutesAgo = (minutes: number) =>
  minutes === 0 ? 'just now' : `${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })} ago`;
export const thingsAreMissingOrWrong = (count: number) =>
  plural(count, { one: 'One thing is missing or wrong', other: `${count} things are missing or wrong` });
export const paidIsPaidAndOrdered = (paid: string) =>
  `${paid} is paid and ordered: its items have left your cart.`;
