import { load } from './load.ts';
import { perSecond, type Row } from './table.ts';

const COLD_ADDRESSES = 20_000;

/** The product list through HTTP: from the response cache, and with every address asked for the first time. */
export async function measureProductLists(address: string): Promise<Row[]> {
  const cached = await load(address, ['/api/products?page=1'], { 'accept-encoding': 'br' });
  const paths = Array.from(
    { length: COLD_ADDRESSES },
    (_, index) => `/api/products?limit=12&sellingPrice%5Bgte%5D=${index}`,
  );
  const cold = await load(address, paths);
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
