import type { ClosestSearch, NamedSlug } from '../../../contract/product.ts';
import type { SalePercentages } from '../../../rules/price/flash-sale.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { matchingNames } from '../../../rules/search/matching-names.ts';
import { ProductList } from '../list/ProductList.tsx';
import * as messages from '../messages.ts';
import type { Choices } from './choices.ts';
import { exploreLink, NO_FILTERS } from './filters.ts';

/** Most links of a kind. */
const MOST_LINKS = 4;

const searchAddress = (name: string) => exploreLink({ ...NO_FILTERS, name });

/** Another spelling of a search, as a link to it. */
export const Spelling = ({ spelling }: { spelling: string }) => (
  <p className="result-spelling">
    {messages.didYouMean} <a href={searchAddress(spelling)}>{spelling}</a>?
  </p>
);

/** “8gb” and “under 5000” */
const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(' and ');

/** The words of a search that its results do not have. */
export const Dropped = ({ words }: { words: readonly string[] }) => (
  <p className="result-spelling">{messages.resultsWithoutWords(quoted(words))}</p>
);

/** That everything costs more than the search would pay; the list begins with what is nearest. Whole rupees. */
export const NoneUnder = ({ most }: { most: number }) => (
  <p className="result-spelling">{messages.noneUnder(formatRupees(most))}</p>
);

/** Goods that the search asks for and that the shop does not have. */
export const NotSold = ({ goods }: { goods: string }) => (
  <p className="result-spelling">{messages.goodsNotSold(goods)}</p>
);

type LinksProps = { title: string; entries: readonly NamedSlug[]; getAddress: (slug: string) => string };

function Links({ title, entries, getAddress }: LinksProps) {
  if (entries.length === 0) return null;
  return (
    <section className="result-links">
      <h3>{title}</h3>
      <ul>
        {entries.slice(0, MOST_LINKS).map(({ name, slug }) => (
          <li key={slug}>
            <a className="button button-quiet" href={getAddress(slug)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = {
  /** The text that was searched for. */
  name: string;
  /** Goods in it that are not sold. */
  notSold: string | undefined;
  /** What goes with these; unknown where the API does not look for it. */
  closest: ClosestSearch | undefined;
  choices: Choices;
  salePercentages: SalePercentages;
};

/**
 * The ways on from a search that finds nothing: categories and brands that it names, and what goes with what is not
 * sold.
 */
export const SearchHelp = ({ name, notSold, closest, choices, salePercentages }: Props) => (
  <>
    {notSold === undefined && (
      <Links
        title={messages.categories}
        entries={matchingNames(name, choices.categories)}
        getAddress={(slug) => `/product-category/${slug}`}
      />
    )}
    <Links
      title={messages.brands}
      entries={matchingNames(name, choices.brands)}
      getAddress={(slug) => exploreLink({ ...NO_FILTERS, brands: [slug] })}
    />
    {closest && (
      <section className="result-links" aria-label={messages.goesWithIt}>
        <h3>{messages.goesWithItTitle(closest.name)}</h3>
        <ProductList products={closest.data} salePercentages={salePercentages} />
        <a className="button button-quiet" href={searchAddress(closest.name)}>
          {messages.seeAllResultsLink(closest.total, closest.name)}
        </a>
      </section>
    )}
  </>
);
