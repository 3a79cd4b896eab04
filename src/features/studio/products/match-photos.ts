/** A product that a photo may be of, with the maker's numbers of it. */
export type Photographed = { slug: string; name: string; numbers: readonly string[] };

/** Words of a file's name that say nothing about the product. */
const ABOUT_THE_PHOTO = /^(?:\d{1,2}|front|back|side|top|left|right|hero|main|photo|image|img|copy)$/;
/** A shorter number may be any. */
const SHORTEST_NUMBER = 4;
const MOST_SIMILAR = 6;

const getWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words beside those that spell a text together, however either is parted; undefined where none do. */
function wordsBeside(words: readonly string[], text: string): readonly string[] | undefined {
  const wanted = getWords(text).join('');
  for (let start = 0; start < words.length; start += 1)
    for (let end = start + 1; end <= words.length; end += 1)
      if (words.slice(start, end).join('') === wanted) return words.toSpliced(start, end - start);
  return undefined;
}

/** How a file's words name a product: by its whole name or a number, and nothing that is another product's. */
function naming(
  words: readonly string[],
  { slug, name, numbers }: Photographed,
): 'whole' | 'part' | undefined {
  const known = new Set([name, ...numbers].flatMap(getWords));
  const besides = [name, slug, ...numbers.filter((number) => number.length >= SHORTEST_NUMBER)].flatMap(
    (text) => {
      const beside = wordsBeside(words, text);
      return beside ? [beside] : [];
    },
  );
  if (besides.length === 0) return undefined;
  const isWhole = besides.some((beside) =>
    beside.every((word) => known.has(word) || ABOUT_THE_PHOTO.test(word)),
  );
  return isWhole ? 'whole' : 'part';
}

/** How many telling words a file's name and a product share. */
function sharedWords(words: readonly string[], { name, numbers }: Photographed): number {
  const known = new Set([name, ...numbers].flatMap(getWords));
  return words.filter((word) => known.has(word) && !ABOUT_THE_PHOTO.test(word)).length;
}

/**
 * Finds the product that a photo is of by the file's name.
 * @returns `slug` where exactly one product is named whole; else the `similar` ones, the best first, to be asked
 */
export function matchPhoto(
  fileName: string,
  products: readonly Photographed[],
): { slug: string | undefined; similar: readonly string[] } {
  const words = getWords(fileName.replace(/\.\w+$/, ''));
  const named = products.map((product) => ({ product, how: naming(words, product) }));
  const whole = named.filter(({ how }) => how === 'whole');
  const [only] = whole;
  if (only && whole.length === 1) return { slug: only.product.slug, similar: [] };
  const scored = named
    .map(({ product, how }) => ({ slug: product.slug, how, shared: sharedWords(words, product) }))
    .filter(({ how, shared }) => how !== undefined || shared >= 2)
    .sort((one, other) => other.shared - one.shared);
  return { slug: undefined, similar: scored.slice(0, MOST_SIMILAR).map(({ slug }) => slug) };
}

/** The products that have every word of a text in their name or a number, the first few. */
export function findNamed<Product extends Photographed>(
  text: string,
  products: readonly Product[],
): readonly Product[] {
  const words = getWords(text);
  if (words.length === 0) return [];
  return products
    .filter(({ name, numbers }) => {
      const known = [name, ...numbers].join(' ').toLowerCase();
      return words.every((word) => known.includes(word));
    })
    .slice(0, MOST_SIMILAR);
}
