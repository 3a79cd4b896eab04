import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getAddress, kill, run } from '../../../tests/process.ts';
import { COMPRESSED, inTurn, load, loadSummary } from './load.ts';
import { newFolder } from './shop.ts';
import { type Row, shareOfFloor } from './table.ts';

const PAGES = 100;

/** The page as it is sent: `fetch` would give it uncompressed. */
async function readCompressed(address: string): Promise<Buffer> {
  const [response] = await once(get(address, { headers: { 'accept-encoding': 'br' } }), 'response');
  return buffer(response);
}

/** The same page from memory by Node's own server. */
async function measureFloor(page: Buffer): Promise<number> {
  const folder = newFolder();
  const file = join(folder, 'page.br');
  writeFileSync(file, page);
  const server = run('scripts/tools/bench/static-server.ts', {}, [file]);
  try {
    return (await load(await getAddress(server), () => '/', COMPRESSED)).perSecond;
  } finally {
    await kill(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Product pages a second, as browsers ask for them: compressed. */
export async function measurePages(address: string): Promise<Row[]> {
  const response = await fetch(`${address}/api/products?limit=${PAGES}`);
  const { data } = (await response.json()) as { data: { slug: string }[] };
  const paths = data.map(({ slug }) => `/product/${slug}`);
  const result = await load(address, inTurn(paths), COMPRESSED);
  const floor = await measureFloor(await readCompressed(`${address}${paths[0]}`));
  return [
    {
      what: 'product pages a second, embedded server',
      measured: loadSummary(result),
      floor: shareOfFloor(result.perSecond, floor),
      target: '>= 50,000/s',
      peer: '261/s',
    },
  ];
}
