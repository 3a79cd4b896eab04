import { inTurn, load, loadSummary } from './load.ts';
import type { Row } from './table.ts';

const PAGES = 100;

/** Product pages a second, as browsers ask for them: compressed. */
export async function measurePages(address: string): Promise<Row[]> {
  const response = await fetch(`${address}/api/products?limit=${PAGES}`);
  const { data } = (await response.json()) as { data: { slug: string }[] };
  const paths = data.map(({ slug }) => `/product/${slug}`);
  const result = await load(address, inTurn(paths), 'accept-encoding: br\r\n');
  return [
    {
      what: 'product pages a second, embedded server',
      measured: loadSummary(result),
      target: '>= 50,000/s',
      peer: '261/s',
    },
  ];
}
