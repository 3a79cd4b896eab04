import { buildMoment } from '../../client/at-hand.ts';
import { fetchFlashSales } from '../../client/content.ts';
import { readOnce } from '../../client/read-once.ts';
import { salePercentages, shownSale } from '../../rules/flash-sale.ts';

/** The sale that pages carry, with its percentages; read once a build. */
export const readSale = readOnce(async () => {
  const sale = shownSale(await fetchFlashSales(), buildMoment());
  return { sale, percentages: salePercentages(sale) };
});
