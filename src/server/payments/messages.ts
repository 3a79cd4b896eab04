/** What payments to the shop's account say. */
export const noTransfer = 'This order is not paid by bank transfer.';
export const transferArrived = 'The money for this order has arrived already. There is nothing more to send.';
export const transferOver =
  'This order waits for no transfer any more. If you have sent the money, please contact us: we refund it.';
export const notASlip =
  'This file is no slip that can be read. Please send a photo (JPEG, PNG, WebP or AVIF) or a PDF.';
export const slipGone = 'The slip is gone. Please choose it again.';
export const onlyBuyerSays = (number: string) =>
  `Its buyer says that the number of the transfer is ${number}, so nothing was recorded. Enter the number that the bank has for this money.`;
export const otherNumberArrived = (arrived: string, number: string) =>
  `${arrived} with the number ${number} was recorded for this order before. Record other money as money that came besides.`;
export const otherAmountArrived = (arrived: string) =>
  `${arrived} was recorded for this order before, so nothing was changed.`;

/** What a bank's statement is refused for, and what a line of it. */
export const noStatementTable =
  'This file has no row that names a date and a credit or deposit. Save the statement as CSV, with its headings.';
export const readingOthers = 'Other statements are being read. Please try again in a moment.';
export const unreadableStatement =
  'This file takes too long to read. Download the statement again as CSV, of fewer days.';
export const longStatement = (most: number) =>
  `This statement has more than ${most} lines. Please save a shorter time.`;
export const noDate = 'This row has no date.';
export const noDirection = 'This row does not say whether its amount came or went.';
export const noAmount = 'This row has no amount.';
export const tooManyCells =
  'This row has more cells than headings. Amounts with commas need quotation marks: save the statement as CSV from a spreadsheet.';
export const unreadableAmount = (problem: string) => `The amount ${problem}.`;

export const leftChanged = (left: string) =>
  `Nothing was refunded: money of this order moved meanwhile, and ${left} is left now. Look at it again.`;
export const decidedMeanwhile =
  'This refund was settled meanwhile, so nothing was recorded. Look at the order again.';

/** What a deposit is refused for, and a refund of goods that stay with their buyer. */
export const noDeposit =
  'This order takes no deposit: only one that is paid on delivery and not delivered yet does.';
export const depositTooLarge = (left: string) => `${left} is left to pay for this order.`;
export const keptGoods =
  'Its buyer keeps the goods. To refund a part all the same, give the amount, and the reason as a note.';
