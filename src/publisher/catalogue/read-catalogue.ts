import { createHash } from 'node:crypto';
import type { Extension } from '../../contract/extensions.ts';
import type { Product } from '../../contract/product.ts';
import { MOST_TAGGED, SHOWN_TAGS } from '../../rules/catalogue/catalogue-pages.ts';
import { PublicationFailed } from '../publication-failed.ts';
import type { CatalogueApi, LooseChanges, Settings } from './catalogue-api.ts';
import { type CatalogueFile, descendingPlace, taggedAddress } from './catalogue-file.ts';
import { type UnreadableEntries, unreadableEntries } from './unreadable-entries.ts';
import { isExtension, LIST_PATHS, usableProducts } from './usable-entries.ts';

/** Where banners are stored as the API gives them: whether they can be shown is known when everything is read. */
export const UNCHECKED_BANNERS = 'unchecked /banner';
const NOTHING = { data: [] };

/** Paths whose names products repeat: where one of these changes, every product is read again. */
const NAMES = ['/product-category/flat-all', '/brands', '/series'] as const;

/** How often a catalogue is read again when it changes meanwhile. */
const MOST_TRIES = 5;

/** Of what cards show: the file compares the rest by itself. */
const getDigest = ({ formerPrices: _, boughtWith: __, ...shown }: Product) =>
  createHash('sha1').update(JSON.stringify(shown)).digest('hex').slice(0, 16);

type Responses = ReadonlyMap<string, unknown>;

const NO_SETTINGS = 'The settings could not be read: pages show those of the last publication.';
/** Whether the API gives what changed, and its history. */
const hasChanges = (settings: Settings | undefined): boolean =>
  settings?.extensions?.includes('catalogue' satisfies Extension) === true;

/** The API's settings; where it gives none, those of the last read, if there was one. */
async function readSettings(
  api: CatalogueApi,
  file: CatalogueFile,
  unreadable: UnreadableEntries,
): Promise<Settings | undefined> {
  const given = await api.settings(unreadable.noteEntryOf('/settings'));
  if (given) return given;
  unreadable.problems.add(NO_SETTINGS);
  return JSON.parse(file.responseText('/settings') ?? 'null') ?? undefined;
}

async function readResponses(
  api: CatalogueApi,
  settings: Settings | undefined,
  unreadable: UnreadableEntries,
): Promise<Responses> {
  const responses = await Promise.all(
    LIST_PATHS.map((address) => {
      if (address === '/settings') return settings;
      const isMissing = isExtension(address) && !hasChanges(settings);
      return isMissing ? undefined : api.list(address, unreadable.noteEntryOf(address));
    }),
  );
  return new Map(
    LIST_PATHS.map((address, index) => [
      address === '/banner' ? UNCHECKED_BANNERS : address,
      responses[index] ?? NOTHING,
    ]),
  );
}

/** The first products of the tags that pages show, where the API has an order of its own (spec §2). */
async function readTagged(api: CatalogueApi): Promise<Responses> {
  const slugs = await Promise.all(SHOWN_TAGS.map((tag) => api.tagged(tag, MOST_TAGGED)));
  return new Map(SHOWN_TAGS.map((tag, index) => [taggedAddress(tag), slugs[index]]));
}

/** Of our API they are the newest, which the file finds by itself. */
const NEWEST_TAGGED: Responses = new Map(SHOWN_TAGS.map((tag) => [taggedAddress(tag), null]));

/** Whether names changed that products repeat. */
const isRenamed = (file: CatalogueFile, responses: Responses) =>
  NAMES.some((address) => JSON.stringify(responses.get(address)) !== file.responseText(address));

/** Stores a page of changes, without products that no page can be rendered from. @returns the slugs of the others */
function applyPage(
  file: CatalogueFile,
  { products, removed }: LooseChanges,
  unreadable: UnreadableEntries,
): string[] {
  for (const id of removed) file.removePlace(descendingPlace(id));
  return products.flatMap(({ digest: source, product: given }) => {
    const place = descendingPlace(given.id);
    const [product] = usableProducts([given], (problem) => unreadable.problems.add(problem));
    if (product) file.put({ place, digest: getDigest(product), source, product });
    else if (file.removePlace(place)) unreadable.notePlace(place);
    return product?.slug ?? [];
  });
}

/**
 * Reads what was written since the last read. @param first the first page
 * @returns whether all pages are of one state of the content
 */
async function readChanged(
  api: CatalogueApi,
  file: CatalogueFile,
  { since, first }: { since: string | undefined; first: LooseChanges },
  unreadable: UnreadableEntries,
): Promise<boolean> {
  const present = new Set<string>();
  let page = first;
  for (;;) {
    for (const slug of applyPage(file, page, unreadable)) present.add(slug);
    if (page.next === null) break;
    const next = await api.changes(since, page.next);
    if (!next || next.isWhole !== first.isWhole) return false;
    page = next;
  }
  if (first.isWhole) file.removeOthers(present);
  file.setCursor(first.cursor);
  return page.contentVersion === first.contentVersion;
}

/** Reads another host's catalogue completely. */
async function readWhole(
  api: CatalogueApi,
  file: CatalogueFile,
  unreadable: UnreadableEntries,
): Promise<void> {
  const products = await api.everyProduct(unreadable.noteProduct);
  // Their places are others than those of change sets, which then begin again.
  file.forgetCursor();
  file.removeOthers(new Set(products.map(({ slug }) => slug)));
  for (const [place, product] of products.entries())
    file.put({ place, digest: getDigest(product), source: '', product });
}

/**
 * The result of reading: the content version that it is of at least, undefined where the API has none, and a sentence
 * for each entry that was left out because no page could be rendered from it.
 */
export type CatalogueRead = { contentVersion: number | undefined; problems: string[] };

/**
 * Updates the file to the API's present content, as one consistent state: where content changes meanwhile, it is read
 * again. @throws PublicationFailed where the API does not respond
 */
export async function readCatalogue(api: CatalogueApi, file: CatalogueFile): Promise<CatalogueRead> {
  try {
    for (let tried = 1; ; tried += 1) {
      const unreadable = unreadableEntries(file);
      const settings = await readSettings(api, file, unreadable);
      const known = hasChanges(settings) ? await api.changes(file.cursor()) : undefined;
      const responses = await readResponses(api, settings, unreadable);
      const tagged = known ? NEWEST_TAGGED : await readTagged(api);
      const since = isRenamed(file, responses) ? undefined : file.cursor();
      const first = known && since === undefined && !known.isWhole ? await api.changes(undefined) : known;
      file.begin();
      try {
        const isWhole = first
          ? await readChanged(api, file, { since, first }, unreadable)
          : await readWhole(api, file, unreadable).then(() => true);
        const versions = [known, first].map((read) => read?.contentVersion);
        const isOneState =
          isWhole && (!known || new Set([...versions, await api.contentVersion()]).size === 1);
        if (!isOneState && first && tried < MOST_TRIES) {
          file.rollBack();
          continue;
        }
        unreadable.check();
        file.setResponses(new Map([...responses, ...tagged]));
        file.commit();
      } catch (error) {
        file.rollBack();
        throw error;
      }
      return { contentVersion: known?.contentVersion, problems: [...unreadable.problems] };
    }
  } catch (error) {
    throw new PublicationFailed(`The catalogue could not be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
