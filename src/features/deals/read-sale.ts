import { buildTime } from '../../client/catalogue-snapshot.ts';
import { fetchFlashSales } from '../../client/content.ts';
import { memoize } from '../../client/memoize.ts';
import { salePercentages, shownSale } from '../../rules/price/flash-sale.ts';

/** The sale that pages carry, with its percentages; read once a build. */
export const readSale = memoize(async () => {
  const sale = shownSale(await fetchFlashSales(), buildTime());
  return { sale, percentages: salePercentages(sale) };
});
