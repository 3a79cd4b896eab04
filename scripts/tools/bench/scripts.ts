import type { Page } from 'playwright';
import { launchBrowser } from '../../../tests/e2e/browser.ts';
import { kilobytes, type Row } from './table.ts';

type Loaded = { scripts: number; document: number; requests: number };

/** What a page fetches before anyone touches it; sizes as they come over the wire. */
async function loadPage(page: Page, url: string): Promise<Loaded> {
  const loaded: Loaded = { scripts: 0, document: 0, requests: 0 };
  const counting: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    // The favicon is a picture too, though browsers call it something else.
    if (kind === 'image' || request.url().endsWith('/favicon.svg')) return;
    loaded.requests += 1;
    counting.push(
      request.sizes().then(({ responseBodySize }) => {
        if (kind === 'script') loaded.scripts += responseBodySize;
        if (kind === 'document' || kind === 'stylesheet') loaded.document += responseBodySize;
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(counting);
  return loaded;
}

/** JavaScript, HTML and CSS, and requests before the first interaction, in a fresh browser each. */
export async function measureScripts(address: string): Promise<Row[]> {
  const browser = await launchBrowser();
  const { data } = (await (await fetch(`${address}/api/products?limit=1`)).json()) as {
    data: { slug: string }[];
  };
  const pages = { home: '/', category: '/product-category/laptops', product: `/product/${data[0]?.slug}` };
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const loaded = await loadPage(page, address + path);
    rows.push({
      what: `external JavaScript before interaction, ${name}`,
      measured: kilobytes(loaded.scripts),
      target: '<= 8 KB',
      peer: '60 KB',
    });
    if (name === 'product')
      rows.push(
        {
          what: 'HTML + CSS of a product page',
          measured: kilobytes(loaded.document),
          target: '<= 18 KB',
          peer: '23 KB',
        },
        {
          what: 'requests before interaction, product page',
          measured: String(loaded.requests),
          target: '<= 3',
          peer: '4',
        },
      );
    await page.close();
  }
  await browser.close();
  return rows;
}
