import type { CatalogueSnapshot, ListEntry } from '../../contract/catalogue-snapshot.ts';
import { type CardRow, type CatalogueFile, getSnapshot } from './catalogue-file.ts';

type ListReads = Pick<
  CatalogueSnapshot,
  | 'newest'
  | 'tagged'
  | 'inCategories'
  | 'countIn'
  | 'aroundPrice'
  | 'inOptionGroup'
  | 'within'
  | 'parts'
  | 'product'
>;
type ReadName = keyof ListReads;

const getSlugs = (rows: readonly ListEntry[]) => rows.map(({ slug }) => slug);
const getDigests = (rows: readonly CardRow[]) => rows.map(({ slug, digest }) => [slug, digest]);

/** Recorded where a page asks the API itself: any product may be in the response. */
const ANYTHING = JSON.stringify(['anything']);

/** What decides about the outcome of each read: of a product its digest, of a list the products that it names. */
const OUTCOMES: {
  [Name in ReadName]: (file: CatalogueFile, ...options: Parameters<ListReads[Name]>) => unknown;
} = {
  newest: (file, ...options) => getSlugs(file.first(...options)),
  tagged: (file, ...options) => getSlugs(file.tagged(...options)),
  inCategories: (file, ...options) => getSlugs(file.page(...options)),
  countIn: (file, ...options) => file.countIn(...options),
  aroundPrice(file, ...options) {
    const { cheaper, dearer } = file.aroundPrice(...options);
    return [cheaper, dearer].map((rows) => rows.map(({ slug, price }) => [slug, price]));
  },
  inOptionGroup: (file, group) => getSlugs(file.inOptionGroup(group)),
  within: (file, ...options) => getSlugs(file.within(...options)),
  // With the parts themselves: they are thousands, and one page shows them all.
  parts: (file) => getDigests(file.parts()),
  product: (file, slug) => file.card(slug)?.digest,
};

/** The outcome of a recorded read in the present catalogue; equal outcomes give equal pages. */
export function getOutcome(file: CatalogueFile, read: string): unknown {
  if (read === ANYTHING) return file.stamps().products;
  const [name, ...options] = JSON.parse(read) as [ReadName, ...never[]];
  const outcome = OUTCOMES[name] as (file: CatalogueFile, ...options: never[]) => unknown;
  return outcome(file, ...options);
}

/** The catalogue for pages, which records what each of them reads. */
export function recordingSnapshot(file: CatalogueFile, builtAt: number) {
  const plain = getSnapshot(file, builtAt);
  let reads = new Set<string>();
  let known = new Set<string>();
  const recorded =
    <Options extends unknown[], Result>(name: ReadName, read: (...options: Options) => Result) =>
    (...options: Options): Result => {
      reads.add(JSON.stringify([name, ...options]));
      return read(...options);
    };
  const product = recorded('product', plain.product);
  const parts = recorded('parts', plain.parts);
  const snapshot: CatalogueSnapshot = {
    ...plain,
    newest: recorded('newest', plain.newest),
    tagged: recorded('tagged', plain.tagged),
    inCategories: recorded('inCategories', plain.inCategories),
    countIn: recorded('countIn', plain.countIn),
    aroundPrice: recorded('aroundPrice', plain.aroundPrice),
    inOptionGroup: recorded('inOptionGroup', plain.inOptionGroup),
    within: recorded('within', plain.within),
    parts() {
      const slugs = parts();
      known = new Set(slugs);
      return slugs;
    },
    responseTo(address) {
      const response = plain.responseTo(address);
      if (response === undefined) reads.add(ANYTHING);
      return response;
    },
    product: (slug) => (known.has(slug) ? plain.product(slug) : product(slug)),
  };
  return {
    snapshot,
    /** The reads since the last call, each once. */
    take(): string[] {
      const taken = [...reads];
      reads = new Set();
      known = new Set();
      return taken;
    },
  };
}
