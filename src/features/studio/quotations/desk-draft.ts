import { isObject, isText, listOf, toText } from '../../../browser/parse.ts';
import { tabState } from '../../../browser/tab-state.ts';
import { fetchProducts } from '../../../client/catalogue.ts';
import { newIdempotencyKey } from '../../../client/idempotency-key.ts';
import { fetchQuote } from '../../../client/orders.ts';
import type { PaymentMethod, Quote, QuoteRequest } from '../../../contract/order.ts';
import type { Product } from '../../../contract/product.ts';
import {
  isOwnItem,
  type QuotationRequest,
  type StaffOrderRequest,
  type StaffQuotation,
} from '../../../contract/quotation.ts';
import { readWholeRupees } from '../../../contract/read-number.ts';
import { readBuildLink } from '../../../rules/compatibility/build-link.ts';
import { isInValley } from '../../../rules/order/delivery.ts';
import { getOrderTotal, getSubtotal } from '../../../rules/order/order-total.ts';
import { methodNamed } from '../../../rules/order/payment-method.ts';
import { readDistrict } from '../../../rules/order/read-district.ts';
import { looksLikePhone, shownPhone } from '../../../rules/person/phone.ts';
import { settlePrices } from '../../../rules/price/agreed-prices.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { nameWithOptions } from '../../../rules/product/product-options.ts';
import { netPrice } from '../../../rules/quotations/quotation-status.ts';
import { DAY_MS, nepalDay } from '../../../rules/shop/nepal-time.ts';
import { readPieces } from '../form/pieces.ts';
import * as messages from './messages.ts';

/** A line as it is typed. `price` is that of the shop, in whole rupees, and `stock` what is left; null: not known. */
export type DeskLine = {
  id: number;
  name: string;
  price: number;
  stock: number | null;
  /** As the product states it; undefined where that is not known. */
  warranty?: string | undefined;
  quantity: string;
  unitPrice: string;
  discount: string;
  reason: string;
};

const TEXTS = [
  'fullName',
  'phone',
  'email',
  'address',
  'buyerCompany',
  'buyerPan',
  'validUntil',
  'note',
  'couponCode',
] as const;
export type DeskText = (typeof TEXTS)[number];

/** An order by phone, or a quotation, as it is typed. `key` makes a second try of the same safe. */
export type DeskDraft = Record<DeskText, string> & {
  /** The account of the customer; empty: none. */
  userId: string;
  isInsideValley: boolean;
  /** Empty: not known. */
  district: string;
  paymentMethod: PaymentMethod;
  lines: readonly DeskLine[];
  key: string;
};

/** A week, as is usual for computer parts. */
const VALID_DAYS = 7;

export const emptyDraft = (now = new Date()): DeskDraft => ({
  userId: '',
  fullName: '',
  phone: '',
  email: '',
  address: '',
  buyerCompany: '',
  buyerPan: '',
  validUntil: nepalDay(new Date(now.getTime() + VALID_DAYS * DAY_MS)),
  note: '',
  couponCode: '',
  isInsideValley: true,
  district: '',
  paymentMethod: 'CASH_ON_DELIVERY',
  lines: [],
  key: newIdempotencyKey(),
});

const typedPrice = (amount: number, usual: number) => (amount === usual ? '' : String(amount));

/** What a quotation says, to be changed. */
export const makeDraft = (quotation: StaffQuotation): DeskDraft => ({
  ...emptyDraft(),
  userId: quotation.userId ?? '',
  fullName: quotation.customer.fullName,
  phone: shownPhone(quotation.customer.phone),
  email: quotation.customer.email ?? '',
  address: quotation.customer.address ?? '',
  buyerCompany: quotation.buyerCompany ?? '',
  buyerPan: quotation.buyerPan ?? '',
  note: quotation.note,
  couponCode: quotation.couponCode ?? '',
  isInsideValley: quotation.isInsideValley,
  district: quotation.district ?? '',
  ...(quotation.validUntil && { validUntil: nepalDay(new Date(Date.parse(quotation.validUntil) - 1)) }),
  lines: quotation.lines.map(({ id, name, price, quantity, unitPrice, discount, reason }) => ({
    id,
    name,
    price,
    stock: null,
    quantity: String(quantity),
    unitPrice: isOwnItem({ id }) ? String(unitPrice) : typedPrice(unitPrice, price),
    discount: typedPrice(discount, 0),
    reason,
  })),
});

function parseLine(value: unknown): DeskLine | undefined {
  if (!isObject(value)) return undefined;
  const { id, name, price, stock, quantity, unitPrice, discount, reason } = value;
  return typeof id === 'number' &&
    typeof price === 'number' &&
    isText(name) &&
    isText(quantity) &&
    isText(unitPrice) &&
    isText(discount) &&
    isText(reason)
    ? {
        id,
        name,
        price,
        stock: typeof stock === 'number' ? stock : null,
        quantity,
        unitPrice,
        discount,
        reason,
      }
    : undefined;
}

/** What one member of staff typed and did not save; it stays in the tab through a reload. */
export const keptDraft = (owner: string, kind: string) =>
  tabState<DeskDraft>(`studio-desk-${kind}:${owner}`, (value) => {
    if (!isObject(value)) return undefined;
    const { key, userId, isInsideValley, district, paymentMethod, lines, ...texts } = value;
    if (!isText(key) || !isText(userId) || !TEXTS.every((name) => isText(texts[name]))) return undefined;
    return {
      ...(texts as Record<DeskText, string>),
      key,
      userId,
      isInsideValley: isInsideValley !== false,
      district: toText(district) ?? '',
      paymentMethod: methodNamed(paymentMethod) ?? 'CASH_ON_DELIVERY',
      lines: listOf(lines, parseLine),
    };
  });

/** Whole rupees that were typed; undefined where they are none. */
export function readRupees(text: string): number | undefined {
  const reading = readWholeRupees(text);
  return 'value' in reading ? reading.value : undefined;
}

/** The price of the shop, and what is left and what warranty there is where that is known. */
export const offerText = ({ price, stock, warranty }: DeskLine): string =>
  [
    formatRupees(price),
    ...(stock === null ? [] : [messages.stockLeft(stock)]),
    ...(warranty ? [messages.warrantyInWords(warranty)] : []),
  ].join(' · ');

/** A line by the name and with the warranty that an order would have: this is what staff read out. */
export function lineNow(line: DeskLine, quote: Quote | undefined): DeskLine {
  const { name = line.name, warranty = line.warranty } =
    quote?.lines.find(({ id }) => Number(id) === line.id) ?? {};
  return { ...line, name, warranty };
}

const typedOr = (usual: number, text: string) => (text.trim() === '' ? usual : readRupees(text));

/** What a line comes to; undefined while one of its figures cannot be read. */
export function toAmounts(line: DeskLine) {
  const quantity = readPieces(line.quantity);
  const unitPrice = typedOr(line.price, line.unitPrice);
  const discount = typedOr(0, line.discount);
  return quantity === undefined || unitPrice === undefined || discount === undefined
    ? undefined
    : { quantity, unitPrice, discount };
}

/**
 * What a draft comes to with the promotions of a quote, in whole rupees; undefined while a figure cannot be read.
 * @param quote undefined while there is none
 * @returns `outdone` is the promotion that gives way to agreed prices; `isAgreedOutdone`: they give way to it
 */
export function deskSums(lines: readonly DeskLine[], quote: Quote | undefined) {
  const agreed: Parameters<typeof settlePrices>[0][number][] = [];
  for (const line of lines) {
    const amounts = toAmounts(line);
    if (!amounts) return undefined;
    agreed.push({ price: line.price, agreedPrice: netPrice(amounts), quantity: amounts.quantity });
  }
  const { couponDiscount = 0, shippingCharge, promotions = [] } = quote ?? {};
  const settled = settlePrices(agreed, [{ discount: couponDiscount, isDelivery: false }]);
  const isOutdone = couponDiscount > 0 && settled.promotions.length === 0;
  const acting = promotions.filter(({ problem }) => !problem);
  return {
    total: getOrderTotal(
      getSubtotal(agreed.map(({ quantity }, place) => ({ quantity, price: settled.unitPrices[place] ?? 0 }))),
      isOutdone ? 0 : couponDiscount,
      shippingCharge ?? 0,
    ),
    /** Undefined: nobody asked yet, as of items without a product. */
    shippingCharge,
    // The one on the goods comes first.
    acting: isOutdone ? acting.slice(1) : acting,
    outdone: isOutdone ? acting[0]?.title : undefined,
    isAgreedOutdone: agreed.some(({ agreedPrice }, place) => agreedPrice !== settled.unitPrices[place]),
    missed: promotions.filter(({ problem }) => problem),
  };
}

/** The side of the valley that an address without a chosen district names, where it names one. */
export function sideOfAddress(district: string, address: string): { isInsideValley?: boolean } {
  const named = district === '' ? readDistrict(address).district : undefined;
  return named === undefined ? {} : { isInsideValley: isInValley(named) };
}

/** Whose charge an address without a chosen district gets; undefined where that is not in question. */
export function districtHint({ district, address, isInsideValley, lines }: DeskDraft): string | undefined {
  if (district !== '' || (address.trim() === '' && lines.length === 0)) return undefined;
  const reading = readDistrict(address);
  if (reading.district) return messages.districtOfAddress(reading.district);
  return reading.readings.length > 1
    ? messages.severalDistricts(reading.readings, isInsideValley)
    : messages.noDistrict(isInsideValley);
}

/** What a quote is asked for: lines whose quantity cannot be read are left out; undefined where there is none. */
export function toQuoteRequest(draft: DeskDraft, couponCode: string): QuoteRequest | undefined {
  const cart = draft.lines.flatMap(({ id, quantity }) => {
    const qty = readPieces(quantity);
    return qty && !isOwnItem({ id }) ? { id, qty } : [];
  });
  if (cart.length === 0) return undefined;
  const district = draft.district || readDistrict(draft.address).district;
  return {
    cart,
    isInsideValley: draft.isInsideValley,
    ...(district && { district }),
    ...filled('couponCode', couponCode),
    customerId: draft.userId || null,
    ...(looksLikePhone(draft.phone) && { phone: draft.phone }),
  };
}

/** The line as the server takes it; a figure that cannot be read is sent as none, which it refuses by its field. */
const toLine = ({ id, name, quantity, unitPrice, discount, reason }: DeskLine) => ({
  id,
  ...(isOwnItem({ id }) && name.trim() !== '' && { name }),
  qty: readPieces(quantity) ?? 0,
  ...(unitPrice.trim() !== '' && { unitPrice: readRupees(unitPrice) ?? -1 }),
  ...(discount.trim() !== '' && { discount: readRupees(discount) ?? -1 }),
  ...(reason.trim() !== '' && { reason }),
});

const filled = <Name extends string>(name: Name, value: string) =>
  (value.trim() === '' ? {} : { [name]: value }) as { [Key in Name]?: string };

const toShared = (draft: DeskDraft, belowCost: boolean) => ({
  cart: draft.lines.map(toLine),
  isInsideValley: draft.isInsideValley,
  ...filled('district', draft.district),
  ...filled('buyerCompany', draft.buyerCompany),
  ...filled('buyerPan', draft.buyerPan),
  ...filled('couponCode', draft.couponCode),
  ...(belowCost && { belowCost }),
});

const toCustomer = ({ userId, fullName, phone, email }: DeskDraft) => ({
  ...filled('userId', userId),
  fullName,
  phone,
  ...filled('email', email),
});

/** The order that a draft asks for. */
export const toOrderRequest = (draft: DeskDraft, belowCost: boolean): StaffOrderRequest => ({
  ...toShared(draft, belowCost),
  userDetails: { ...toCustomer(draft), address: draft.address },
  paymentMethod: draft.paymentMethod,
});

/** The quotation that a draft is. */
export const toQuotationRequest = (draft: DeskDraft, belowCost: boolean): QuotationRequest => ({
  ...toShared(draft, belowCost),
  userDetails: { ...toCustomer(draft), ...filled('address', draft.address) },
  validUntil: draft.validUntil,
  ...filled('note', draft.note),
});

const SHOWN = 8;

const lineOfProduct = (product: Product, quantity: number): DeskLine => ({
  id: Number(product.id),
  name: nameWithOptions(product),
  price: product.sellingPrice,
  stock: product.stock ?? null,
  quantity: String(quantity),
  unitPrice: '',
  discount: '',
  reason: '',
});

/** A line for what the shop has no product of. */
export const newOwnItem = (lines: readonly DeskLine[]): DeskLine => ({
  id: Math.min(0, ...lines.map(({ id }) => id)) - 1,
  ...{ name: '', price: 0, stock: null, quantity: '1', unitPrice: '', discount: '', reason: '' },
});

/** Lines at the price of now for this customer: that of a flash sale, where one runs, or of the customer's group. */
export async function atPriceOfNow(
  lines: readonly DeskLine[],
  customerId: string,
  signal: AbortSignal,
): Promise<DeskLine[]> {
  if (lines.length === 0) return [];
  const cart = lines.map(({ id }) => ({ id, qty: 1 }));
  const quote = await fetchQuote({ cart, customerId: customerId || null }, signal);
  const rates = new Map(quote?.lines.map(({ id, rate }) => [Number(id), rate]));
  return lines.map((line) => ({ ...line, price: rates.get(line.id) ?? line.price }));
}

/** Whether a text is the link of a build, which stands for all its parts. */
export const isBuildLink = (text: string): boolean => readBuildLink(text).length > 0;

/** The products that words find, or all parts of a build by its link, as lines to add. @param customerId empty: none. @throws ApiError */
export async function findLines(text: string, customerId: string, signal: AbortSignal): Promise<DeskLine[]> {
  const parts = readBuildLink(text);
  if (parts.length === 0) {
    const { data } = await fetchProducts({ 'name[like]': text, limit: SHOWN }, signal);
    return atPriceOfNow(
      data.map((product) => lineOfProduct(product, 1)),
      customerId,
      signal,
    );
  }
  const ids = parts.map(({ id }) => id).join(',');
  const { data } = await fetchProducts({ ids, limit: parts.length }, signal);
  const quantities = new Map(parts.map(({ id, quantity }) => [id, quantity]));
  return atPriceOfNow(
    data.map((product) => lineOfProduct(product, quantities.get(Number(product.id)) ?? 1)),
    customerId,
    signal,
  );
}
