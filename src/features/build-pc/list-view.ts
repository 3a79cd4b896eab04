import type { Verdict } from '../../rules/compatibility/finding.ts';
import type { Candidate } from './candidates.ts';
import type { OfferOf } from './offers.ts';

export const SORTS = {
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  name: 'Name',
} as const;
export type Sort = keyof typeof SORTS;

export type ListFilter = {
  search: string;
  sort: Sort;
  brand: string;
  onlyFitting: boolean;
  onlyInStock: boolean;
};

export const NO_FILTER: ListFilter = {
  search: '',
  sort: 'price',
  brand: '',
  onlyFitting: false,
  onlyInStock: false,
};

/** What a list begins with: parts that do not fit are one press away. */
export const FIRST_FILTER: ListFilter = { ...NO_FILTER, onlyFitting: true };

const PLACES: Record<Verdict, number> = { fits: 0, unknown: 1, conflict: 2 };

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
const textOf = ({ part }: Candidate) => `${part.name} ${part.brand} ${part.about}`.toLowerCase();

/** The candidates that a list shows: what fits first, and within that by the chosen order. */
export function shownCandidates(
  candidates: readonly Candidate[],
  filter: ListFilter,
  offer: OfferOf,
): Candidate[] {
  const words = wordsOf(filter.search);
  const shown = candidates.filter(
    (candidate) =>
      (!filter.brand || candidate.part.brand === filter.brand) &&
      // What is to be asked about may fit.
      (!filter.onlyFitting || candidate.verdict !== 'conflict') &&
      (!filter.onlyInStock || offer(candidate.part).canBuy) &&
      words.every((word) => textOf(candidate).includes(word)),
  );
  const priced = shown.map((candidate) => ({ candidate, offer: offer(candidate.part) }));
  const direction = filter.sort === '-price' ? -1 : 1;
  return priced
    .sort(
      (a, b) =>
        PLACES[a.candidate.verdict] - PLACES[b.candidate.verdict] ||
        Number(!a.offer.canBuy) - Number(!b.offer.canBuy) ||
        (filter.sort === 'name'
          ? a.candidate.part.name.localeCompare(b.candidate.part.name)
          : (a.offer.price - b.offer.price) * direction),
    )
    .map(({ candidate }) => candidate);
}

export const brandsOf = (candidates: readonly Candidate[]): string[] =>
  [...new Set(candidates.map(({ part }) => part.brand).filter(Boolean))].sort();
