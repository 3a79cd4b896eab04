import type { QuotationStatus } from '../../../contract/quotation.ts';
import { listChoices } from '../../../rules/plural.ts';
import { counted } from '../count-text.ts';

/** What quotations and orders by phone say. */
export const newOrder = 'New order by phone';
export const newQuotation = 'New quotation';
export const allQuotations = 'All quotations';
export const searchLabel = 'Find by number, name, company, phone or e-mail';
export const anyStatus = 'All';
export const statuses: Readonly<Record<QuotationStatus, string>> = {
  asked: 'Asked for',
  draft: 'Draft',
  sent: 'Sent',
  ordered: 'Ordered',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};
export const loading = 'Loading quotations...';
export const loadingOne = 'Loading the quotation...';
export const listLabel = 'Quotations';
export const none = 'No quotations found.';
export const validUntil = (day: string) => `valid until ${day}`;
export const askedBy = 'by the customer';

/** The form. */
export const customerTitle = 'Customer';
export const customerSearch = 'Find a customer by phone, e-mail or name';
export const customerSearchHint = 'Enter takes the first one, or what you typed.';
export const fullName = 'Full Name';
export const address = 'Delivery Address';
export const delivery = 'Delivery';
export const insideValley = 'Inside the Kathmandu Valley';
export const outsideValley = 'Outside the valley';
export const hasAccount = 'It is their account’s order: they see it there, and mail goes to its e-mail.';
export const withoutAccount = 'Without the account';
export const linesTitle = 'What is ordered';
export const quotedTitle = 'What is quoted';
export const productSearch = 'Add a product, or paste the link of a build';
export const productSearchHint = 'Enter takes the first one; on an empty field it goes on.';
export const noLines = 'Nothing yet.';
export const notFound = 'Nothing found.';
export const addOwnItem = 'Add an item without a product';
export const ownItem = 'the new item';
export const ownName = 'What it is';
export const stockLeft = (stock: number) => (stock === 0 ? 'sold out' : `${stock} left`);
export const warrantyInWords = (warranty: string) => `warranty ${warranty}`;
export const quantity = 'Quantity';
export const unitPrice = 'Price (Rs.)';
export const discountEach = 'Less each (Rs.)';
export const reason = 'Reason';
export const removeLine = (name: string) => `Remove ${name}`;
export const lineTotal = (total: string) => `= ${total}`;
export const discountLimit = (percent: number) =>
  `You may take at most ${percent} % off. Another price needs a reason.`;
export const anyDiscount = 'Another price needs a reason.';
export const vatTitle = 'Bill for a company';
export const company = 'Company';
export const pan = 'PAN';
export const paymentMethod = 'Payment Method';
export const validUntilLabel = 'Valid until';
export const noteLabel = 'Note for the customer';
export const couponCode = 'Coupon Code';
export const agreedOutdone =
  'The promotion takes more off than the prices you agreed, so those do not count: the prices of the shop do.';
export const promotionOutdone = (title: string) =>
  `The prices you agreed take more off than ${title}, so that does not act.`;
export const taken = (discount: string) => `− ${discount}`;
export const missed = (title: string, problem: string) => `${title}: ${problem}`;
export const lineCount = (lines: number, pieces: number) =>
  `${counted(lines, { one: 'line', other: 'lines' })}, ${counted(pieces, { one: 'piece', other: 'pieces' })}`;
export const total = 'Total';
export const unread = 'not a number';
export const placeButton = 'Place the order';
export const placing = 'Placing...';
export const saveButton = 'Save the draft';
export const belowCostButton = 'It is meant so: go on below cost';
export const orderPlaced = (id: string | number) => `Order ${id} is placed.`;
export const openOrder = 'Open the order';
export const payAddress = 'Send the customer this address to pay at:';

/** One quotation. */
export const customerPhone = 'Phone';
export const validity = 'Valid until';
export const writtenBy = 'Written by';
export const keepsStock = 'Its pieces are kept from stock.';
export const sendTitle = 'Send it';
export const keepStockChoice = 'Keep its pieces from stock while it is valid';
export const mailChoice = (email: string) => `Mail its address to ${email}`;
export const sendButton = 'Send';
export const reviseButton = 'Take it back to change it';
export const withdrawButton = 'Withdraw';
export const withdrawQuestion = (name: string) => `Withdraw ${name}? Nobody can accept it any more.`;
export const copyAddress = 'Copy the address';
export const copyMessage = 'Copy the text for WhatsApp or Viber';
export const copied = 'Copied';
export const notCopied = 'This browser cannot copy. Select the text instead.';
export const openPdf = 'PDF';
export const openPage = 'Open its page';
export const messageLabel = 'Text for WhatsApp or Viber';
export const turnTitle = 'The customer says yes';
export const turnButton = 'Make an order of it';
export const orderText = (id: string) => `It is order ${id}.`;
export const changeTitle = 'Change it';

/** The text to paste. */
export const greeting = (name: string) => `Namaste ${name},`;
export const quotationText = (name: string) => `here is your quotation ${name}:`;
export const lineText = (count: number, name: string, amount: string) => `• ${count} × ${name}: ${amount}`;
export const totalText = (amount: string) => `Total: ${amount}, VAT included`;
export const validText = (day: string) => `Valid until ${day}`;
export const acceptText = (address: string) => `See it, save it as PDF and accept it here: ${address}`;
export const district = 'District';
export const unknownDistrict = 'Not known, or as in the address';
export const districtOfAddress = (district: string) => `As in the address: ${district}`;
const chargedAs = (isInside: boolean) => `charged as ${isInside ? 'inside' : 'outside'} the Kathmandu Valley`;
export const severalDistricts = (districts: readonly string[], isInside: boolean) =>
  `The address can be in ${listChoices(districts)}: choose one. Until then it is ${chargedAs(isInside)}.`;
export const noDistrict = (isInside: boolean) =>
  `No district is named in the address: ${chargedAs(isInside)}.`;
export const promotionText = (title: string, discount: string) => `${title}: -${discount}`;
export const deliveryLater = 'Delivery is added when it is saved';
export const deliveryText = (charge: string) => `Delivery: ${charge}`;
