/** The largest allowed median size of product pages: twice those of the shipped catalogue. */
export const TYPICAL_PAGE_BYTES = 16 * 1024;
/** The largest allowed page: larger ones take seconds on 4G. */
export const LARGE_PAGE_BYTES = 150 * 1024;

/**
 * Facts about rendered pages: links that lead nowhere with a page that has each, too large pages with their size as
 * brotli, how many product pages there are and how many of them are larger than is typical, the errors of pages, and
 * what fixed pages read of the catalogue. Few, however many pages are rendered.
 */
export type PageFacts = {
  dead: Map<string, string>;
  large: Map<string, number>;
  products: number;
  aboveTypical: number;
  failed: Map<string, string>;
  reads: Map<string, string[]>;
};

export const emptyFacts = (): PageFacts => ({
  dead: new Map(),
  large: new Map(),
  products: 0,
  aboveTypical: 0,
  failed: new Map(),
  reads: new Map(),
});

/** Notes the size of a page as brotli. */
export function noteSize(facts: PageFacts, address: string, bytes: number): void {
  if (bytes > LARGE_PAGE_BYTES) facts.large.set(address, bytes);
  if (!address.startsWith('/product/')) return;
  facts.products += 1;
  if (bytes > TYPICAL_PAGE_BYTES) facts.aboveTypical += 1;
}

/** The facts of several threads as one. */
export const mergeFacts = (all: readonly PageFacts[]): PageFacts => ({
  dead: new Map(all.flatMap(({ dead }) => [...dead])),
  large: new Map(all.flatMap(({ large }) => [...large])),
  products: all.reduce((sum, { products }) => sum + products, 0),
  aboveTypical: all.reduce((sum, { aboveTypical }) => sum + aboveTypical, 0),
  failed: new Map(all.flatMap(({ failed }) => [...failed])),
  reads: new Map(all.flatMap(({ reads }) => [...reads])),
});
