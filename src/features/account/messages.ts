import type { OrderStatus } from '../../contract/order.ts';
import type { ReturnReason, ReturnState } from '../../contract/return.ts';
import type { ClaimStatus } from '../../contract/serial.ts';

/** What the account says (spec §8). */
export const accountDeleted = 'Your account was deleted';
export const verificationLinkSent = (email: string) => `A link is on its way to ${email}`;
export const wholeOrderOutOfStock = 'Nothing of this order is in stock today.';
export const itemsOutOfStock = (names: readonly string[]) => `Not in stock today: ${names.join(', ')}`;
export const orderCancelled = 'Order cancelled';
export const otherSessionsEnded = 'All other sessions ended';
export const passwordChanged = 'Password changed successfully!';
export const profileUpdated = 'Profile updated successfully';
export const sessionEnded = 'Session ended';
export const alertEnded = 'The alert has ended';
export const account = 'Account';
export const address = 'Address';
export const alerts = 'Alerts';
export const allFieldsAreRequired = 'All fields are required';
export const amount = 'Amount';
export const noInvoiceYetNote =
  'You can print the order here once we have accepted it and, if you pay by wallet, received the payment.';
export const showPassword = 'Show password';
export const samePasswordHint = 'Repeat the password';
export const ruleMet = (rule: string) => `✓ ${rule}`;
export const newPasswordHint = (minPasswordLength: number) => `At least ${minPasswordLength} characters`;
export const authenticationFailed = 'Authentication failed';
export const backToOrder = 'Back to the order';
export const billedTo = 'Billed to';
export const cancel = 'Cancel';
export const cancelOrder = 'Cancel Order';
export const cancelOrderQuestion = (orderId: string | number) =>
  `Cancel order ${orderId}? This cannot be undone.`;
export const cancelPaidOrderQuestion = (orderId: string | number) =>
  `Cancel order ${orderId}? What you paid goes back to your wallet.`;
export const cancelling = 'Cancelling...';
export const changePassword = 'Change Password';
export const changing = 'Changing...';
export const close = 'Close';
export const confirmEmailButton = 'Confirm My Email';
export const confirmPassword = 'Confirm password';
export const confirming = 'Confirming...';
export const continueShopping = 'Continue Shopping';
export const currentPassword = 'Current Password';
export const deleteAccountButton = 'Delete My Account';
export const deleteAccountTitle = 'Delete Your Account';
export const deleting = 'Deleting...';
export const discount = 'Discount';
export const downloadDataButton = 'Download My Data';
export const editProfile = 'Edit Profile';
export const email = 'Email';
export const emailReadOnlyHint = 'Email cannot be changed';
export const emailConfirmed = (email: string) => `${email} is confirmed.`;
export const emailUnconfirmed = (email: string) =>
  `${email} is not confirmed yet. Open the link that we emailed you. You can order without it; larger orders may need it.`;
export const endButton = 'End';
export const endOtherSessionsButton = 'End All Others';
export const endOtherSessionsQuestion =
  'End all sessions but this one? You will need to log in again on those devices.';
export const endAlertLabel = (productName: string) => `End the alert on ${productName}`;
export const endSessionLabel = (device: string) => `End the session of ${device}`;
export const expectedDelivery = (days: string) => `Expected ${days}`;
export const firstName = 'First name';
export const profileFirstName = 'First Name';
export const otpEmailHint = 'For another email or a new OTP, start over.';
export const forgotPassword = 'Forgot password?';
export const complainLink = 'Write a complaint';
export const orderHelpLink = 'Get help with this order';
export const agreementBeforeLink = 'I agree to the';
export const totalInWordsLabel = 'In words:';
export const billCompany = 'Bill for';
export const buyerPan = 'PAN';
export const includedVat = (percent: number) => `Included VAT (${percent}%)`;
export const includingShippingFee = 'Including Shipping Fee';
export const orderPrint = 'Order';
export const printOrder = 'Print this order';
export const notABill = 'This is a print of the order, not a tax bill.';
export const billsTitle = 'Bills';
export const loadingBills = 'Loading bills...';
export const billNamed = {
  INVOICE: (label: string) => `Bill ${label}`,
  CREDIT_NOTE: (label: string) => `Credit note ${label}`,
};
export const downloadBill = (label: string) => `Download ${label} as PDF`;
export const warrantyTitle = 'Serial numbers and warranty';
export const serialNumber = (serial: string) => `Serial number ${serial}`;
export const warrantyWith = (words: string) => `Warranty: ${words}`;
export const warrantyOver = '(it has ended)';
export const claimWarranty = 'Claim the warranty';
export const claimWarrantyOf = (serial: string) => `Claim the warranty of ${serial}`;
export const claimProblem = 'What is wrong?';
export const sendClaim = 'Send the claim';
export const claimSent = 'Your claim is noted';
export const claimTitle = (number: string) => `Warranty claim ${number}`;
export const replacedBy = (serial: string) => `The serial number of the new one is ${serial}`;
/** The steps of a claim, and what its buyer does next. */
export const claimSteps: Readonly<Record<ClaimStatus, string>> = {
  REQUESTED: 'Claim noted. Please bring the product with its bill to our shop, or ask us how to send it.',
  RECEIVED: 'We have your product',
  AT_SERVICE_CENTRE: 'Sent to the service centre of its maker',
  BACK: 'Back from the service centre',
  REPLACED: 'Replaced',
  REFUNDED: 'You get your money back',
  RETURNED: 'Ready, and goes back to you',
  REFUSED: 'Not covered by the warranty',
  CLOSED: 'Closed: the product came back to us with a return',
};
export const returnOrder = 'Return';
export const returnUntil = (when: string) =>
  `You can return what we delivered, unused and complete, ${when}. Call or write to us, and we will arrange it.`;
export const returnUntilDay = (day: string) => `until ${day}`;
export const returnWithinDays = (days: number) => `within ${days} days of delivery`;
export const returnEnded = (day: string) =>
  `The time for returns ended on ${day}. If something is broken, the manufacturer’s warranty may cover it.`;
export const warrantyLink = 'How the warranty works';
export const returnSubject = (orderId: string) => `Return of order ${orderId}`;
/** What the customer sends, with room for the rest. */
export const returnDraft = (orderId: string) =>
  `Namaste, I would like to return something from my order ${orderId}. What and why: `;
export const callShop = (phone: string) => `Call ${phone}`;
export const whatsApp = 'WhatsApp';
export const viber = 'Viber';
export const writeReview = 'Write a review';
export const writeReviewOf = (product: string) => `Write a review of ${product}`;
export const orderHelpQuestion = 'Is something wrong?';
export const keepOrder = 'Keep Order';
export const keepSessions = 'Keep Them';
export const lastName = 'Last name';
export const profileLastName = 'Last Name';
export const sessionLastUsedBeforeDate = ', last used';
export const loading = 'Loading...';
export const loadingOrderDetails = 'Loading order details...';
export const loadingOrders = 'Loading orders...';
export const loadingSessions = 'Loading sessions...';
export const loadingAccount = 'Loading your account...';
export const sessionLoggedInBeforeDate = 'Logged in';
export const login = 'Login';
export const logout = 'Logout';
export const refundInProgress = 'Money is being returned';
export const refundCompleted = 'Money was returned';
export const myProfile = 'My Profile';
export const name = 'Name';
export const newPassword = 'New Password';
export const noInvoiceYet = 'Nothing to print yet';
export const invoiceNumber = (orderId: string | number) => `No. ${orderId}`;
export const noOrderJustPlaced =
  'No order was just placed in this tab. All your orders are in your order history.';
export const noOrdersFound = 'No orders found';
export const notPaid = 'Not paid';
export const notPaidYet = 'Not paid yet';
export const paymentOnDelivery = 'On delivery';
export const orderAgain = 'Order Again';
export const orderHistory = 'Order History';
export const orderNotFound = 'Order not found';
export const orderTitle = (orderId: string | number) => `Order ${orderId}`;
export const otpSent = 'OTP has been sent to your email.';
export const paid = 'Paid';
export const panVatNumber = (panVat: string) => `PAN/VAT No. ${panVat}`;
export const particulars = 'Particulars';
export const password = 'Password';
export const passwordReset =
  'Password reset successfully. Redirecting to homepage. Now you can login with your new password.';
export const payNow = 'Pay now';
export const payment = 'Payment';
export const paymentMethod = 'Payment Method';
export const phone = 'Phone';
export const otpAndPasswordRequired = 'Please enter both OTP and new password.';
export const print = 'Print';
export const dataPolicyLink = 'Privacy';
export const products = 'Products';
export const quantity = 'Qty.';
export const unitPrice = 'Rate';
export const dataPolicyBeforeLink = 'Read what we keep, and for how long, under';
export const preparingData = 'Preparing...';
export const paidSoFar = 'Paid so far';
export const leftAtDoor = 'Left to pay at the door';
export const refunded = 'Refunded';
export const registrationNumber = (registration: string) => `Registration No. ${registration}`;
export const requestOtp = 'Request OTP';
export const resetPassword = 'Reset Password';
export const resetting = 'Resetting...';
export const saveChanges = 'Save Changes';
export const savedItems = 'Saved Items';
export const saving = 'Saving...';
export const resendLinkButton = 'Send the Link Again';
export const sending = 'Sending...';
export const sessionsAndPrivacy = 'Sessions & Privacy';
export const shippingCharge = 'Shipping Charge';
export const signUp = 'Sign Up';
export const startOver = 'Start Over';
export const startShopping = 'Start Shopping';
export const nextDelivery = 'Next delivery';
export const recentlyBought = 'Recently bought';
export const ownReviewsLink = 'Your reviews and questions';
export const itemsInShort = (name: string, others: number) =>
  others === 0 ? name : `${name} and ${others} more`;
export const upcomingStepPrefix = 'Still to come:';
export const studio = 'Studio';
export const subtotal = 'Subtotal';
export const agreementLink = 'terms and conditions';
export const thisBrowser = '(this browser)';
export const verificationLinkMissing =
  'This page needs the link that we emailed you. Please open it from the email.';
export const total = 'Total';
export const phoneDigitsOnly = 'Use digits only, such as 9841234567';
export const viewDetails = 'View Details';
export const viewOrderDetails = (orderId: string) => `View Details of order ${orderId}`;
export const priceAlertCondition = (price: string) => `When it costs ${price} or less`;
export const stockAlertCondition = 'When it is back in stock';
export const sessionsTitle = 'Where You Are Logged In';
export const orderTimelineTitle = 'Where your order is';
export const noAlerts = 'You have no alerts. Ask for one on the page of a product.';
export const authDialogTitle = 'Your account';
export const dataDownloadTitle = 'Your Data';
export const emailConfirmedThanks = 'Your email is confirmed. Thank you.';
export const dataDownloadDescription =
  'Your profile, orders, sessions, alerts and the emails we sent you, as a JSON file.';
export const deleteAccountConsequences = (years: number) =>
  `Your profile, sessions and contact details are deleted at once, and cannot be brought back. The law requires us to keep the bills of your orders, with name, address and PAN, and your complaints with our answers for ${years} years after the end of their fiscal year.`;
export const errorWithReason = (message: string) => `Error: ${message}`;
export const failedToLoadOrderDetails = 'Failed to load order details';
export const otp = 'OTP';
/** The steps of an order: never the words of its raw status, which stands beside them. */
export const orderSteps: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'Order received',
  AWAITING_PAYMENT: 'Order received, waiting for your payment',
  CONFIRMED: 'Being packed',
  SHIPPED: 'On its way to you',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
  RETURN_REQUESTED: 'Return requested',
  RETURNED: 'Goods received back',
  REFUNDED: 'Money refunded',
  PARTIALLY_REFUNDED: 'Money partly refunded',
};

/** What a return says to its customer. */
export const askReturnTitle = 'Ask for a return';
export const returnsTitle = 'Your returns';
export const loadingReturns = 'Loading returns...';
export const returnSealedUntil = (day: string) =>
  `Sealed goods, whose seal is unbroken, can be returned until ${day}.`;
export const returnWhat = 'What do you return?';
export const returnPiecesLabel = (name: string) => `Pieces of ${name}`;
export const returnPieces = (pieces: number, bought: number) => `${pieces} of ${bought}`;
export const returnWhy = 'Why do you return it?';
export const chooseReason = 'Choose a reason';
export const returnReasons: Readonly<Record<ReturnReason, string>> = {
  defective: 'It does not work',
  damaged: 'It arrived damaged',
  wrong_item: 'It is not what I ordered',
  not_as_described: 'It differs from its description',
  changed_mind: 'I do not need it any more',
  other: 'Something else',
};
export const returnNote = 'Describe it';
export const returnNoteHint = 'What is wrong, and since when? It helps us to check it.';
export const returnOpenedQuestion = 'Was it opened?';
export const returnOpened = 'It was opened';
export const returnSealed = 'The seal is unbroken';
export const askReturnButton = 'Ask for the return';
export const askingReturn = 'Sending...';
export const returnAsked = 'We have noted your return';
export const returnCodeLabel = 'Write this code on the parcel';
export const returnPromise = (days: number) =>
  `Keep the goods complete and in their packaging. We refund within ${days} days from the day they arrive.`;
export const returnRefundBy = (day: string) =>
  `The goods are with us. We refund you by ${day} at the latest.`;
export const nothingToRefund = 'Received, nothing was paid for it';
export const returnStates: Readonly<Record<ReturnState, string>> = {
  ASKED: 'Asked for',
  RECEIVED: 'Received',
  REFUNDED: 'Refunded',
  REFUSED: 'Not accepted',
  WITHDRAWN: 'Withdrawn',
};
export const returnStateOn = (state: string, day: string) => `${state} on ${day}`;
export const returnRefusal = (refusal: string) => `Our reason: ${refusal}`;
export const returnLine = (quantity: number, name: string) => `${quantity} × ${name}`;
export const returnLineCame = (received: number) => ` (${received} received)`;
export const withdrawReturn = 'Withdraw this return';
export const withdrawReturnQuestion = 'Withdraw this return? You keep the goods.';
export const keepReturn = 'Keep the return';
export const returnWithdrawn = 'The return is withdrawn';

/** What parcels say to their customer. */
export const parcelsTitle = 'Your parcels';
export const parcelOn = (courier: string, day: string) => `With ${courier} since ${day}`;
export const callCourier = (phone: string) => `Call the courier: ${phone}`;
export const parcelNumber = (number: string) => `Number of the parcel: ${number}`;
export const followParcel = 'Follow the parcel';
