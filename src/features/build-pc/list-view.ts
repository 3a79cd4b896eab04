import type { Verdict } from '../../rules/compatibility/finding.ts';
import type { Offer } from '../../ui/product/live-products.ts';
import type { Candidate } from './candidates.ts';
import { FACETS, getWorth } from './facets.ts';
import * as messages from './messages.ts';
import type { OfferOf } from './offers.ts';
import type { ShopPart } from './shop-part.ts';

export const SORTS = {
  price: messages.priceLowToHigh,
  '-price': messages.priceHighToLow,
  value: messages.mostForTheMoney,
  name: messages.name,
} as const;
export type Sort = keyof typeof SORTS;

export type ListFilter = {
  search: string;
  sort: Sort;
  brand: string;
  /** The required value by facet; empty for any. */
  facets: Readonly<Record<string, string>>;
  /** Whole rupees. */
  most: number | undefined;
  onlyFitting: boolean;
  onlyInStock: boolean;
};

export const NO_FILTER: ListFilter = {
  search: '',
  sort: 'price',
  brand: '',
  facets: {},
  most: undefined,
  onlyFitting: false,
  onlyInStock: false,
};

/** The initial filter of a list: parts that do not fit are hidden. */
export const FIRST_FILTER: ListFilter = { ...NO_FILTER, onlyFitting: true };

const PLACES: Record<Verdict, number> = { fits: 0, unknown: 1, conflict: 2 };

const getWords = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
const toText = ({ part }: Candidate) => `${part.name} ${part.brand} ${part.about}`.toLowerCase();

const hasFacets = (part: ShopPart, wanted: ListFilter['facets']): boolean =>
  FACETS[part.kind].every(({ name, of }) => !wanted[name] || of(part) === wanted[name]);

/** Rupees per frame, gigabyte or watt; parts without such a figure come last. */
const rupeesOfWorth = (part: ShopPart, { price }: Offer): number => {
  const worth = getWorth(part);
  return worth ? price / worth : Number.POSITIVE_INFINITY;
};

type Priced = { candidate: Candidate; offer: Offer };

function compare(sort: Sort, one: Priced, other: Priced): number {
  const byPrice = one.offer.price - other.offer.price;
  if (sort === 'name') return one.candidate.part.name.localeCompare(other.candidate.part.name);
  if (sort === '-price') return -byPrice;
  if (sort === 'price') return byPrice;
  const [worth, worthOfOther] = [one, other].map(({ candidate, offer }) =>
    rupeesOfWorth(candidate.part, offer),
  );
  return worth === worthOfOther ? byPrice : (worth ?? 0) < (worthOfOther ?? 0) ? -1 : 1;
}

/** The candidates that a list shows: what fits first, and within that by the chosen order. */
export function shownCandidates(
  candidates: readonly Candidate[],
  filter: ListFilter,
  offer: OfferOf,
): Candidate[] {
  const words = getWords(filter.search);
  const shown = candidates.filter(
    (candidate) =>
      (!filter.brand || candidate.part.brand === filter.brand) &&
      // Parts with an unknown verdict may fit, so they stay.
      (!filter.onlyFitting || candidate.verdict !== 'conflict') &&
      (!filter.onlyInStock || offer(candidate.part).canBuy) &&
      (filter.most === undefined || offer(candidate.part).price <= filter.most) &&
      hasFacets(candidate.part, filter.facets) &&
      words.every((word) => toText(candidate).includes(word)),
  );
  const priced = shown.map((candidate) => ({ candidate, offer: offer(candidate.part) }));
  return priced
    .sort(
      (a, b) =>
        PLACES[a.candidate.verdict] - PLACES[b.candidate.verdict] ||
        Number(!a.offer.canBuy) - Number(!b.offer.canBuy) ||
        compare(filter.sort, a, b),
    )
    .map(({ candidate }) => candidate);
}

export const getBrands = (candidates: readonly Candidate[]): string[] =>
  [...new Set(candidates.map(({ part }) => part.brand).filter(Boolean))].sort();
