import { rmSync } from 'node:fs';
import { startPostgres } from '../../../tests/api/postgres.ts';
import { hasPartsData, NO_PARTS_DATA } from '../../../tests/parts-data.ts';
import { kill } from '../../../tests/process.ts';
import { importParts } from './parts.ts';
import { newFolder, openApi } from './shop.ts';
import { percentile, type Row } from './table.ts';

const LISTS = 200;
/** Those with the most facets or products. */
const CATEGORIES = [
  'pc-memory',
  'pc-video-card',
  'pc-motherboard',
  'pc-monitor',
  'pc-power-supply',
  'pc-cpu',
];
/** What shoppers type about parts; each is asked for within a price of its own. */
const SEARCHES = [
  '27 inch 144hz ips',
  'rtx 4060',
  '32gb ddr5 ram',
  'b650 board',
  'am5 motherboard ddr4',
  '750w power supply gold',
  'qhd monitor',
  '1 tb ssd',
  'graphics card 16gb msi',
  'ryzen 7 cpu',
  'corsair ram 16gb',
  'monitor',
];

type Facet = { slug: string; choices: { slug: string; count: number }[] };

async function timed(address: string): Promise<{ milliseconds: number; body: unknown }> {
  const began = performance.now();
  const response = await fetch(address);
  const body = await response.json();
  if (response.status !== 200) throw new Error(`${address} was answered with ${response.status}`);
  return { milliseconds: performance.now() - began, body };
}

/** Lists of a category with three facets chosen, each asked for once: nothing comes from the response cache. */
async function p95OfFacets(address: string): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < LISTS; at += 1) {
    const list = `${address}/api/products?facets=1&productCategory=${CATEGORIES[at % CATEGORIES.length]}`;
    const { body } = await timed(`${list}&sellingPrice[gte]=${at}`);
    const facets = (body as { facets: { specifications: Facet[] } }).facets.specifications;
    const chosen = facets.slice(0, 3).map(({ slug, choices }) => {
      const most = choices.toSorted((one, other) => other.count - one.count);
      return `spec[${slug}]=${most[at % Math.min(3, most.length)]?.slug}`;
    });
    times.push((await timed(`${list}&${chosen.join('&')}&sellingPrice[gte]=${at}`)).milliseconds);
  }
  return percentile(times, 0.95);
}

/** Searches that name specifications, as the search box asks. */
async function p95OfSearches(address: string): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < LISTS; at += 1) {
    const query = new URLSearchParams({
      'name[like]': SEARCHES[at % SEARCHES.length] ?? '',
      limit: '5',
      facets: '1',
      'sellingPrice[gte]': String(at),
    });
    times.push((await timed(`${address}/api/products?${query}`)).milliseconds);
  }
  return percentile(times, 0.95);
}

/** Lists with specifications over a large real catalogue on Postgres. */
export async function measureFacetLists(): Promise<Row[]> {
  const row = (what: string, measured: string, target: string): Row => ({
    what: `${what}, 60,000 products, Postgres`,
    measured,
    target,
    peer: 'none',
  });
  const list = 'list with three specification facets';
  if (!hasPartsData()) return [row(list, `skipped. ${NO_PARTS_DATA}`, '<= 25 ms')];
  const postgres = await startPostgres();
  if (!postgres) return [row(list, 'skipped. Postgres is not installed', '<= 25 ms')];
  const dataDir = newFolder();
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  try {
    await importParts(settings);
    const { shop, address } = await openApi(settings);
    try {
      return [
        row(list, `p95 ${(await p95OfFacets(address)).toFixed(1)} ms`, '<= 25 ms'),
        row(
          'suggestion that names specifications',
          `p95 ${(await p95OfSearches(address)).toFixed(1)} ms`,
          '<= 10 ms',
        ),
      ];
    } finally {
      await kill(shop);
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
