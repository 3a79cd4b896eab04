import { createHash } from 'node:crypto';
import type { CatalogueDigests } from '../../contract/catalogue-digests.ts';
import type { Product } from '../../contract/product.ts';
import { PublicationFailed } from '../publication-failed.ts';
import type { CatalogueApi } from './catalogue-api.ts';
import type { CatalogueFile, StoredProduct } from './catalogue-file.ts';
import { usableResponse } from './usable-entries.ts';

/** The paths of the API that pages need besides products. */
export const ANSWERS = [
  '/navigation',
  '/product-category',
  '/product-category/flat-all',
  '/brands',
  '/series',
  '/banner',
  '/flash-sales',
  '/settings',
  '/former-slugs',
] as const;
/** Ours alone: another host has none. */
const OPTIONAL = '/former-slugs';
const NOTHING = { data: [] };

/** Paths whose names products repeat: where one of these changes, every product is read again. */
const NAMES = ['/product-category/flat-all', '/brands', '/series'] as const;

/** With more changed products than this, whole pages of the list are read instead of products by id. */
const FEW = 2000;
/** How often a catalogue is read again when it changes meanwhile. */
const MOST_TRIES = 5;

const digestOf = (product: Product) =>
  createHash('sha1').update(JSON.stringify(product)).digest('hex').slice(0, 16);

type Answers = ReadonlyMap<string, unknown>;

type OnProblem = (problem: string) => void;

async function readResponses(api: CatalogueApi, onProblem: OnProblem): Promise<Answers> {
  const answers = await Promise.all(
    ANSWERS.map((address) => (address === OPTIONAL ? api.answerIfAny(address) : api.answer(address))),
  );
  return new Map(
    ANSWERS.map((address, index) => [address, usableResponse(address, answers[index] ?? NOTHING, onProblem)]),
  );
}

/** Reads only the products that changed, by our API's digests. */
async function readChanged(
  api: CatalogueApi,
  file: CatalogueFile,
  answers: Answers,
  { products }: CatalogueDigests,
  onProblem: OnProblem,
) {
  const isRenamed = NAMES.some(
    (address) => JSON.stringify(answers.get(address)) !== file.answerText(address),
  );
  const stored = file.digests();
  const wanted = products.filter(([, slug, digest]) => isRenamed || stored.get(slug) !== digest);
  const present = new Set(products.map(([, slug]) => slug));
  const removed = [...stored.keys()].filter((slug) => !present.has(slug));
  let unreadable = 0;
  const onUnreadable = (problem: string) => {
    unreadable += 1;
    onProblem(problem);
  };
  const read =
    wanted.length > FEW
      ? await api.everyProduct(onUnreadable)
      : await api.productsById(
          wanted.map(([id]) => id),
          onUnreadable,
        );
  const bySlug = new Map(read.map((product) => [product.slug, product]));
  const changed = wanted.flatMap(([id, slug, digest]): StoredProduct[] => {
    const product = bySlug.get(slug);
    return product ? [{ place: -Number(id), digest, product }] : [];
  });
  const isWhole = changed.length + unreadable >= wanted.length;
  const unread = wanted.map(([, slug]) => slug).filter((slug) => !bySlug.has(slug));
  return { changed, removed: [...removed, ...unread], isWhole };
}

/** Reads another host's catalogue completely. */
async function readWhole(api: CatalogueApi, file: CatalogueFile, onProblem: OnProblem) {
  const products = await api.everyProduct(onProblem);
  const present = new Set(products.map(({ slug }) => slug));
  const removed = [...file.digests().keys()].filter((slug) => !present.has(slug));
  const changed = products.map((product, place) => ({ place, digest: digestOf(product), product }));
  return { changed, removed, isWhole: true };
}

/**
 * The result of reading: the content version, undefined where the API has none, and a sentence for each entry that
 * was left out because no page could be rendered from it.
 */
export type CatalogueRead = { contentVersion: number | undefined; problems: string[] };

/**
 * Updates the file to the API's present content, as one consistent state: where content changes meanwhile, it is read
 * again. @throws PublicationFailed where the API does not respond
 */
export async function readCatalogue(api: CatalogueApi, file: CatalogueFile): Promise<CatalogueRead> {
  try {
    for (let tried = 1; ; tried += 1) {
      const problems = new Set<string>();
      const onProblem = (problem: string) => problems.add(problem);
      const digests = await api.digests();
      const answers = await readResponses(api, onProblem);
      const { changed, removed, isWhole } = digests
        ? await readChanged(api, file, answers, digests, onProblem)
        : await readWhole(api, file, onProblem);
      const after = await api.contentVersion();
      const isOneState = isWhole && after === digests?.contentVersion;
      if (!isOneState && digests && tried < MOST_TRIES) continue;
      file.update(changed, removed, answers);
      return { contentVersion: digests?.contentVersion, problems: [...problems] };
    }
  } catch (error) {
    throw new PublicationFailed(`The catalogue could not be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
