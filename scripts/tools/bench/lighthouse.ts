import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_ARGUMENTS, browserPath } from '../../../tests/e2e/browser.ts';
import { median, type Row } from './table.ts';

/** Fetched when measuring, not installed: it brings a hundred packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<string, { numericValue?: number }>;
};

/** One mobile run; undefined where Lighthouse cannot be had, or lost its own trace of the page. */
function audit(url: string): Report | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-lighthouse-'));
  const file = join(folder, 'report.json');
  const flags = ['--headless=new', ...BROWSER_ARGUMENTS].join(' ');
  spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      `--chrome-flags=${flags}`,
      '--output=json',
      `--output-path=${file}`,
    ],
    { env: { ...process.env, CHROME_PATH: browserPath() ?? '' }, stdio: 'ignore' },
  );
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    return CATEGORIES.every((name) => Number.isFinite(report.categories[name].score)) ? report : undefined;
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const scores = ({ categories }: Report) =>
  CATEGORIES.map((name) => Math.round(categories[name].score * 100)).join(' / ');

function getPaint(reports: readonly Report[]): string {
  const value = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  const seconds = (name: string) => `${(value(name) / 1000).toFixed(2)} s`;
  const paints = ['largest-contentful-paint', 'first-contentful-paint'].map(seconds).join(', ');
  return `${paints}, ${value('cumulative-layout-shift').toFixed(2)}, ${value('total-blocking-time').toFixed(0)} ms`;
}

/** How many runs of a product page are measured; one varies by a fifth. */
const PRODUCT_RUNS = 5;

const moreRuns = (url: string): Report[] =>
  Array.from({ length: PRODUCT_RUNS - 1 }, () => audit(url)).filter((report) => report !== undefined);

/** Lighthouse mobile, the second of two runs of each page: the first made its pictures. */
export async function measureLighthouse(address: string): Promise<Row[]> {
  const response = await fetch(`${address}/api/products?limit=1&productCategory=laptops`);
  const { data } = (await response.json()) as { data: { slug: string }[] };
  const product = `/product/${data[0]?.slug}`;
  const pages = {
    home: '/',
    category: '/product-category/laptops',
    explore: '/explore-products',
    product,
    cart: '/cart',
    build: '/custom-pc-build',
  };
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    audit(address + path);
    const report = audit(address + path) ?? audit(address + path);
    rows.push({
      what: `Lighthouse mobile, ${name}`,
      measured: report ? scores(report) : 'Lighthouse gave no figure here',
      target: '100 / 100 / 100 / 100',
      peer: '98 / 100 / 96 / 100',
    });
    if (report && name === 'product')
      rows.push({
        what: `LCP, FCP, CLS, TBT of a product page, median of ${PRODUCT_RUNS}`,
        measured: getPaint([report, ...moreRuns(address + path)]),
        target: '<= 0.9 s, 0.7 s, 0, 20 ms',
        peer: '2.2 s, -, 0, 31 ms',
      });
  }
  return rows;
}
