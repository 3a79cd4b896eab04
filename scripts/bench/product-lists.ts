import { inTurn, load } from './load.ts';
import { perSecond, type Row } from './table.ts';

/** The product list through HTTP: from the response cache, and with every address asked for the first time. */
export async function measureProductLists(address: string): Promise<Row[]> {
  const cached = await load(address, inTurn(['/api/products?page=1']), 'accept-encoding: br\r\n');
  let asked = 0;
  const neverAsked = () =>
    `/api/products?limit=12&sellingPrice%5Bgte%5D=1&sellingPrice%5Blte%5D=${10_000_000 + asked++}`;
  const cold = await load(address, neverAsked);
  const failures = cached.failed + cold.failed;
  return [
    {
      what: 'product list, cached',
      measured: perSecond(cached.perSecond),
      target: '>= 20,000/s',
      peer: '1,801/s',
    },
    {
      what: 'product list, cold, embedded',
      measured: `${perSecond(cold.perSecond)}${failures ? `, ${failures} failed` : ''}`,
      target: '>= 900/s',
      peer: '127/s',
    },
  ];
}
