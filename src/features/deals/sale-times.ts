import type { FlashSale } from '../../contract/promotion.ts';

/** The start and end of a sale in milliseconds since 1970. */
export type SaleTimes = { starts: number; expires: number };

export const saleTimes = (sale: Pick<FlashSale, 'starts' | 'expires'>): SaleTimes => ({
  starts: sale.starts ? Date.parse(sale.starts) : 0,
  expires: Date.parse(sale.expires),
});
