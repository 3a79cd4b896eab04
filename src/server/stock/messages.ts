/** What refuses a count or a receipt. */
export const countedMeanwhile = (name: string) =>
  `Somebody else changed the stock of ${name} since you opened the sheet. Load it again and count once more.`;
export const movedMeanwhile = (name: string) =>
  `Pieces of ${name} left the shop or came in since you opened the sheet. Load it again and count once more.`;
export const notCountedYet = (name: string) => `The stock of ${name} is not known: count it first.`;
export const onShelf = (name: string, pieces: number) => `Only ${pieces} of ${name} should be on the shelf.`;
export const otherReceipt = 'This receipt was booked already, with other lines. Load the list again.';
export const noSuchSupplier = 'This supplier is there no more: choose another.';
export const noSuchProduct = 'There is no such product.';
export const enteredBefore = (bill: string, supplier: string, day: string, by: string) =>
  `Bill ${bill} of ${supplier} was entered on ${day} by ${by}. Enter it again only if it came twice.`;
export const vatTooLarge = (total: string, most: string) =>
  `A bill of ${total} with VAT shows at most ${most} of it.`;

/** What a reversal of a receipt says. */
export const wrongBillDate = 'The date of a bill is today or before, within the last five years';
export const noSuchReceipt = 'There is no such receipt.';
export const soldSince = (name: string, left: number, came: number) =>
  `Only ${left} of the ${came} that came of ${name} can still be taken out: the others are sold or ordered. Correct the stock by a count instead.`;
export const reversalText = (receipt: string, reason: string) => `${receipt}: taken back, ${reason}`;
