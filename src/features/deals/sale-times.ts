import type { FlashSale } from '../../contract/promotion.ts';

/** When a sale runs, in milliseconds since 1970: what a script can compare with its clock. */
export type SaleTimes = { starts: number; expires: number };

export const saleTimes = (sale: Pick<FlashSale, 'starts' | 'expires'>): SaleTimes => ({
  starts: sale.starts ? Date.parse(sale.starts) : 0,
  expires: Date.parse(sale.expires),
});
