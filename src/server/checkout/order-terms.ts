import type { OrderRequest } from '../../contract/order.ts';
import { type DeliveryDays, timeInWords, usualDays } from '../../rules/order/delivery.ts';
import { describeTerms } from '../../rules/price/describe-terms.ts';
import { formatRupees } from '../../rules/price/money.ts';
import type { KeptTerms } from '../../rules/price/promotions.ts';
import { getRevision } from '../http/cached-responses.ts';
import { HttpError } from '../http/http-error.ts';
import * as messages from '../orders/messages.ts';

type Line = { productId: number | null; name: string; warranty: string; unitPrice: number };
/** What an order agrees to beside its total; amounts in whole rupees, lines in the order of the cart. */
export type OrderTerms = {
  lines: readonly Line[];
  shippingCharge: number;
  promotions: readonly { title: string; terms?: KeptTerms | undefined }[];
  /** Null: the usual ones. */
  deliveryDays: DeliveryDays | null;
};

const PARTS = '.';
const PRICES = '-';
const DIGESTS = ',';
const SHORT = 6;

const readPrices = ({ lines, shippingCharge }: OrderTerms) => [
  shippingCharge,
  ...lines.map(({ unitPrice }) => unitPrice),
];

/** The promotions whose terms fewer pieces may not meet, in words: a return can give back less by them. */
const readPromises = ({ promotions, lines }: OrderTerms) =>
  promotions.flatMap(({ title, terms }) => (terms ? { title, terms: describeTerms(terms, lines) } : []));

/** A short digest of each: only that the very line has another text is to be seen. */
const digestEach = (texts: readonly string[]) =>
  texts.map((text) => getRevision([text]).slice(0, SHORT)).join(DIGESTS);

/** The digests in which lines are not as they were seen. */
function findOthers(now = '', seen = ''): boolean[] {
  const known = seen.split(DIGESTS);
  return now.split(DIGESTS).map((digest, place) => digest !== known[place]);
}

/**
 * Names what a quote shows, for the order that agrees to it (docs/architecture.md, One price). Prices stand in it as they
 * are, so that one that fell is not asked about.
 */
export const revisionOfTerms = (terms: OrderTerms): string =>
  [
    readPrices(terms).join(PRICES),
    getRevision(readPromises(terms)),
    getRevision([terms.deliveryDays?.least, terms.deliveryDays?.most]),
    digestEach(terms.lines.map(({ name }) => name)),
    digestEach(terms.lines.map(({ warranty }) => warranty)),
  ].join(PARTS);

/** What of the terms was not agreed to, as sentences. */
function findChanges(terms: OrderTerms, seen: string, isInsideValley: boolean): string[] {
  const [prices = '', promotions, days, called, warranted] = seen.split(PARTS);
  const [, promotionsNow, daysNow, calledNow, warrantedNow] = revisionOfTerms(terms).split(PARTS);
  const seenPrices = prices.split(PRICES).map(Number);
  const names = [messages.delivery, ...terms.lines.map(({ name }) => name)];
  const dearer = readPrices(terms).flatMap((price, place) =>
    price <= (seenPrices[place] ?? Number.NaN)
      ? []
      : [messages.priceNow(names[place] ?? '', formatRupees(price))],
  );
  // Where no terms are left, none can be missed.
  const promises = promotions === promotionsNow ? [] : readPromises(terms);
  const isOnTime = days === daysNow;
  const time = timeInWords(terms.deliveryDays ?? usualDays(isInsideValley));
  const [isOtherName, isOtherWarranty] = [findOthers(calledNow, called), findOthers(warrantedNow, warranted)];
  const described = terms.lines.flatMap(({ name, warranty }, place) => [
    ...(isOtherName[place] ? [messages.nameNow(name)] : []),
    ...(isOtherWarranty[place] ? [messages.warrantyNow(name, warranty)] : []),
  ]);
  return [
    ...dearer,
    // A page of an earlier version names neither.
    ...(warranted === undefined ? [messages.updatedMeanwhile] : described),
    ...promises.map(({ title, terms: words }) => messages.termsNow(title, words)),
    ...(isOnTime ? [] : [messages.deliveryNow(time)]),
  ];
}

/**
 * Nobody is held to what was not shown: a higher total and other terms ask again. A lower total is charged, and without a
 * revision the total is all that was agreed to.
 * @throws HttpError total_changed saying what did, with the total and the revision of now
 */
export function requireAgreed(
  totals: { totalPrice: number },
  terms: OrderTerms,
  request: Pick<OrderRequest, 'expectedTotal' | 'revision' | 'isInsideValley'>,
): void {
  const { expectedTotal, revision, isInsideValley } = request;
  const isHigher = expectedTotal !== undefined && totals.totalPrice > expectedTotal;
  const changes = [
    ...(isHigher ? [messages.totalNow(formatRupees(totals.totalPrice))] : []),
    ...(revision === undefined ? [] : findChanges(terms, revision, isInsideValley)),
  ];
  if (changes.length === 0) return;
  const quote = { ...totals, revision: revisionOfTerms(terms) };
  throw new HttpError('total_changed', messages.agreeAgain(changes), { quote });
}
