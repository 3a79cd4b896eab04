import type { MatchedBy, StatementLine } from '../../../contract/editor/statement.ts';
import type { MoneyMovement } from '../../../contract/money-movement.ts';
import type { HoldReason, OrderStatus } from '../../../contract/order.ts';
import type { PaymentAttention, PaymentState } from '../../../contract/payment.ts';
import type { ReturnReason, ReturnState } from '../../../contract/return.ts';
import { plural } from '../../../rules/plural.ts';
import { counted } from '../count-text.ts';
import { onHold, toConfirm } from '../messages.ts';

/** Labels of statuses for staff; shoppers see the status as it is (spec §4). */
export const statusNames: Readonly<Record<OrderStatus, string>> = {
  PENDING: toConfirm,
  AWAITING_PAYMENT: 'Awaiting payment',
  CONFIRMED: 'Confirmed',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
  RETURN_REQUESTED: 'Return requested',
  RETURNED: 'Returned',
  REFUNDED: 'Refunded',
  PARTIALLY_REFUNDED: 'Partly refunded',
};
/** Labels of the steps that lead to a status. */
export const statusSteps: Partial<Record<OrderStatus, string>> = {
  CONFIRMED: 'Confirm order',
  SHIPPED: 'Mark as shipped',
  DELIVERED: 'Mark as delivered',
  RETURN_REQUESTED: 'Record a return request',
};
export const confirmHeldStep = 'Confirm anyway';
export const otherStep = (status: string) => `Mark as ${status}`;
export const cancelReturnStep = 'Cancel the return';
/** Why an order is on hold. */
const holdReasons: Readonly<Record<HoldReason, string>> = {
  large_order: 'a large order of a new customer',
  shared_phone: 'other customers have open orders to this phone number',
  cash_outside_valley: 'cash outside the valley, while the wallet was out of order: call first',
  doubtful_district: 'the address can be in another district than delivery was charged for: call first',
  busy_network: 'many customers have open orders from this network',
};
export const onHoldBecause = (reasons: readonly HoldReason[]) =>
  `${onHold}: ${reasons.map((reason) => holdReasons[reason]).join('; ')}`;
/** Why a payment needs attention, and what to do, by the name of the wallet. */
export const paymentAttention: Readonly<Record<PaymentAttention, (wallet: string) => string>> = {
  held: (wallet) =>
    `${wallet} holds this payment as pending, or in a status that the shop does not know. Deliver nothing for it, and ask ${wallet}’s support.`,
  refunded: (wallet) =>
    `${wallet} has refunded this payment in its dashboard. Do not deliver: cancel the order.`,
  part_refunded: (wallet) =>
    `${wallet} has refunded a part in its dashboard. Look up the amount, and record it by hand on the order’s page.`,
};

/** What the list of orders says. */
export const loadingOrders = 'Loading orders...';
export const allOrders = 'All orders';
export const orderSearchLabel = 'Find orders by number, phone, name or e-mail';
export const orderSearchButton = 'Find';
export const moreLists = 'More';
export const fewerLists = 'Fewer';
export const refundDueFilter = 'Refund due';
export const paymentToCheckFilter = 'Payment to check';
export const transfersFilter = 'Transfers to come';
export const noOrdersFound = 'No orders found';
export const orderCount = (count: number) => counted(count, { one: 'order', other: 'orders' });
/** The columns of the list of orders. */
export const columns = {
  choose: 'Choose',
  order: 'Order',
  time: 'Time',
  customer: 'Customer',
  total: 'Total and items',
  payment: 'Payment',
  status: 'Status',
  step: 'Next step',
};
/** Labels of the states of a wallet payment. */
export const paymentStates: Readonly<Record<PaymentState, string>> = {
  INITIATING: 'not paid yet',
  OPEN: 'not paid yet',
  PAID: 'paid',
  FAILED: 'not paid',
  NEEDS_REFUND: 'refund due',
  REFUNDING: 'refund pending',
  REFUNDED: 'refunded',
};
export const orderSaved = (orderId: string | number) => `${orderId}: saved`;
export const cancelOrderButton = 'Cancel order';
export const confirmCancelButton = 'Yes, cancel order';
export const keepOrderButton = 'Keep order';
export const cancelOrderQuestion = (orderId: string | number) =>
  `Cancel ${orderId}? Its items go back into stock, and its buyer is notified.`;
export const cancelChosenButton = (count: number) => `Cancel ${orderCount(count)}`;
export const confirmCancelChosenButton = (count: number) => `Yes, cancel ${orderCount(count)}`;
export const keepChosenButton = (count: number) =>
  plural(count, { one: keepOrderButton, other: 'Keep orders' });
export const cancelChosenQuestion = (count: number) =>
  `Cancel ${orderCount(count)}? Their items go back into stock, and each buyer is notified.`;
export const chosenCancelled = (count: number) => `${orderCount(count)} cancelled`;
export const blockBuyerButton = 'Block the buyer';
export const blockBuyerQuestion = (contacts: string) =>
  `Block ${contacts}? The shop takes no more orders of them.`;
export const buyerBlocked = 'Blocked from ordering';
export const blockedBuyerNote = (orderId: string | number) => `Order ${orderId}`;

/** What the page of one order says. */
export const loadingOrder = 'Loading the order...';
export const stepsLabel = 'Next steps';
export const serialsToEnter = (count: number) =>
  `${counted(count, { one: 'serial number', other: 'serial numbers' })} to enter before it ships.`;
export const awaitedGoodsNote =
  'It was cancelled after it was shipped: its pieces are not in stock until the parcel is back.';
export const receivedForSaleButton = 'Received, back into stock';
export const receivedForSaleQuestion = (orderId: string | number) =>
  `Have the goods of ${orderId} arrived in a condition to be sold again?`;
export const receivedNotForSaleButton = 'Received, not for sale';
export const receivedNotForSaleQuestion = (orderId: string | number) =>
  `Have the goods of ${orderId} arrived, but not in a condition to be sold again?`;
export const printSlipButton = 'Print packing slip';
export const printOrderLink = 'Print the order';
export const deliveryTitle = 'Customer and delivery';
export const address = 'Address';
export const paymentMethod = 'Payment Method';
export const network = 'Ordered from the network';
export const shippingCharge = 'Shipping Charge';
export const placedEvent = 'Placed';
export const placedByStaff = 'Placed in the customer’s name';
export const placedOfQuotation = (number: string) => `Placed from quotation ${number}`;
export const acceptedEvent = (number: string) => `Quotation ${number} accepted`;
export const newPhoneOrder = 'New order by phone';
export const restockedEvent = ', back into stock';
export const notRestockedEvent = ', not for sale';
export const refundEvent = (amount: string, method: string) => `Refund of ${amount} ${method}`;
export const refundMadeEvent = 'Refund recorded as made';
export const refundNotMadeEvent = 'Refund recorded as not made';
/** By the action in the audit log; `label` is the bill's number. */
export const billEvents: Partial<Record<string, (label: string) => string>> = {
  'bill.send': (label) => `Bill ${label} sent to CBMS again`,
  'bill.issue': (label) => `Bill ${label} issued`,
  'bill.credit': (label) => `Credit note ${label} issued`,
  'bill.print': (label) => `${label} printed`,
};

export const billBuyerEvent = 'Company or PAN of the bill corrected';

/** What the packing slip says. */
export const slipTitle = 'Packing slip';
export const slipOrder = (orderId: string | number, time: string) => `Order ${orderId}, ${time}`;
export const slipPackedColumn = 'Packed';
export const slipQuantityColumn = 'Qty.';
export const slipProductColumn = 'Product';
export const slipPaid = (amount: string) => `Paid: ${amount}.`;
export const slipAmountToCollect = (amount: string) => `Collect on delivery: ${amount}`;
export const slipNothingToCollect = 'Nothing to collect on delivery';

/** What the transfer of an order says. */
export const transferTitle = 'Bank transfer';
export const transferAsked = 'Asked for';
export const transferUntil = 'The order waits until';
export const transferReferenceLabel = 'Transaction number';
export const transferSentAt = 'The buyer said so on';
export const transferNotSent = 'Not told yet';
export const transferSlipButton = 'Download the slip';
export const transferArrivedTitle = 'Money that arrived';
export const transferAmountLabel = 'Amount that arrived, in rupees';
export const transferAmountHint = (asked: string) => `As the bank shows it. ${asked} was asked for.`;
export const transferAmountError = 'Enter the amount that arrived, such as 1,25,000.00';
export const confirmTransferButton = 'Confirm the money';
export const transferArrivedQuestion = (amount: string, orderId: string | number) =>
  `Has ${amount} arrived in the account for ${orderId}?`;
export const transferTooLittleNote = (difference: string) =>
  `It is ${difference} less than asked for: the order is cancelled, and the money has to go back.`;
export const transferTooMuchNote = (difference: string) =>
  `It is ${difference} more than asked for: the order is confirmed, and all of it is recorded.`;
export const transferLateNote = 'The order waits for no money any more, so it has to go back.';
export const furtherTitle = 'More money arrived';
export const furtherNote = 'What came besides is recorded by its transaction number, and has to go back.';
export const furtherReferenceError = 'Enter its transaction number';
export const transferEvent = (amount: string) => `${amount} arrived in the account`;

/** What the deposit of an order says. */
export const depositTitle = 'Record a deposit';
export const leftToPay = (amount: string) => `${amount} left to pay`;
export const depositNote =
  'A part that its buyer has paid already. What is left is paid at the door; this moves no money.';
export const depositAmountLabel = 'Amount paid, in rupees';
export const depositAmountHint = (left: string) => `At most ${left}, which is left to pay.`;
export const depositAmountError = 'Enter the amount that was paid, such as 5,000';
export const depositMethodLabel = 'Paid by';
export const depositCash = 'Cash';
export const depositReferenceLabel = 'Transaction or receipt number';
export const depositReferenceError = 'Enter the number of the transaction or receipt';
export const depositButton = 'Record the deposit';
export const depositQuestion = (amount: string, orderId: string | number) =>
  `Has ${amount} been paid for ${orderId}?`;
export const depositEvent = (amount: string) => `Deposit of ${amount} recorded`;

/** What the reader of a bank's statement says. */
export const statementTitle = 'Find transfers in a bank statement';
export const orderLines = 'Lines';
export const statementLabel = 'Statement as CSV';
export const statementHint =
  'From your bank’s site, with its headings. It is read here only, and nothing is recorded until you confirm it: then the line is kept with its money.';
export const statementReading = 'Reading...';
export const statementTooLarge = 'A statement may have at most 2 MB. Please save a shorter time.';
export const statementRead = (lines: number, proposed: number) =>
  `${counted(lines, { one: 'payment', other: 'payments' })} came in, ${proposed} of them for an order`;
export const statementProblem = (line: number, message: string) => `Line ${line}: ${message}`;
export const statementOutcomes: Readonly<Record<StatementLine['outcome'], string>> = {
  proposed: 'For',
  several: 'More than one order may be meant, so none is proposed:',
  shared: 'Another line is for the same order, so none is proposed:',
  done: 'Recorded already for',
  none: 'No order found',
};
export const statementMatchedBy: Readonly<Record<MatchedBy, string>> = {
  'order-number': 'by the order number',
  reference: 'by the transaction number',
  amount: 'by the amount alone: please check who sent it',
};
export const statementConfirmed = (orderId: string) => `Recorded for ${orderId}`;
export const confirmTransferOf = (orderId: string) => `Confirm the money for ${orderId}`;

/** What an order's money and its refunds say. */
export const moneyTitle = 'Money';
export const unrecordedRefundNote =
  'A part was refunded in the wallet’s dashboard. Look up the amount there, and record it below as refunded by hand.';
export const noPayments = 'No payments yet.';
export const movementsLabel = 'Movements';
export const movementKinds: Readonly<Record<MoneyMovement['kind'], string>> = {
  payment: 'Paid',
  refund: 'Refunded',
  handover: 'Handed over by the courier',
};
export const movementStates: Readonly<Record<MoneyMovement['state'], string>> = {
  DONE: '',
  PENDING: 'pending',
  REFUSED: 'refused',
};
export const byWallet = (wallet: string) => `by ${wallet}`;
export const byTheWallet = 'by the wallet';
export const inCash = 'in cash';
export const byHand = 'by hand';
export const leftAtDoor = 'Left to pay at the door';
export const refundPending = 'Refund pending';
export const refundButton = 'Refund';
export const refundTitle = 'Make a refund';
export const refundMethodLabel = 'Method';
export const refundByWallet = (wallet: string) => `By ${wallet}`;
export const refundByHand = 'By hand';
export const refundByHandNote = 'Pay the money back by hand: this records it, and moves none.';
export const refundAmountLabel = 'Amount in rupees';
export const refundAmountHint = (left: string) => `Leave blank to refund all that is left, ${left}.`;
export const keptRefundTitle = 'Refund without a return';
export const keptRefundNote =
  'The buyer keeps the goods, such as one with a scratch or a price that fell. The order stays delivered.';
export const keptAmountHint = (left: string) => `At most ${left}.`;
/** The law asks for the reason on a credit note, and its buyer has the document. */
export const refundNoteHint = 'The reason: it stands on the credit note, which the buyer sees.';
export const keptNoteError = 'Enter the reason';
export const refundAmountError = 'Enter whole rupees, such as 1500';
export const refundMobileLabel = (wallet: string) => `Mobile number at ${wallet}`;
export const refundMobileHint = 'Needed only for what was paid through a bank.';
export const recordRefundButton = 'Record the refund';
export const refundQuestion = (amount: string, wallet: string) =>
  `Refund ${amount} by ${wallet}? The money leaves the shop at once.`;
export const recordRefundQuestion = (amount: string) =>
  `Record that ${amount} was refunded by hand? This moves no money.`;
export const pendingRefundTitle = 'A refund is pending';
export const pendingRefundNote = (sum: string, wallet: string) =>
  `${wallet} did not confirm the refund of ${sum}. The shop keeps looking it up. If the wallet’s dashboard shows the result, record it here.`;
export const refundSourceLabel = 'Where you saw this';
export const refundMadeButton = 'It was refunded';
export const refundMadeQuestion = 'Has this money left the shop?';
export const refundNotMadeButton = 'It was not refunded';
export const refundNotMadeQuestion = 'Has this money not left the shop? Then it can be refunded again.';
export const walletRecordsTitle = (wallet: string) => `At ${wallet}`;
export const walletPayments = (count: number) => counted(count, { one: 'payment', other: 'payments' });
export const walletPayment = 'Payment';
export const walletStatus = 'Status there';
export const walletStatusUnknown = 'not checked yet';
export const walletRequestedAmount = 'Requested amount';
export const walletFee = 'Fee for the shop';
export const walletRefunded = 'Refunded there';
export const yes = 'yes';
export const no = 'no';

/** What a return of goods says to staff. */
export const returnTitle = (code: string) => `Return ${code}`;
export const returnStates: Readonly<Record<ReturnState, string>> = {
  ASKED: 'Waits for the parcel',
  RECEIVED: 'Received, to be refunded',
  REFUNDED: 'Refunded',
  REFUSED: 'Refused',
  WITHDRAWN: 'Called off',
};
export const nothingToRefund = 'Received, nothing was paid for it';
export const returnReasons: Readonly<Record<ReturnReason, string>> = {
  defective: 'Does not work',
  damaged: 'Arrived damaged',
  wrong_item: 'Not what was ordered',
  not_as_described: 'Differs from its description',
  changed_mind: 'Not needed any more',
  other: 'Something else',
};
export const sealedGoods = 'seal unbroken';
export const openedGoods = 'opened';
export const returnedLine = (quantity: number, name: string) => `${quantity} × ${name}`;
export const cameOf = (received: number) => `: ${received} came back`;
export const returnWorth = (amount: string) => `What goes back for it: ${amount}`;
export const promotionReadings = (billed: string, byTerms: string) =>
  `A promotion acted. By the bill its part is ${billed}, which goes back where the goods are at fault; by the promotion’s terms ${byTerms}, as what the customer keeps does not meet them without it.`;
export const refundUntil = (day: string) => `The law wants it refunded by ${day}.`;
export const refusedBecause = (refusal: string) => `Refused: ${refusal}`;
export const returnPhotos = (code: string) => `Photos of return ${code}`;
export const returnPhoto = (number: number) => `Photo ${number} of what is returned`;
export const whichCameTitle = 'Receive what came';
export const serialsCame = (productName: string) => `Serial numbers of ${productName} that came`;
export const serialsCameHint = 'Those that you tick can be sold again. The others stay with their buyer.';
export const otherPiecesTitle = 'Other pieces came back';
export const piecesCame = (name: string) => `Pieces of ${name} that came back`;
export const piecesAsked = (quantity: number) => `${quantity} were to come.`;
export const backIntoStock = 'They are as new: back into stock';
export const receivePieces = 'Receive these pieces';
export const receivePiecesQuestion = (pieces: number) =>
  `Receive ${plural(pieces, { one: '1 piece', other: `${pieces} pieces` })}? What did not come stays with the customer.`;
export const refuseReturnTitle = 'Refuse the return';
export const refusalLabel = 'Why it is refused';
export const refusalHint = 'The customer reads it, in a mail and on the page of the order.';
export const refuseReturn = 'Refuse';
export const refuseReturnQuestion = 'Refuse this return? The customer keeps the goods and is told why.';
export const returnRefusedEvent = (refusal: string) => `Return refused: ${refusal}`;
export const parcelEvent = (courier: string) => `Parcel given to ${courier}`;
export const handoverEvent = (amount: string) => `Handed over by the courier: ${amount}`;
export const trackingEvent = (number: string) => `Number of the parcel: ${number}`;

/** The address that staff send to a customer without an account. */
export const transferPageLabel = 'For the customer: where to send the money, and to say that it was sent';
