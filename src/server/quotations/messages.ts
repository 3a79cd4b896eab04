/** What refuses a price, a quotation or its acceptance. */
export const noLongerSold = (name: string) => `${name} is no longer sold.`;
export const notSold = 'This product is not sold.';
export const reasonMissing = 'Say why its price is another.';
export const discountTooLarge = 'The discount is more than the price.';
export const aboveLimit = (percent: number, name: string, least: string) =>
  `Your role may take at most ${percent} % off: ${name} costs at least ${least}.`;
export const belowCost = (name: string) => `${name} is below what it cost. Confirm that it is meant so.`;
export const belowKnownCost = (name: string, cost: string) =>
  `${name} cost ${cost} on average, and this is less. Confirm that it is meant so.`;
export const pastDay = 'This day is over.';
export const tooFar = (days: number) => `A quotation is valid for at most ${days} days.`;
export const withdrawn = 'This quotation was taken back. Please call us.';
export const movedOn = 'This quotation is in another status now. Load it again.';
export const noMail = 'Give an e-mail, or send the address yourself.';
export const asksFull = 'We cannot take your request online at the moment. Please call us.';

/** What the ledger of stock says of pieces that a quotation keeps. */
export const keptNote = 'kept for its customer';
export const givenBackNote = 'given back';

/** The mail with its address. */
export const mailSubject = (number: string, shop: string) => `Quotation ${number} of ${shop}`;
export const greeting = 'Namaste,';
export const mailOpening = (number: string) => `Here is your quotation ${number}.`;
export const lineText = (quantity: number, name: string, total: string) => `${quantity} x ${name}: ${total}`;
export const promotionText = (title: string, discount: string) => `${title}: -${discount}`;
export const deliveryText = (charge: string) => `Delivery: ${charge}`;
/** @param vatPercent undefined of a seller without VAT */
export const totalText = (total: string, vatPercent: number | undefined) =>
  vatPercent === undefined ? `Total: ${total}` : `Total: ${total}, ${vatPercent}% VAT included`;
export const validText = (day: string) => `It is valid until ${day}.`;
export const addressText = (address: string) => `See it, save it as PDF and accept it here:\n${address}`;

/** On paper. */
export const title = 'Quotation';
export const quotedTo = 'Quotation for';
export const numberFact = 'Number';
export const dateFact = 'Date';
export const validFact = 'Valid until';
export const noBillNote = 'This is no bill: the bill comes with the goods.';
export const vatNote = `Prices include VAT. ${noBillNote}`;
