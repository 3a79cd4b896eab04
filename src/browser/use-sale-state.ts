import { useSyncExternalStore } from 'react';
import { readSaleState, watchSale } from './running-sale.ts';

/** The state of the page's sale, `live` while it runs; undefined in the static page, and where there is none. */
export const useSaleState = (): string | undefined =>
  useSyncExternalStore(watchSale, readSaleState, () => undefined);
