import type { FormerPrices, PriceHistory, SaleSpan } from '../../contract/price-history.ts';
import { DAY_MS } from '../shop/nepal-time.ts';
import { activeSale } from './flash-sale.ts';
import { getPrice, type Prices } from './price.ts';

/** How many days a product's page shows. */
const SHOWN_DAYS = 90;

/**
 * The lowest price of so many days before a reduction is its prior price (Directive 98/6/EC, article 6a). Nepal has no
 * such rule; one that others enforce is better than one of our own.
 */
const PRIOR_DAYS = 30;

/**
 * How long former prices and sales are stored: a discount of the days that are shown has its prior price before them.
 */
export const STORED_DAYS = SHOWN_DAYS + PRIOR_DAYS;

/** Nobody could buy at a price that an editor corrected at once. */
const SHORTEST_MS = 60_000;

/** Of the times in which sales were on those that have begun; one that is still on has its end in the future. */
export const salesBegunBy = (spans: readonly SaleSpan[], now: number): SaleSpan[] =>
  spans
    .filter(({ from }) => Date.parse(from) <= now)
    .map((span) => (Date.parse(span.until) <= now ? span : { ...span, until: STILL_ON }));

/** A shown price in whole rupees, and since when, in milliseconds since 1970. */
type Step = { from: number; price: number };

/** Whatever a sale's end is: before it comes no history of prices shows it. */
const STILL_ON = '9999-12-31T00:00:00.000Z';

const differing = (steps: readonly Step[]): Step[] =>
  steps.filter(({ price }, index) => steps[index - 1]?.price !== price);

/** Every price at which a product was shown, by the one rule of prices. */
function getSteps(
  prices: Prices,
  { since, former }: FormerPrices,
  spans: readonly SaleSpan[],
  now: number,
): Step[] {
  // The clock of the host may be ahead of ours.
  const begins = Math.min(now, Math.max(Date.parse(since), now - STORED_DAYS * DAY_MS));
  const known = former
    .map((each) => ({ ...each, until: Date.parse(each.until) }))
    .toSorted((one, other) => one.until - other.until);
  const sales = spans.map((span) => ({
    ...span,
    from: Date.parse(span.from),
    until: Date.parse(span.until),
  }));
  const changes = [...known.map(({ until }) => until), ...sales.flatMap(({ from, until }) => [from, until])];
  const times = [begins, ...changes.filter((time) => time > begins && time <= now)].sort(
    (one, other) => one - other,
  );
  // Both are in order: looked up for each time, the prices of a shop that changes them by the minute would take
  // seconds.
  let next = 0;
  const steps = differing(
    times.map((from) => {
      while ((known[next]?.until ?? Number.POSITIVE_INFINITY) <= from) next += 1;
      const then = known[next] ?? prices;
      const sale = sales.find((span) => span.from <= from && from < span.until);
      return { from, price: getPrice(then, sale?.discountPercentage) };
    }),
  );
  return differing(
    steps.filter(({ from }, index) => (steps[index + 1]?.from ?? now + SHORTEST_MS) - from >= SHORTEST_MS),
  );
}

/** The steps that held in a time, the first of them from its beginning on. */
const stepsWithin = (steps: readonly Step[], from: number, until: number): Step[] =>
  steps
    .filter((step, index) => step.from < until && (steps[index + 1]?.from ?? until) > from)
    .map((step) => ({ ...step, from: Math.max(step.from, from) }));

const lowestOf = (steps: readonly Step[]) => Math.min(...steps.map(({ price }) => price));
const iso = (time: number) => new Date(time).toISOString();

/** The prior price of a product that is shown at a discount; null where nothing is known of the time before it. */
function priorOf(steps: readonly Step[], markedPrice: number): PriceHistory['prior'] {
  const present = steps.at(-1);
  if (!present || present.price >= markedPrice) return null;
  const before = stepsWithin(steps, present.from - PRIOR_DAYS * DAY_MS, present.from);
  const [first] = before;
  return first ? { price: lowestOf(before), since: iso(first.from), until: iso(present.from) } : null;
}

/**
 * The prices at which a product was shown in the 90 days up to now, sales included, and its prior price.
 * @param prices its present ones outside of sales
 * @param spans the times in which it was in the active sale
 * @param now in milliseconds since 1970
 */
export function priceHistory(
  prices: Prices,
  former: FormerPrices,
  spans: readonly SaleSpan[],
  now: number,
): PriceHistory {
  const steps = getSteps(prices, former, spans, now);
  const shown = stepsWithin(steps, now - SHOWN_DAYS * DAY_MS, now + 1);
  return {
    steps: shown.map(({ from, price }) => ({ from: iso(from), price })),
    lowest: lowestOf(shown),
    highest: Math.max(...shown.map(({ price }) => price)),
    prior: priorOf(steps, prices.markedPrice),
  };
}

/**
 * What a flash sale was from a time on, until its next version; times are ISO 8601, products are named by their slugs.
 */
export type SaleVersion = {
  saleId: number;
  since: string;
  starts: string | null;
  expires: string;
  discountPercentage: number;
  products: readonly string[];
};

/** The version that each sale had at a time, in the order in which the first running one is active. */
function versionsAt(versions: readonly SaleVersion[], time: number): SaleVersion[] {
  const known = new Map<number, SaleVersion>();
  for (const version of versions) if (Date.parse(version.since) <= time) known.set(version.saleId, version);
  return [...known.values()].sort((one, other) => one.saleId - other.saleId);
}

/**
 * The times in which a sale was the active one, by the rule of `activeSale` for what the sales were then.
 * @param versions of all sales, of each the oldest first
 */
export function saleSpans(versions: readonly SaleVersion[]): SaleSpan[] {
  const times = [
    ...new Set(versions.flatMap(({ since, starts, expires }) => [since, starts ?? since, expires])),
  ]
    .map((time) => Date.parse(time))
    .sort((one, other) => one - other);
  const spans: (SaleSpan & { version: SaleVersion })[] = [];
  for (const [index, time] of times.entries()) {
    const version = activeSale(versionsAt(versions, time), new Date(time));
    const until = times[index + 1];
    if (!version || until === undefined) continue;
    const last = spans.at(-1);
    if (last?.version === version && Date.parse(last.until) === time) {
      last.until = new Date(until).toISOString();
      continue;
    }
    const { discountPercentage, products } = version;
    spans.push({
      from: new Date(time).toISOString(),
      until: new Date(until).toISOString(),
      discountPercentage,
      products: [...products],
      version,
    });
  }
  return spans.map(({ version: _, ...span }) => span);
}
